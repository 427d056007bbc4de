# One add at a given moment of its hop, and what must hold when it is ended from outside then, whatever the signal.
# shellcheck shell=bash

INTERRUPTED_SSID=shelly1-a8032ab00007

# interrupted_add SIGNAL STATUS MOMENT: MOMENT is one of those that follow.
interrupted_add() {
  mark_log
  stop_access_point 1
  "begin_$3" || { failed "$1 while $3: an add that is $3"; return 1; }
  check "$1 while $3: the signal hits that moment" hit "$1" || return 1
  check "$1 while $3: ends with status $2" ended_with "$2" add
  case $3 in
    searching | asking) check "$1 while $3: home is not left" unchanged_device wlan0 ;;
    *) check "$1 while $3: home is back within 15 s" home_came_back_after_signal 15 ;;
  esac
  # Else it would have been too late, and the moment another one.
  if [ "$3" = checking ]; then check "$1 while $3: it had not told of the link yet" not says add 'Joined '; fi
  check "$1 while $3: no profile is left, and nothing of the host's is changed" wait_until 10 host_is_unchanged
  check "$1 while $3: the radio has left the accessory" wait_until 5 not has_station 1
}

hit() { is_running add && send_signal "$1" add; }

# By its BSSID one scan finds it, also when it has been recorded at an earlier moment.
begin_add() { start_ctl add add --ssid "$INTERRUPTED_SSID" --bssid "$(bssid 1)" --yes --json "$@"; }

# Nobody is there to be found, so it goes on looking.
begin_searching() {
  begin_add
  wait_until 20 says add 'Looking for the accessory'
}

begin_asking() {
  access_point 1 "$INTERRUPTED_SSID" || return 1
  start_on_terminal add add --ssid "$INTERRUPTED_SSID" --bssid "$(bssid 1)"
  wait_until 60 says add 'Go on?'
}

# The radio leaves home.
begin_parting() {
  access_point 1 "$INTERRUPTED_SSID" || return 1
  begin_add
  await_change wlan0 activated 'deactivating\|disconnected'
}

# An access point that takes nobody keeps the radio in this state for as long as is needed.
begin_associating() {
  access_point 1 "$INTERRUPTED_SSID" --deaf || return 1
  begin_add
  wait_until 60 has_changed wlan0 prepare config
}

# One that gives out no address keeps it in this one.
begin_addressing() {
  access_point 1 "$INTERRUPTED_SSID" --no-dhcp || return 1
  begin_add
  wait_until 60 has_changed wlan0 config ip-config
}

# It is joined, and looks for the gateway that it was told, where nobody answers: for the whole limit of that stage.
begin_checking() {
  access_point 1 "$INTERRUPTED_SSID" --router 192.168.4.99 || return 1
  begin_add
  await_change wlan0 secondaries activated
}

begin_joined() {
  access_point 1 "$INTERRUPTED_SSID" || return 1
  begin_add --stay
  wait_until 60 has_joined 1 && wait_until 10 says add 'Staying in the hotspot'
}

# It leaves the accessory and goes home. The second time: the first is that it leaves home.
begin_leaving() {
  access_point 1 "$INTERRUPTED_SSID" || return 1
  begin_add
  await_change wlan0 activated 'deactivating\|disconnected' 2
}

# It has left the accessory, and joins home.
begin_returning() {
  access_point 1 "$INTERRUPTED_SSID" || return 1
  begin_add
  await_change wlan0 disconnected prepare 2
}
