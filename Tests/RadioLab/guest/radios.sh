# The radios. Radio 0 is the host's from the start, 1 and 2 can be plugged in; the others are access points, each in a
# network namespace of its own, so that NetworkManager never sees them.
# shellcheck shell=bash

HOST_RADIOS=3
ACCESS_POINTS=5

# lay_out_radios: once, before NetworkManager starts.
lay_out_radios() {
  local number
  ip netns add spare
  for number in 1 2; do iw phy "phy$number" set netns name spare; done
  for (( number = 0; number < ACCESS_POINTS; number++ )); do
    ip netns add "ap$number"
    iw phy "phy$(( HOST_RADIOS + number ))" set netns name "ap$number"
  done
  ip link set lo up
}

# host_radios COUNT: the host has the radios wlan0 to wlan(COUNT - 1), ready for use.
host_radios() {
  local number
  for number in 1 2; do
    if [ "$number" -lt "$1" ]; then plug_in "$number"; else unplug "$number"; fi
  done
}

# plug_in NUMBER: returns when NetworkManager has taken it up.
plug_in() {
  [ -e "/sys/class/net/wlan$1" ] || ip netns exec spare iw phy "phy$1" set netns 1
  wait_until 30 device_is "wlan$1" disconnected connecting connected
}

# unplug NUMBER: the radio is gone, as a USB stick that was pulled out; number 0 too. plug_in brings it back.
unplug() {
  [ ! -e "/sys/class/net/wlan$1" ] || iw phy "phy$1" set netns name spare
}

# block_radio NUMBER, unblock_radio NUMBER: its software switch. 'rfkill block wifi' would take the access points off the
# air too, and hostapd does not come back from that.
block_radio() { rfkill block "$(switch_of "$1")"; }
unblock_radio() { rfkill unblock "$(switch_of "$1")"; }
switch_of() { basename "/sys/class/ieee80211/phy$1"/rfkill* | tr -dc 0-9; }

# ignore_radio NUMBER: NetworkManager is told by its configuration to leave it alone. manage_radio: no longer.
ignore_radio() {
  mkdir -p /etc/NetworkManager/conf.d
  printf '[keyfile]\nunmanaged-devices=interface-name:hwsim0;interface-name:wlan%s\n' "$1" > "$UNMANAGED_RULE"
  nmcli general reload conf && wait_until 10 device_is "wlan$1" unmanaged
}
manage_radio() {
  if [ -e "$UNMANAGED_RULE" ]; then rm "$UNMANAGED_RULE" && nmcli general reload conf; fi
  nmcli device set "wlan$1" managed yes
}
UNMANAGED_RULE=/etc/NetworkManager/conf.d/lab.conf

# radio_address INTERFACE: its hardware address.
radio_address() { cat "/sys/class/net/$1/address"; }

# device_is INTERFACE STATE…: whether NetworkManager has it in one of these states.
device_is() {
  local interface=$1 actual
  shift
  actual=$(nmcli -g GENERAL.STATE device show "$interface") || return 1
  actual=${actual#*(}
  printf '%s\n' "$@" | grep -qxF "${actual%)}" || { echo "$interface is ${actual%)}, not $*"; return 1; }
}
