# The daemons of a desktop machine, started by hand: udev, the system bus, wpa_supplicant, NetworkManager.
# shellcheck shell=bash

# The supplicant is given no time to load its cryptography by itself; without these an encrypted network never comes up.
load_modules() {
  modprobe -a ccm cmac gcm ctr ecb veth dummy
}

# udev must run, or NetworkManager leaves every radio unmanaged.
start_udev() {
  /lib/systemd/systemd-udevd --daemon 2> /dev/null
  udevadm trigger --action=add --subsystem-match=net --subsystem-match=ieee80211 --subsystem-match=rfkill
  udevadm settle --timeout=30
}

start_bus() {
  mkdir -p /run/dbus
  # It would be started at once, and looks for modems for a long time.
  rm -f /usr/share/dbus-1/system-services/org.freedesktop.ModemManager1.service
  bus_starts_supplicant "/usr/sbin/${SUPPLICANT[*]}"
  dbus-daemon --system --fork
}

# bus_starts_supplicant COMMAND: NetworkManager has the bus start it, also after it has died. It must then log to the same
# place, hence a file of our own.
bus_starts_supplicant() {
  printf '[D-BUS Service]\nName=fi.w1.wpa_supplicant1\nExec=%s\nUser=root\n' "$1" > "$SUPPLICANT_SERVICE"
}

SUPPLICANT_SERVICE=/usr/share/dbus-1/system-services/fi.w1.wpa_supplicant1.service
SUPPLICANT=(wpa_supplicant -B -u -s -t -f "$LOGS/wpa_supplicant.log" -O /run/wpa_supplicant -P /run/wpa_supplicant.pid)

start_supplicant() { "${SUPPLICANT[@]}"; }

# hold_supplicant_down: it dies, and whoever starts it fails.
hold_supplicant_down() {
  bus_starts_supplicant /bin/false
  reload_bus && stop_supplicant KILL
}

# let_supplicant_up: the end of that.
let_supplicant_up() {
  if grep -q /bin/false "$SUPPLICANT_SERVICE"; then
    bus_starts_supplicant "/usr/sbin/${SUPPLICANT[*]}"
    reload_bus
  fi
  supplicant_is_running || start_supplicant
}

reload_bus() {
  dbus-send --system --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.ReloadConfig
}

supplicant_is_running() { [ -e "/proc/$(cat /run/wpa_supplicant.pid)/exe" ]; }

# forget_access_points: what is no longer in the air would be listed for up to three minutes more.
forget_access_points() {
  local supplicant=fi.w1.wpa_supplicant1 interface
  interface=$(dbus-send --system --print-reply=literal --dest=$supplicant /fi/w1/wpa_supplicant1 \
    $supplicant.GetInterface "string:${1:-wlan0}" | tr -d ' ')
  dbus-send --system --print-reply --dest=$supplicant "$interface" $supplicant.Interface.FlushBSS uint32:0
}

# start_network_manager: returns when it has a radio that is ready.
start_network_manager() {
  mkdir -p /etc/NetworkManager/system-connections
  cat > /etc/NetworkManager/NetworkManager.conf <<CONF
[main]
plugins=keyfile
auth-polkit=${AUTH_POLKIT:-false}
[keyfile]
unmanaged-devices=interface-name:hwsim0
[device]
wifi.scan-rand-mac-address=no
CONF
  # Only with --debug does it log to where it was started from, and stay in the foreground. A session of its own, so that
  # it outlives the scenario that started it.
  setsid NetworkManager --debug --log-level=INFO >> "$LOGS/NetworkManager.log" 2>&1 &
  echo $! > /run/NetworkManager.pid
  wait_until 60 network_manager_is_ready
}

network_manager_is_ready() { nmcli -t -f DEVICE,STATE device | grep -q '^wlan.*:\(disconnected\|connecting\|connected\)'; }

network_manager_is_running() { [ -e "/proc/$(cat /run/NetworkManager.pid)/exe" ]; }

# stop_network_manager [SIGNAL]: as its service would be stopped; with KILL, as if it had crashed.
stop_network_manager() { stop_daemon NetworkManager "${1:-TERM}"; }

# halt_network_manager: it answers nothing any more, and is on the bus all the same. resume_network_manager: it goes on.
halt_network_manager() {
  kill -s STOP "$(cat /run/NetworkManager.pid)"
  touch "$NETWORK_MANAGER_HALTED"
}
resume_network_manager() {
  if [ -e "$NETWORK_MANAGER_HALTED" ]; then kill -s CONT "$(cat /run/NetworkManager.pid)"; fi
  rm -f "$NETWORK_MANAGER_HALTED"
}
NETWORK_MANAGER_HALTED=/run/NetworkManager.halted

