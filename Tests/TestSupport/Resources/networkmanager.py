"""A NetworkManager for tests: a python-dbusmock template with the interface of NetworkManager 1.42.

What it does is scripted over D-Bus, with methods of the mock interface on the main object:

    AddWiFiDevice, AddWiredDevice, AddAccessPoint, AddAccessPoints, RemoveAccessPoint, AddProfile, ActivateProfile
        build the world;
    PlayNext
        says which states the device goes through at the next activations, one call an activation, in order;
    SetScanning, SetUnheard
        say what becomes of scan requests, and what scans do not hear;
    LoseAccessPoint
        takes an access point away at the moment of the next request to join it;
    RestartSupplicant
        takes the device away for a time, as when wpa_supplicant is started again;
    SetAnswering
        says when requests to activate a connection are acted on, and when they are answered;
    BlockRadio
        takes the device away for a time, as a software switch does;
    SetLeaving
        makes connections stay that should end;
    SetPermission, SetDeviceState, SetManager
        change the rest.

Like the real one it displaces the device's active connection, takes volatile profiles away with their connection, and
ends connections that are bound to a bus client when that client goes.
"""

import time
import uuid as uuids

import dbus
import dbusmock
from dbusmock import MOCK_IFACE
from gi.repository import GLib

BUS_NAME = "org.freedesktop.NetworkManager"
MAIN_OBJ = "/org/freedesktop"
SYSTEM_BUS = True
IS_OBJECT_MANAGER = True

MANAGER = "org.freedesktop.NetworkManager"
SETTINGS = MANAGER + ".Settings"
PROFILE = SETTINGS + ".Connection"
DEVICE = MANAGER + ".Device"
WIRELESS = DEVICE + ".Wireless"
WIRED = DEVICE + ".Wired"
POINT = MANAGER + ".AccessPoint"
ACTIVE = MANAGER + ".Connection.Active"
IP4 = MANAGER + ".IP4Config"
DHCP4 = MANAGER + ".DHCP4Config"

ROOT = "/org/freedesktop/NetworkManager"
NOTHING = dbus.ObjectPath("/")

DISCONNECTED, PREPARE, CONFIG, NEED_AUTH, IP_CONFIG, ACTIVATED, DEACTIVATING, FAILED = (
    30, 40, 50, 60, 70, 100, 110, 120)
ACTIVATING_AC, ACTIVATED_AC, DEACTIVATING_AC, DEACTIVATED_AC = 1, 2, 3, 4
NEW_ACTIVATION, USER_REQUESTED = 60, 39

JOINED = [(PREPARE, 0), (CONFIG, 0), (NEED_AUTH, 0), (PREPARE, 0), (CONFIG, 0), (IP_CONFIG, 0), (80, 0), (90, 0),
          (ACTIVATED, 0)]
PERMISSIONS = ["network-control", "wifi.scan", "settings.modify.own", "settings.modify.system",
               "enable-disable-network", "enable-disable-wifi", "sleep-wake", "reload"]


def error(interface, name, text):
    return dbus.exceptions.DBusException(text, name="%s.%s" % (interface, name))


def boot_milliseconds():
    return int(time.clock_gettime(time.CLOCK_BOOTTIME) * 1000)


class World:
    """What the service knows, apart from its objects' properties."""

    def __init__(self):
        self.number = 0
        self.permissions = {MANAGER + "." + name: "yes" for name in PERMISSIONS}
        self.tells_permissions = True
        self.plays = []
        self.scanning = "complete"
        self.unheard = set()
        self.losing = {}
        self.returning = []
        self.leaving = "ends"
        self.acting = 0
        self.answering = 0
        self.asked = 0
        self.acted = 0
        self.step = 5
        self.scans = []
        self.requests = []
        self.bound = {}
        self.volatile = set()
        self.actual_point = None
        self.has_address = True

    def path(self, kind):
        self.number += 1
        return "%s/%s/%d" % (ROOT, kind, self.number)


world = World()


