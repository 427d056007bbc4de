# The host's own connections: a home network, a wired one, and one like a VPN's. What a person has, and must keep.
# shellcheck shell=bash

KEYFILES=/etc/NetworkManager/system-connections
HOME_UUID=5f0d3c1e-8f3a-4b56-9d0e-3a4a1c2b7e10
HOME_SSID=HomeNet
HOME_PASSPHRASE=homesecret

# The files are written by hand and not by nmcli: comments and order do not survive NetworkManager's own writing, so a
# file that it has written again differs.
keyfile() {
  install -d -m 700 "$KEYFILES"
  install -m 600 /dev/stdin "$KEYFILES/$1.nmconnection"
}

write_keyfiles() {
  keyfile home <<CONF
# The house, ground floor.
[wifi]
ssid=$HOME_SSID

[connection]
uuid=$HOME_UUID
type=wifi
id=home

[wifi-security]
psk=$HOME_PASSPHRASE
key-mgmt=wpa-psk
CONF
  keyfile cabin <<'CONF'
[connection]
id=The cabin
uuid=0b9df4a2-31c7-4a5c-8d57-6f2e0c9f7a44
type=wifi
autoconnect-priority=42
# Its router gives out no addresses.
[ipv4]
method=manual
address1=10.77.0.5/24,10.77.0.1
[wifi]
ssid=Cabin
CONF
  keyfile wired <<'CONF'
[connection]
id=desk
uuid=7c5a3e88-2d10-4f0f-9c35-b1d24c0e5a21
type=ethernet
interface-name=eth0
# Brought up by hand.
autoconnect=false
[ipv4]
method=manual
address1=192.168.50.2/24,192.168.50.1
dns=192.168.50.1;
CONF
  keyfile tunnel <<'CONF'
[connection]
id=office tunnel
uuid=c2a9de5b-6c0c-4c64-8b8b-0f6f6f1f9d02
type=dummy
interface-name=tun-office
autoconnect=false
[ipv4]
method=manual
address1=10.8.0.2/24
route1=10.0.0.0/8,10.8.0.1
never-default=true
CONF
}

# pristine_keyfiles: puts back what a scenario has changed, and takes away what it has added.
pristine_keyfiles() {
  local uuid
  while IFS=: read -r uuid _; do
    grep -qrF "$uuid" /run/keyfiles || nmcli connection delete uuid "$uuid"
  done < <(nmcli -t -f UUID,TYPE connection show | grep -v ':loopback$')
  diff -r /run/keyfiles "$KEYFILES" && return
  rm -f "$KEYFILES"/*
  cp -a /run/keyfiles/. "$KEYFILES/"
  nmcli connection reload
}

# home_network: in the air, and the host connected to it by its saved profile.
home_network() {
  wait_until 15 home_is_up || nmcli -w 45 connection up uuid "$HOME_UUID" ifname wlan0 && wait_until 20 home_is_up
}

# usual_metric: a connection keeps the metric that another radio's use has made it take, until it is activated again.
usual_metric() {
  ip -4 route show default dev wlan0 | grep -q ' metric 600 ' || nmcli -w 45 connection up uuid "$HOME_UUID" ifname wlan0
}

# home_is_up [INTERFACE]: whether the home profile is active on that radio.
home_is_up() { connection_is_up "$HOME_UUID" "${1:-wlan0}"; }

connection_is_up() {
  nmcli -t -f UUID,DEVICE,STATE connection show --active | grep -qxF "$1:$2:activated" ||
    { nmcli -t -f NAME,UUID,DEVICE,STATE connection show --active; return 1; }
}

# active_path uuid|id PROFILE: the object of its activation. Another one means that it was down in between.
active_path() { nmcli -g GENERAL.DBUS-PATH connection show --active "$1" "$2"; }

# wired_connection: a cable with a default route and a name server of its own.
wired_connection() {
  ip link add eth0 type veth peer name cable
  ip link set cable up
  ip link set eth0 up
  wait_until 20 device_is eth0 disconnected connected
  nmcli -w 20 connection up id desk
}

# tunnel_connection: an interface with routes, as a VPN makes one.
tunnel_connection() { nmcli -w 20 connection up id 'office tunnel'; }

remove_wires() {
  ip link delete eth0 2> /dev/null
  nmcli connection down id 'office tunnel' 2> /dev/null
}

# remember_host: takes down all that an add must leave as it is. host_is_unchanged compares with it.
remember_host() { host_state > "$WORK/before"; }

host_is_unchanged() {
  host_state > "$WORK/after"
  diff "$WORK/before" "$WORK/after"
}

# keyfiles_are_unchanged: of all that, the user's files.
keyfiles_are_unchanged() { diff <(grep -F "  ./" "$WORK/before") <(keyfile_sums); }

keyfile_sums() { (cd "$KEYFILES" && sha256sum ./*); }

# The user's files byte for byte, every profile there is, what is active, the way out, and the name servers.
host_state() {
  keyfile_sums
  find /run/NetworkManager/system-connections -type f 2> /dev/null | grep -v '/lo\.nmconnection$'
  nmcli -t -f UUID,NAME,TYPE,AUTOCONNECT,AUTOCONNECT-PRIORITY,FILENAME connection show | sort
  nmcli -t -f UUID,DEVICE,STATE connection show --active | sort
  ip -4 route show default
  # Their order is that of the activations, whatever the reason for one.
  sort /etc/resolv.conf
}

# only_own_profiles: whether every profile there is has a file among the user's.
only_own_profiles() {
  [ -z "$(nmcli -t -f UUID,TYPE,FILENAME connection show | grep -v ':loopback:' | grep -vF ":$KEYFILES/" | tee /dev/stderr)" ]
}
