"""A systemd-logind for tests: a python-dbusmock template with the part of its D-Bus interface that tells of a session.

What it tells is set over D-Bus, with a method of the mock interface on the main object:

    SetSession
        says of what type the one session is, whether it is in front and from another machine, and whether the caller's
        process is in it, or is a service of its user's.
    FallSilent
        has it answer no question about a process any more, as a service that is stuck.
"""

import dbus
from dbusmock import MOCK_IFACE

BUS_NAME = "org.freedesktop.login1"
MAIN_OBJ = "/org/freedesktop/login1"
MAIN_IFACE = BUS_NAME + ".Manager"
SYSTEM_BUS = True
IS_OBJECT_MANAGER = False

SESSION = MAIN_OBJ + "/session/c1"
USER = MAIN_OBJ + "/user/_1000"


class World:
    """What the service knows."""

    def __init__(self):
        self.holds_process = False
        self.is_silent = False


world = World()


def load(mock, parameters):
    pass


@dbus.service.method(MOCK_IFACE, in_signature="sbbb", out_signature="")
def SetSession(self, kind, active, remote, holds_process):
    world.holds_process = bool(holds_process)
    properties = {"Type": dbus.String(kind), "Active": dbus.Boolean(active), "Remote": dbus.Boolean(remote)}
    self.AddObject(SESSION, BUS_NAME + ".Session", properties, [])
    display = dbus.Struct([dbus.String("c1"), dbus.ObjectPath(SESSION)], signature="so")
    self.AddObject(USER, BUS_NAME + ".User", {"Display": display}, [])


@dbus.service.method(MOCK_IFACE, in_signature="", out_signature="")
def FallSilent(self):
    world.is_silent = True


@dbus.service.method(MAIN_IFACE, in_signature="u", out_signature="o", async_callbacks=("reply", "fail"))
def GetSessionByPID(self, process, reply, fail):
    if world.is_silent:
        return
    if world.holds_process:
        reply(dbus.ObjectPath(SESSION))
    else:
        fail(dbus.exceptions.DBusException("It is in no session.", name=BUS_NAME + ".NoSessionForPID"))


@dbus.service.method(MAIN_IFACE, in_signature="u", out_signature="o", async_callbacks=("reply", "fail"))
def GetUserByPID(self, process, reply, fail):
    if not world.is_silent:
        reply(dbus.ObjectPath(USER))
