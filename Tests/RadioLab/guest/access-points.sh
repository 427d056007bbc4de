# Access points: hostapd and dnsmasq, one of each for every access point.
# shellcheck shell=bash

# access_point NUMBER SSID [OPTION…]: number 0 is the home network's, 1 to 4 are accessories.
#
# The SSID may hold any bytes, written as for printf %b: 'caf\xe9'. Options:
#   --wpa2 PASSPHRASE | --wpa3 PASSPHRASE | --mixed PASSPHRASE    security; open without
#   --gateway ADDRESS      its own address (192.168.4.1)
#   --channel NUMBER       2.4 GHz channel (1, 6 or 11, by number)
#   --hidden               the beacons do not name it
#   --no-dhcp              it gives out no addresses
#   --router ADDRESS       the router that it names, where that is not itself
#   --deaf                 it beacons and takes nobody: a radio that tries stays in association
#   --page TEXT            what its web server answers
#   --hostapd LINE         any other line for hostapd's configuration
access_point() {
  local number=$1 ssid=$2 security=open passphrase='' gateway=192.168.4.1 dhcp=yes router='' page='' extra='' channel
  shift 2
  channel=$(( number % 3 * 5 + 1 ))
  while [ $# -gt 0 ]; do
    case $1 in
      --wpa2 | --wpa3 | --mixed) security=${1#--} passphrase=$2; shift 2 ;;
      --gateway) gateway=$2; shift 2 ;;
      --channel) channel=$2; shift 2 ;;
      --hidden) extra+=$'ignore_broadcast_ssid=1\n'; shift ;;
      --no-dhcp) dhcp=no; shift ;;
      --router) router=$2; shift 2 ;;
      --deaf) extra+=$'macaddr_acl=1\naccept_mac_file=/dev/null\n'; shift ;;
      --page) page=$2; shift 2 ;;
      --hostapd) extra+="$2"$'\n'; shift 2 ;;
      *) echo "access_point: unknown option $1"; return 1 ;;
    esac
  done
  stop_access_point "$number"
  mkdir -p "/run/ap/$number"
  {
    printf 'interface=%s\ndriver=nl80211\nssid2=%s\nhw_mode=g\nchannel=%s\n' "$(ap_interface "$number")" \
      "$(hex "$ssid")" "$channel"
    printf 'ctrl_interface=/run/ap/%s/control\n' "$number"
    security_lines "$security" "$passphrase"
    printf '%s' "$extra"
  } > "/run/ap/$number/hostapd.conf"
  start_hostapd "$number" "$gateway" || return 1
  [ "$dhcp" = no ] || start_dhcp "$number" "$gateway" "${router:-$gateway}"
  [ -z "$page" ] || start_web "$number" "$page"
}

security_lines() {
  case $1 in
    wpa2) printf 'wpa=2\nwpa_key_mgmt=WPA-PSK\nrsn_pairwise=CCMP\nwpa_passphrase=%s\n' "$2" ;;
    wpa3) printf 'wpa=2\nwpa_key_mgmt=SAE\nrsn_pairwise=CCMP\nieee80211w=2\nsae_password=%s\n' "$2" ;;
    mixed) printf 'wpa=2\nwpa_key_mgmt=WPA-PSK SAE\nrsn_pairwise=CCMP\nieee80211w=1\nwpa_passphrase=%s\n' "$2" ;;
  esac
}

start_hostapd() {
  ip netns exec "ap$1" ip addr replace "$2/24" dev "$(ap_interface "$1")"
  ip netns exec "ap$1" hostapd -B -t -f "$LOGS/hostapd$1.log" -P "/run/ap/$1/hostapd.pid" "/run/ap/$1/hostapd.conf" ||
    { cat "$LOGS/hostapd$1.log"; return 1; }
}

# Without --no-ping it waits three seconds before each offer. It names itself as router and as name server, as an
# accessory's does; whoever believes it loses the Internet.
start_dhcp() {
  ip netns exec "ap$1" dnsmasq --conf-file=/dev/null --interface="$(ap_interface "$1")" --bind-interfaces \
    --except-interface=lo --port=0 --no-ping --dhcp-range="${2%.*}.50,${2%.*}.100,10m" --dhcp-option="3,$3" \
    --dhcp-option="6,$2" --dhcp-leasefile="/run/ap/$1/leases" --pid-file="/run/ap/$1/dhcp.pid" \
    --log-facility="$LOGS/dhcp$1.log"
}

start_web() {
  mkdir -p "/run/ap/$1/web"
  printf '%s\n' "$2" > "/run/ap/$1/web/index.html"
  ip netns exec "ap$1" busybox httpd -f -p 80 -h "/run/ap/$1/web" &
  echo $! > "/run/ap/$1/web.pid"
}

# stop_access_point NUMBER: it is off the air, with everything it ran.
stop_access_point() {
  local file pid
  for file in "/run/ap/$1"/*.pid; do
    [ -e "$file" ] || continue
    pid=$(cat "$file")
    kill "$pid" 2> /dev/null && wait_until 5 not kill -0 "$pid"
  done
  ip netns exec "ap$1" ip addr flush dev "$(ap_interface "$1")"
  rm -rf "/run/ap/$1" "$LOGS/hostapd$1.log" "$LOGS/dhcp$1.log"
}

# silence_access_point NUMBER: it goes off the air without a word, as if its power had been cut.
silence_access_point() { ip netns exec "ap$1" ip link set "$(ap_interface "$1")" down; }

ap_interface() { echo "wlan$(( HOST_RADIOS + $1 ))"; }

# bssid NUMBER: an access point's address, in lower case.
bssid() { ip netns exec "ap$1" cat "/sys/class/net/$(ap_interface "$1")/address"; }

# hex TEXT: its bytes, after printf %b, in lower-case digits.
hex() { printf '%b' "$1" | od -An -v -tx1 | tr -d ' \n'; }

# stations NUMBER: the addresses that hostapd has let in.
stations() {
  hostapd_cli -p "/run/ap/$1/control" -i "$(ap_interface "$1")" all_sta |
    awk '/^([0-9a-f][0-9a-f]:)+[0-9a-f]+$/ { station = $1 } /^flags=.*\[AUTHORIZED\]/ { print station }'
}

# has_station NUMBER [INTERFACE]: whether the host's radio is joined to it, as the access point sees it.
has_station() { stations "$1" | grep -qxF "$(radio_address "${2:-wlan0}")"; }

# had_station NUMBER [INTERFACE]: whether it has ever been, since the access point was switched on.
had_station() { grep -q "AP-STA-CONNECTED $(radio_address "${2:-wlan0}")" "$LOGS/hostapd$1.log"; }

# had_any_station NUMBER: whether anybody has.
had_any_station() { grep AP-STA-CONNECTED "$LOGS/hostapd$1.log"; }

# station_kept NUMBER: whether nobody has left it.
station_kept() { [ -z "$(grep AP-STA-DISCONNECTED "$LOGS/hostapd$1.log" | tee /dev/stderr)" ]; }