def load(mock, parameters):
    manager = {
        "Devices": dbus.Array([], signature="o"), "AllDevices": dbus.Array([], signature="o"),
        "ActiveConnections": dbus.Array([], signature="o"), "PrimaryConnection": NOTHING,
        "PrimaryConnectionType": "", "ActivatingConnection": NOTHING, "Startup": False, "Version": "1.42.4",
        "VersionInfo": dbus.Array([0x012A0400], signature="u"), "Capabilities": dbus.Array([], signature="u"),
        "State": dbus.UInt32(70), "NetworkingEnabled": True, "WirelessEnabled": True,
        "WirelessHardwareEnabled": True, "WwanEnabled": True, "WwanHardwareEnabled": True, "WimaxEnabled": False,
        "WimaxHardwareEnabled": False, "RadioFlags": dbus.UInt32(3), "Metered": dbus.UInt32(0),
        "Connectivity": dbus.UInt32(4), "ConnectivityCheckAvailable": False, "ConnectivityCheckEnabled": False,
        "ConnectivityCheckUri": "", "Checkpoints": dbus.Array([], signature="o"),
        "GlobalDnsConfiguration": dbus.Dictionary({}, signature="sv"),
    }
    mock.AddObject(ROOT, MANAGER, manager, [])
    mock.AddObject(ROOT + "/Settings", SETTINGS, {
        "Connections": dbus.Array([], signature="o"), "Hostname": "test", "CanModify": True,
        "VersionId": dbus.UInt64(1)}, [])
    mock.AddObject(ROOT + "/DnsManager", MANAGER + ".DnsManager", {
        "Mode": "default", "RcManager": "file", "Configuration": dbus.Array([], signature="a{sv}")}, [])


# Objects

def get(path):
    return dbusmock.get_object(path)


def main():
    return get(MAIN_OBJ)


def manager():
    return get(ROOT)


def has(path):
    return path in dbusmock.get_objects()


def add(path, interfaces):
    """Adds an object with several interfaces and tells the bus once it is whole."""
    first, rest = interfaces[0], interfaces[1:]
    main().AddObject(path, first[0], first[1], [])
    for interface, properties in rest:
        get(path).AddProperties(interface, properties)
    main().object_manager_emit_added(path)


def remove(path):
    main().object_manager_emit_removed(path)
    main().RemoveObject(path)


def value(path, interface, name):
    return get(path).props[interface][name]


def change(path, interface, properties):
    # Not dbusmock's UpdateProperties(), which can't wrap object paths and structures.
    get(path).props[interface].update(properties)
    get(path).EmitSignal(dbus.PROPERTIES_IFACE, "PropertiesChanged", "sa{sv}as", [
        interface, dbus.Dictionary(properties, signature="sv"), dbus.Array([], signature="s")])


def append(path, interface, name, item):
    change(path, interface, {name: dbus.Array(list(value(path, interface, name)) + [dbus.ObjectPath(item)], signature="o")})


def drop(path, interface, name, item):
    change(path, interface, {
        name: dbus.Array([other for other in value(path, interface, name) if other != item], signature="o")})


def set_device(path, state, reason):
    old = value(path, DEVICE, "State")
    change(path, DEVICE, {
        "State": dbus.UInt32(state),
        "StateReason": dbus.Struct((dbus.UInt32(state), dbus.UInt32(reason)), signature="uu")})
    get(path).EmitSignal(DEVICE, "StateChanged", "uuu", [dbus.UInt32(state), old, dbus.UInt32(reason)])


def set_active(path, state, reason):
    change(path, ACTIVE, {"State": dbus.UInt32(state)})
    get(path).EmitSignal(ACTIVE, "StateChanged", "uu", [dbus.UInt32(state), dbus.UInt32(reason)])


# The world

