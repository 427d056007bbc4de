"""A wpa_supplicant for tests: a python-dbusmock template with the part of its D-Bus interface that scans single channels.

What it does is scripted over D-Bus, with methods of the mock interface on the main object:

    AddInterface
        has it drive a network interface;
    PlayNext
        says what becomes of the next scan requests, in order:
            hear     taken, ends soon, and hears what SetHeard says;
            miss     taken, ends soon, and hears nothing;
            busy     refused since another program's scan is under way, which ends soon and hears nothing;
            silent   taken, and never ends;
            vanish   taken; the service is gone before it ends;
            deny     the bus does not let it through;
            mute     not answered;
        once all are used up, each is heard;
    SetHeard
        says which access points of the scripted NetworkManager a scan hears, by their object paths;
    SetDenied
        says whether the bus lets anything through at all;
    SetMute
        says whether it answers nobody who asks for a radio;
    Requests
        tells what each scan request asked for.
"""

import os
import time

import dbus
from dbusmock import MOCK_IFACE, get_object
from gi.repository import GLib

BUS_NAME = "fi.w1.wpa_supplicant1"
MAIN_OBJ = "/fi/w1/wpa_supplicant1"
MAIN_IFACE = BUS_NAME
SYSTEM_BUS = True
IS_OBJECT_MANAGER = False

INTERFACE = BUS_NAME + ".Interface"
NETWORK_MANAGER = "org.freedesktop.NetworkManager"
SOON = 30


class World:
    """What the service knows."""

    def __init__(self):
        self.interfaces = {}
        self.plays = []
        self.heard = []
        self.is_denied = False
        self.is_mute = False
        self.requests = []


world = World()


def load(mock, parameters):
    pass


def denied():
    return dbus.exceptions.DBusException(
        "Rejected send message", name="org.freedesktop.DBus.Error.AccessDenied")


# The script

@dbus.service.method(MOCK_IFACE, in_signature="s", out_signature="s")
def AddInterface(self, name):
    path = "%s/Interfaces/%d" % (MAIN_OBJ, len(world.interfaces))
    world.interfaces[str(name)] = path
    self.AddObject(path, INTERFACE, {"Ifname": name}, [])
    return path


@dbus.service.method(MOCK_IFACE, in_signature="as", out_signature="")
def PlayNext(self, plays):
    world.plays += [str(play) for play in plays]


@dbus.service.method(MOCK_IFACE, in_signature="as", out_signature="")
def SetHeard(self, points):
    world.heard = [str(point) for point in points]


@dbus.service.method(MOCK_IFACE, in_signature="b", out_signature="")
def SetDenied(self, is_denied):
    world.is_denied = bool(is_denied)


@dbus.service.method(MOCK_IFACE, in_signature="b", out_signature="")
def SetMute(self, is_mute):
    world.is_mute = bool(is_mute)


@dbus.service.method(MOCK_IFACE, in_signature="", out_signature="s")
def Requests(self):
    return "\n".join(world.requests)


# wpa_supplicant

@dbus.service.method(BUS_NAME, in_signature="s", out_signature="o", async_callbacks=("reply", "fail"))
def GetInterface(self, name, reply, fail):
    if world.is_mute:
        return
    if world.is_denied:
        raise denied()
    if str(name) not in world.interfaces:
        raise dbus.exceptions.DBusException(
            "wpa_supplicant knows nothing about this interface.", name=BUS_NAME + ".InterfaceUnknown")
    reply(dbus.ObjectPath(world.interfaces[str(name)]))


@dbus.service.method(INTERFACE, in_signature="a{sv}", out_signature="", async_callbacks=("reply", "fail"))
def Scan(self, options, reply, fail):
    play = world.plays.pop(0) if world.plays else "hear"
    if play == "deny":
        raise denied()
    world.requests.append(described(options))
    if play == "vanish":
        GLib.timeout_add(SOON, os._exit, 0)
    if play in ("hear", "miss", "busy"):
        GLib.timeout_add(SOON, scanned, self.path, world.heard if play == "hear" else [])
    if play == "busy":
        raise dbus.exceptions.DBusException("Scan request rejected", name=INTERFACE + ".ScanError")
    if play != "mute":
        reply()


def described(options):
    channels = " ".join("%d/%d" % (frequency, width) for frequency, width in options.get("Channels", []))
    names = " ".join(bytes(name).hex() or "any" for name in options.get("SSIDs", []))
    roams = "roams" if options.get("AllowRoam", True) else "stays"
    return "%s [%s] [%s] %s" % (options["Type"], channels, names, roams)


def scanned(path, heard):
    now = int(time.clock_gettime(time.CLOCK_BOOTTIME))
    for point in heard:
        # By the scripted NetworkManager, which is another process on the same bus.
        dbus.SystemBus().get_object(NETWORK_MANAGER, point, introspect=False).UpdateProperties(
            NETWORK_MANAGER + ".AccessPoint", dbus.Dictionary({"LastSeen": dbus.Int32(now)}, signature="sv"),
            dbus_interface=MOCK_IFACE, signature="sa{sv}", reply_handler=lambda *_: None,
            error_handler=lambda *_: None)
    get_object(path).EmitSignal(INTERFACE, "ScanDone", "b", [True])
    return False