# hold_departures: a radio that is to leave a network does not get to, since NetworkManager waits for the scripts that are
# called before. let_departures_go: the script that holds it up ends, and is called no more.
hold_departures() {
  install -D -m 755 /dev/stdin "$DEPARTURE_SCRIPT" <<SCRIPT
#!/bin/sh
while [ -e $DEPARTURE_SCRIPT ]; do sleep 0.1; done
SCRIPT
}
let_departures_go() { rm -f "$DEPARTURE_SCRIPT"; }
DEPARTURE_SCRIPT=/etc/NetworkManager/dispatcher.d/pre-down.d/90-hold

# stop_supplicant [SIGNAL]: the bus starts it again as soon as NetworkManager asks.
stop_supplicant() { stop_daemon wpa_supplicant "${1:-TERM}"; }

stop_daemon() {
  local pid
  pid=$(cat "/run/$1.pid")
  kill -s "$2" "$pid"
  wait_until 30 not test -e "/proc/$pid/exe"
}

# mark_log: what network_log and what reads it show begins here.
mark_log() { wc -l < "$LOGS/NetworkManager.log" > "$WORK/mark"; }

# network_log: NetworkManager's log since the last mark.
network_log() { tail -n "+$(( $(cat "$WORK/mark") + 1 ))" "$LOGS/NetworkManager.log"; }

# device_changes INTERFACE: its state changes since the mark, one a line: seconds since 1970, from, to.
device_changes() {
  network_log | sed -n "s/^<[a-z]*> *\[\([0-9.]*\)\] device ($1): state change: \([a-z-]*\) -> \([a-z-]*\) .*/\1 \2 \3/p"
}

# has_changed INTERFACE FROM TO [COUNT]: whether that change has happened since the mark; a dot stands for any state.
has_changed() {
  local count
  count=$(device_changes "$1" | awk -v from="$2" -v to="$3" \
    '(from == "." || $2 == from) && (to == "." || $3 == to) { n++ } END { print n + 0 }')
  [ "$count" -ge "${4:-1}" ]
}

# stages_kept_limits: whether no stage of a join took longer than JoinLimits.swift allows, since the mark. NetworkManager
# has three seconds more to say that there is no address, and each has one for the emulator. The radio leaves home first,
# which is preparing; where it leaves another network later, it goes home from the accessory.
stages_kept_limits() {
  device_changes wlan0 | awk '
    BEGIN { limit["preparing"] = 16; limit["associating"] = 41; limit["addressing"] = 24 }
    function stage(state) {
      if (state ~ /^(prepare|config|need-auth)$/) return "associating"
      if (state ~ /^(ip-config|ip-check|secondaries)$/) return "addressing"
      if (state ~ /^(deactivating|disconnected)$/ && !hasLeftHome) return "preparing"
      return ""
    }
    { hasLeftHome = hasLeftHome || $3 == "prepare" }
    stage($3) != now {
      if (now && $1 - began > limit[now]) { print now " took " $1 - began " s"; late = 1 }
      now = stage($3); began = $1
    }
    END { exit late }'
}

# checking_kept_limit: whether the radio left the accessory again within what JoinLimits.swift allows for looking whether
# its gateway answers, and a second for the emulator. For an add that does not stay.
checking_kept_limit() {
  local took
  took=$(device_changes wlan0 | awk '
    $2 == "secondaries" && $3 == "activated" && !joined { joined = $1 }
    $2 == "activated" && joined { print $1 - joined; exit }')
  echo "$took" > "$WORK/checking"
  at_most 5 "$took"
}

# preparing_kept_limit: whether an add whose radio could not leave home gave up within what JoinLimits.swift allows, and a
# second for the emulator: from its request of NetworkManager to the next, which ends the first.
preparing_kept_limit() {
  local took
  took=$(network_log | sed -n 's/^<[a-z]*> *\[\([0-9.]*\)\] audit: op="\([a-z-]*\)".*/\1 \2/p' | awk '
    $2 == "connection-add-activate" { asked = $1 }
    $2 ~ /^(connection-deactivate|device-disconnect|connection-delete)$/ && asked { print $1 - asked; exit }')
  echo "$took" > "$WORK/preparing"
  at_most 16 "$took"
}

# unchanged_device INTERFACE: whether its state log shows nothing since the mark.
unchanged_device() { [ -z "$(device_changes "$1" | tee /dev/stderr)" ]; }

# away_seconds INTERFACE: from the last time the radio left a connection, or failed to get one, to when it had one again.
away_seconds() {
  device_changes "$1" | awk '
    $2 == "activated" || $3 == "failed" { left = $1 }
    $3 == "activated" { if (left) away = $1 - left; left = 0 }
    END { if (left || away == "") exit 1; printf "%.1f\n", away }'
}