@dbus.service.method(MOCK_IFACE, in_signature="su", out_signature="s")
def AddWiFiDevice(self, interface, state):
    path = world.path("Devices")
    add(path, [
        (DEVICE, device_properties(path, interface, 2, state)),
        (WIRELESS, {
            "HwAddress": "02:00:00:00:00:01", "PermHwAddress": "02:00:00:00:00:01", "Mode": dbus.UInt32(2),
            "Bitrate": dbus.UInt32(54000), "AccessPoints": dbus.Array([], signature="o"),
            "ActiveAccessPoint": NOTHING, "WirelessCapabilities": dbus.UInt32(0x7FF), "LastScan": dbus.Int64(-1)})])
    announce(path)
    return path


@dbus.service.method(MOCK_IFACE, in_signature="su", out_signature="s")
def AddWiredDevice(self, interface, state):
    path = world.path("Devices")
    add(path, [
        (DEVICE, device_properties(path, interface, 1, state)),
        (WIRED, {
            "HwAddress": "02:00:00:00:00:02", "PermHwAddress": "02:00:00:00:00:02", "Speed": dbus.UInt32(1000),
            "S390Subchannels": dbus.Array([], signature="s"), "Carrier": True})])
    announce(path)
    return path


def announce(path):
    append(ROOT, MANAGER, "Devices", path)
    append(ROOT, MANAGER, "AllDevices", path)


def device_properties(path, interface, kind, state):
    return {
        "Udi": path, "Path": "", "Interface": interface, "IpInterface": interface, "Driver": "test",
        "DriverVersion": "", "FirmwareVersion": "", "Capabilities": dbus.UInt32(1), "Ip4Address": dbus.UInt32(0),
        "State": dbus.UInt32(state),
        "StateReason": dbus.Struct((dbus.UInt32(state), dbus.UInt32(0)), signature="uu"),
        "ActiveConnection": NOTHING, "Ip4Config": NOTHING, "Dhcp4Config": NOTHING, "Ip6Config": NOTHING,
        "Dhcp6Config": NOTHING, "Managed": state != 10, "Autoconnect": True, "FirmwareMissing": False,
        "NmPluginMissing": False, "DeviceType": dbus.UInt32(kind),
        "AvailableConnections": dbus.Array([], signature="o"), "PhysicalPortId": "", "Mtu": dbus.UInt32(1500),
        "Metered": dbus.UInt32(0), "LldpNeighbors": dbus.Array([], signature="a{sv}"), "Real": True,
        "Ip4Connectivity": dbus.UInt32(1), "Ip6Connectivity": dbus.UInt32(1), "InterfaceFlags": dbus.UInt32(1),
        "HwAddress": "02:00:00:00:00:01", "Ports": dbus.Array([], signature="o"),
    }


@dbus.service.method(MOCK_IFACE, in_signature="s", out_signature="")
def RemoveDevice(self, device):
    """Unplugs a device. Like the real one it is unmanaged at first, and gone a moment later."""
    for active in list(value(ROOT, MANAGER, "ActiveConnections")):
        if device in value(active, ACTIVE, "Devices"):
            end(active, 14)
    set_device(device, 10, 36)

    def go():
        drop(ROOT, MANAGER, "Devices", device)
        drop(ROOT, MANAGER, "AllDevices", device)
        remove(device)
        return False
    GLib.timeout_add(100, go)


@dbus.service.method(MOCK_IFACE, in_signature="saysuuuu", out_signature="s")
def AddAccessPoint(self, device, ssid, bssid, strength, flags, wpa, rsn):
    path = world.path("AccessPoint")
    add(path, [(POINT, point_properties(ssid, bssid, strength, flags, wpa, rsn))])
    append(device, WIRELESS, "AccessPoints", path)
    return path


