"""since_scan.py SECONDS: waits until the last scan of wlan0, as NetworkManager tells it, is that long ago."""

import subprocess
import sys
import time

SERVICE = "org.freedesktop.NetworkManager"


def ask(path, interface, member, *arguments):
    answer = subprocess.run(
        ["dbus-send", "--system", "--print-reply=literal", "--dest=" + SERVICE, path, interface + "." + member,
         *("string:" + argument for argument in arguments)],
        check=True, capture_output=True, text=True)
    return answer.stdout.split()[-1]


def wait(seconds):
    device = ask("/org/freedesktop/NetworkManager", SERVICE, "GetDeviceByIpIface", "wlan0")
    while True:
        # In milliseconds of the time since power-on.
        last = int(ask(device, "org.freedesktop.DBus.Properties", "Get", SERVICE + ".Device.Wireless", "LastScan"))
        rest = last / 1000 + seconds - time.clock_gettime(time.CLOCK_BOOTTIME)
        if rest <= 0:
            return
        time.sleep(rest)


if __name__ == "__main__":
    wait(float(sys.argv[1]))