def point_properties(ssid, bssid, strength, flags, wpa, rsn):
    return {
        "Flags": dbus.UInt32(flags), "WpaFlags": dbus.UInt32(wpa), "RsnFlags": dbus.UInt32(rsn),
        "Ssid": dbus.Array(ssid, signature="y"), "Frequency": dbus.UInt32(2437), "HwAddress": bssid,
        "Mode": dbus.UInt32(2), "MaxBitrate": dbus.UInt32(54000), "Strength": dbus.Byte(strength),
        "LastSeen": dbus.Int32(boot_milliseconds() // 1000)}


@dbus.service.method(MOCK_IFACE, in_signature="su", out_signature="")
def AddAccessPoints(self, device, count):
    """Adds so many access points at once, each with a name and an address of its own."""
    points = []
    for number in range(int(count)):
        path = world.path("AccessPoint")
        add(path, [(POINT, point_properties(
            b"many-%04d" % number, "02:AA:00:00:%02X:%02X" % divmod(number, 256), 50, 0, 0, 0))])
        points.append(dbus.ObjectPath(path))
    change(device, WIRELESS, {
        "AccessPoints": dbus.Array(list(value(device, WIRELESS, "AccessPoints")) + points, signature="o")})


@dbus.service.method(MOCK_IFACE, in_signature="ss", out_signature="")
def RemoveAccessPoint(self, device, point):
    drop(device, WIRELESS, "AccessPoints", point)
    remove(point)


@dbus.service.method(MOCK_IFACE, in_signature="ss", out_signature="s")
def AddProfile(self, uuid, name):
    return add_profile(uuid, {
        "connection": {"id": name, "uuid": uuid, "type": "802-11-wireless"},
        "802-11-wireless": {"ssid": dbus.ByteArray(name.encode())}})


def add_profile(uuid, settings):
    path = world.path("Settings")
    settings = {
        name: dbus.Dictionary(content, signature="sv") for name, content in settings.items()}
    add(path, [(PROFILE, {"Unsaved": False, "Flags": dbus.UInt32(0), "Filename": "", "VersionId": dbus.UInt64(1)})])
    get(path).profile = dbus.Dictionary(settings, signature="sa{sv}")
    append(ROOT + "/Settings", SETTINGS, "Connections", path)
    return path


def remove_profile(path):
    drop(ROOT + "/Settings", SETTINGS, "Connections", path)
    remove(path)


@dbus.service.method(MOCK_IFACE, in_signature="ss", out_signature="s")
def ActivateProfile(self, device, profile):
    """Makes a profile active on a device at once, as it would be before a test begins."""
    active = begin(device, profile, NOTHING, None)
    finish(device, active)
    return active


# The script

@dbus.service.method(MOCK_IFACE, in_signature="aau", out_signature="")
def PlayNext(self, states):
    """The states of the next activation that has none yet: [state, reason] or, to wait there for ever, [0]."""
    world.plays.append([tuple(int(number) for number in state) for state in states])


@dbus.service.method(MOCK_IFACE, in_signature="aaau", out_signature="")
def PlayEach(self, activations):
    """The same for several activations, the first of which is the next, instead of what was said before."""
    world.plays.clear()
    for states in activations:
        world.plays.append([tuple(int(number) for number in state) for state in states])


@dbus.service.method(MOCK_IFACE, in_signature="s", out_signature="")
def SetScanning(self, mode):
    """What becomes of scan requests.

    complete: they are taken, and end. silent: they are taken, and none ever ends.
    refuse-busy, refuse-recent, refuse-state: they are refused, in the words of old versions, and somebody else's ends.
    stuck: they are refused, and none ever ends. unanswered: they are not answered, and none ever ends.
    """
    world.scanning = str(mode)


@dbus.service.method(MOCK_IFACE, in_signature="s", out_signature="")
def SetUnheard(self, point):
    """An access point that stays in the list, as the one does that is joined, although no scan hears it any more."""
    world.unheard.add(str(point))
    change(point, POINT, {"LastSeen": dbus.Int32(boot_milliseconds() // 1000 - 60)})


@dbus.service.method(MOCK_IFACE, in_signature="ssb", out_signature="")
def LoseAccessPoint(self, device, point, returns):
    """Removes an access point as the next request to join it comes in. The next scan finds it again, if it returns."""
    world.losing[str(point)] = (str(device), bool(returns))


@dbus.service.method(MOCK_IFACE, in_signature="sdd", out_signature="")
def RestartSupplicant(self, device, delay, duration):
    """Takes the device away after a delay, as when wpa_supplicant dies, and gives it back a duration after that."""
    def lose():
        if has(device):
            lose_device(device, 20, 10)
            if duration >= 0:
                GLib.timeout_add(int(duration * 1000), come_back)
        return False

    def come_back():
        if has(device):
            set_device(device, DISCONNECTED, 42)
        return False
    GLib.timeout_add(int(delay * 1000), lose)


@dbus.service.method(MOCK_IFACE, in_signature="sd", out_signature="")
def BlockRadio(self, device, duration):
    """Switches all Wi-Fi off, and on again after a duration."""
    def set_blocked(is_blocked):
        change(ROOT, MANAGER, {"WirelessEnabled": not is_blocked})
        lose_device(device, 20 if is_blocked else DISCONNECTED, 0)
        return False
    set_blocked(True)
    GLib.timeout_add(int(duration * 1000), set_blocked, False)


@dbus.service.method(MOCK_IFACE, in_signature="dd", out_signature="")
def SetAnswering(self, acting, answering):
    """When a request to activate a connection is acted on, and how long after that it is answered; never if negative."""
    world.acting, world.answering = float(acting), float(answering)


@dbus.service.method(MOCK_IFACE, in_signature="", out_signature="s")
def Activations(self):
    """How many requests to activate a connection have come, and how many of them were acted on."""
    return "%d %d" % (world.asked, world.acted)


@dbus.service.method(MOCK_IFACE, in_signature="s", out_signature="")
def SetLeaving(self, mode):
    """ends, refused (ending a connection is not permitted), stuck (it is taken, and nothing ends), or
    unanswered (it is neither answered nor acted on)."""
    world.leaving = str(mode)


@dbus.service.method(MOCK_IFACE, in_signature="b", out_signature="")
def SetAddressing(self, has_address):
    """Whether an activated device has an address."""
    world.has_address = bool(has_address)


@dbus.service.method(MOCK_IFACE, in_signature="s", out_signature="")
def SetActualAccessPoint(self, point):
    """Which access point the device ends up on, whatever was asked."""
    world.actual_point = str(point)


@dbus.service.method(MOCK_IFACE, in_signature="ss", out_signature="")
def SetPermission(self, action, answer):
    world.permissions[str(action)] = str(answer)
    manager().EmitSignal(MANAGER, "CheckPermissions", "", [])


@dbus.service.method(MOCK_IFACE, in_signature="b", out_signature="")
def SetTellsPermissions(self, is_told):
    """Whether the question for permissions is answered."""
    world.tells_permissions = bool(is_told)


@dbus.service.method(MOCK_IFACE, in_signature="suu", out_signature="")
def SetDeviceState(self, device, state, reason):
    lose_device(device, state, reason)


def lose_device(device, state, reason):
    change(device, DEVICE, {"Managed": state != 10})
    set_device(device, state, reason)
    if state <= DISCONNECTED:
        for active in list(value(ROOT, MANAGER, "ActiveConnections")):
            if device in value(active, ACTIVE, "Devices"):
                end(active, 3)


@dbus.service.method(MOCK_IFACE, in_signature="a{sv}", out_signature="")
def SetManager(self, properties):
    change(ROOT, MANAGER, properties)


@dbus.service.method(MOCK_IFACE, in_signature="", out_signature="aaay")
def ProbedNames(self):
    """The names that each scan request carried."""
    return dbus.Array(world.scans, signature="aay")


@dbus.service.method(MOCK_IFACE, in_signature="", out_signature="s")
def LastRequest(self):
    """The settings and options of the last AddAndActivateConnection2, one setting's property a line, sorted."""
    settings, options = world.requests[-1]
    lines = ["%s.%s=%s" % (setting, name, plain(content))
             for setting, values in settings.items() for name, content in values.items()]
    lines += ["option.%s=%s" % (name, plain(content)) for name, content in options.items()]
    return "\n".join(sorted(lines))


def plain(content):
    if isinstance(content, dbus.Array) and content.signature == "y":
        return bytes(content).hex()
    if isinstance(content, dbus.Boolean):
        return "yes" if content else "no"
    if isinstance(content, dbus.Array):
        return "[%s]" % ", ".join(plain(item) for item in content)
    if isinstance(content, dbus.Dictionary):
        return "{%s}" % ", ".join("%s: %s" % (key, plain(item)) for key, item in sorted(content.items()))
    return str(content)


# NetworkManager

@dbus.service.method(MANAGER, in_signature="", out_signature="a{ss}", async_callbacks=("reply", "fail"))
def GetPermissions(self, reply, fail):
    if world.tells_permissions:
        reply(dbus.Dictionary(world.permissions, signature="ss"))


@dbus.service.method(MANAGER, in_signature="", out_signature="ao")
def GetDevices(self):
    return value(ROOT, MANAGER, "Devices")


def demand(action, text="Not authorized to control networking."):
    if world.permissions.get(MANAGER + "." + action) != "yes":
        raise error(MANAGER, "PermissionDenied", text)


def device_state(device):
    return int(value(device, DEVICE, "State"))


def lose_point(point):
    device, returns = world.losing.pop(point)
    properties = dict(get(point).props[POINT])
    drop(device, WIRELESS, "AccessPoints", point)
    remove(point)
    if returns:
        world.returning.append((device, properties))


def later(delay, action):
    def act():
        action()
        return False
    if delay == 0:
        action()
    elif delay > 0:
        GLib.timeout_add(int(delay * 1000), act)


def respond(action, reply, fail):
    """Acts on a request to activate a connection, and answers it, when SetAnswering says."""
    world.asked += 1

    def act():
        try:
            answer = action()
        except dbus.exceptions.DBusException as refusal:
            fail(refusal)
            return
        world.acted += 1
        later(world.answering, lambda: reply(*answer))
    later(world.acting, act)


@dbus.service.method(MANAGER, in_signature="a{sa{sv}}ooa{sv}", out_signature="ooa{sv}", sender_keyword="sender",
                     async_callbacks=("reply", "fail"))
def AddAndActivateConnection2(self, settings, device, specific, options, reply, fail, sender=None):
    world.requests.append((settings, options))
    respond(lambda: add_and_activate(settings, device, specific, options, sender), reply, fail)


def add_and_activate(settings, device, specific, options, sender):
    demand("network-control")
    # A profile that belongs to somebody needs the weaker of the two.
    owned = settings["connection"].get("permissions")
    demand("settings.modify.own" if owned else "settings.modify.system", "Insufficient privileges")
    if str(specific) in world.losing:
        lose_point(str(specific))
    if device_state(device) <= 20:
        raise error(MANAGER, "ConnectionNotAvailable", "Device is not available")
    if not has(specific):
        raise error(DEVICE, "SpecificObjectNotFound", "Access point not found")
    uuid = str(settings["connection"].get("uuid", uuids.uuid4()))
    profile = add_profile(uuid, settings)
    if options.get("persist") == "volatile":
        world.volatile.add(profile)
    active = begin(device, profile, specific, sender if options.get("bind-activation") == "dbus-client" else None)
    play(device, active, world.plays.pop(0) if world.plays else JOINED)
    return dbus.ObjectPath(profile), dbus.ObjectPath(active), dbus.Dictionary({}, signature="sv")


@dbus.service.method(MANAGER, in_signature="ooo", out_signature="o", async_callbacks=("reply", "fail"))
def ActivateConnection(self, profile, device, specific, reply, fail):
    respond(lambda: activate(profile, device, specific), reply, fail)


def activate(profile, device, specific):
    demand("network-control")
    if not has(profile):
        raise error(MANAGER, "UnknownConnection", "Connection '%s' is not known" % profile)
    if device_state(device) <= 20:
        # The real one says this of the connection, although it is the device that is not available.
        raise error(MANAGER, "UnknownConnection", "Connection is not available on the device at this time.")
    active = begin(device, profile, specific, None)
    play(device, active, world.plays.pop(0) if world.plays else JOINED)
    return (dbus.ObjectPath(active),)


@dbus.service.method(MANAGER, in_signature="o", out_signature="", async_callbacks=("reply", "fail"))
def DeactivateConnection(self, active, reply, fail):
    if world.leaving == "unanswered":
        return
    try:
        request_deactivation(active)
    except dbus.exceptions.DBusException as refusal:
        fail(refusal)
    else:
        reply()


def request_deactivation(active):
    demand("network-control")
    if active not in value(ROOT, MANAGER, "ActiveConnections"):
        raise error(MANAGER, "ConnectionNotActive", "The connection was not active.")
    if world.leaving == "refused":
        raise error(MANAGER, "PermissionDenied", "Not authorized to deactivate connections.")
    if world.leaving == "ends":
        deactivate(active, USER_REQUESTED, 2)


@dbus.service.method(SETTINGS, in_signature="", out_signature="ao")
def ListConnections(self):
    return value(ROOT + "/Settings", SETTINGS, "Connections")


@dbus.service.method(PROFILE, in_signature="", out_signature="a{sa{sv}}")
def GetSettings(self):
    settings = dbus.Dictionary(self.profile, signature="sa{sv}")
    if "802-11-wireless-security" in settings:
        security = dbus.Dictionary(settings["802-11-wireless-security"], signature="sv")
        security.pop("psk", None)
        settings["802-11-wireless-security"] = security
    return settings


@dbus.service.method(PROFILE, in_signature="", out_signature="")
def Delete(self):
    remove_profile(self.path)


@dbus.service.method(WIRELESS, in_signature="a{sv}", out_signature="", async_callbacks=("reply", "fail"))
def RequestScan(self, options, reply, fail):
    demand("wifi.scan")
    world.scans.append(dbus.Array(options.get("ssids", []), signature="ay"))
    device = self.path
    if world.scanning == "unanswered":
        return
    if world.scanning not in ("silent", "stuck"):
        GLib.timeout_add(20, scanned, device)
    if world.scanning in REFUSALS:
        raise error(DEVICE, "NotAllowed", REFUSALS[world.scanning])
    reply()


# The words that versions of NetworkManager have had for it.
REFUSALS = {
    "refuse-recent": "Scanning not allowed immediately following previous scan",
    "refuse-state": "Scanning not allowed while unavailable or activating",
    "refuse-busy": "Scanning not allowed while already scanning",
    "stuck": "Scanning not allowed while already scanning",
}


def scanned(device):
    if has(device):
        now = boot_milliseconds()
        for _, properties in [entry for entry in world.returning if entry[0] == device]:
            path = world.path("AccessPoint")
            add(path, [(POINT, properties)])
            append(device, WIRELESS, "AccessPoints", path)
        world.returning = [entry for entry in world.returning if entry[0] != device]
        last = max(now, int(value(device, WIRELESS, "LastScan")) + 1)
        for point in value(device, WIRELESS, "AccessPoints"):
            if str(point) in world.unheard:
                continue
            change(point, POINT, {"LastSeen": dbus.Int32(now // 1000)})
        change(device, WIRELESS, {"LastScan": dbus.Int64(last)})
    return False


# Activation

def begin(device, profile, specific, sender):
    old = value(device, DEVICE, "ActiveConnection")
    if old != NOTHING:
        set_device(device, DEACTIVATING, NEW_ACTIVATION)
        set_device(device, DISCONNECTED, NEW_ACTIVATION)
        end(old, 3)
    settings = get(profile).profile["connection"]
    active = world.path("ActiveConnection")
    add(active, [(ACTIVE, {
        "Connection": dbus.ObjectPath(profile), "SpecificObject": dbus.ObjectPath(specific),
        "Id": settings["id"], "Uuid": settings["uuid"], "Type": settings["type"],
        "Devices": dbus.Array([device], signature="o"), "State": dbus.UInt32(ACTIVATING_AC),
        "StateFlags": dbus.UInt32(0), "Default": False, "Ip4Config": NOTHING, "Dhcp4Config": NOTHING,
        "Default6": False, "Ip6Config": NOTHING, "Dhcp6Config": NOTHING, "Vpn": False, "Master": NOTHING})])
    append(ROOT, MANAGER, "ActiveConnections", active)
    change(device, DEVICE, {"ActiveConnection": dbus.ObjectPath(active)})
    if sender:
        bind(active, sender)
    return active


def bind(active, sender):
    def changed(owner):
        if not owner and has(active):
            deactivate(active, USER_REQUESTED, 2)
    world.bound[active] = main().connection.watch_name_owner(sender, changed)


def play(device, active, states):
    states = list(states)

    def step():
        if not states or not has(active):
            return False
        state = states.pop(0)
        if state[0] == 0:
            return False
        if state[0] == ACTIVATED:
            finish(device, active)
        elif state[0] <= DISCONNECTED:
            lose_device(device, *state)
            return False
        elif state[0] == FAILED:
            set_device(device, FAILED, state[1])
            end(active, 3)
            set_device(device, DISCONNECTED, state[1])
            return False
        else:
            if state[0] == DEACTIVATING:
                set_active(active, DEACTIVATING_AC, 3)
            set_device(device, state[0], state[1])
        return True
    GLib.timeout_add(world.step, step)


def finish(device, active):
    point = world.actual_point or value(active, ACTIVE, "SpecificObject")
    change(device, WIRELESS, {"ActiveAccessPoint": dbus.ObjectPath(point)})
    if world.has_address:
        give_address(device, active)
    set_device(device, ACTIVATED, 0)
    set_active(active, ACTIVATED_AC, 1)


def give_address(device, active):
    ip, dhcp = world.path("IP4Config"), world.path("DHCP4Config")
    own = dbus.Dictionary({"address": "192.168.4.50", "prefix": dbus.UInt32(24)}, signature="sv")
    add(ip, [(IP4, {
        "AddressData": dbus.Array([own], signature="a{sv}"), "Addresses": dbus.Array([], signature="au"),
        "Gateway": "", "RouteData": dbus.Array([], signature="a{sv}"), "Routes": dbus.Array([], signature="au"),
        "NameserverData": dbus.Array([], signature="a{sv}"), "Nameservers": dbus.Array([], signature="u"),
        "Domains": dbus.Array([], signature="s"), "Searches": dbus.Array([], signature="s"),
        "DnsOptions": dbus.Array([], signature="s"), "DnsPriority": dbus.Int32(0),
        "WinsServerData": dbus.Array([], signature="s"), "WinsServers": dbus.Array([], signature="u")})])
    add(dhcp, [(DHCP4, {"Options": dbus.Dictionary({
        "routers": "192.168.4.1", "dhcp_server_identifier": "192.168.4.2"}, signature="sv")})])
    change(device, DEVICE, {"Ip4Config": dbus.ObjectPath(ip), "Dhcp4Config": dbus.ObjectPath(dhcp)})
    change(active, ACTIVE, {"Ip4Config": dbus.ObjectPath(ip), "Dhcp4Config": dbus.ObjectPath(dhcp)})


def deactivate(active, device_reason, active_reason):
    device = str(value(active, ACTIVE, "Devices")[0])
    set_active(active, DEACTIVATING_AC, active_reason)
    set_device(device, DEACTIVATING, device_reason)
    set_device(device, DISCONNECTED, device_reason)
    end(active, active_reason)


def end(active, reason):
    """Takes an active connection away, and its profile if that is volatile."""
    profile = str(value(active, ACTIVE, "Connection"))
    for device in list(value(active, ACTIVE, "Devices")):
        if has(device) and value(device, DEVICE, "ActiveConnection") == active:
            change(device, DEVICE, {
                "ActiveConnection": NOTHING, "Ip4Config": NOTHING, "Dhcp4Config": NOTHING})
            change(device, WIRELESS, {"ActiveAccessPoint": NOTHING})
    set_active(active, DEACTIVATED_AC, reason)
    drop(ROOT, MANAGER, "ActiveConnections", active)
    watch = world.bound.pop(active, None)
    if watch:
        watch.cancel()
    remove(active)
    if profile in world.volatile:
        world.volatile.discard(profile)
        remove_profile(profile)
