# One add, ended from outside at a moment of its hop. What must hold afterwards is the same for each signal and moment.
# shellcheck shell=bash

INTERRUPTED_SSID=shelly1-a8032ab00007

# interrupted_add SIGNAL STATUS MOMENT: MOMENT is associating, joined or leaving.
interrupted_add() {
  mark_log
  stop_access_point 1
  "begin_$3" || { failed "$1 while $3: an add that is $3"; return 1; }
  send_or_wait "$@" || return 1
  check "$1 while $3: ends with status $2" ended_with "$2" add
  check "$1 while $3: home is back within 15 s" home_came_back_after_signal 15
  check "$1 while $3: no profile is left, and nothing of the host's is changed" wait_until 10 host_is_unchanged
  check "$1 while $3: the radio has left the accessory" wait_until 5 not has_station 1
}

send_or_wait() {
  case $3 in
    # The second time: the first is that it leaves home.
    leaving) check "$1 while $3: the signal hits that moment" \
      signal_on_change "$1" add wlan0 activated 'deactivating\|disconnected' 2 ;;
    *) check "$1 while $3: the signal hits that moment" is_running add && send_signal "$1" add ;;
  esac
}

# An access point that takes nobody keeps the radio in this state for as long as is needed.
begin_associating() {
  access_point 1 "$INTERRUPTED_SSID" --deaf || return 1
  start_ctl add add --ssid "$INTERRUPTED_SSID" --yes
  wait_until 60 has_changed wlan0 prepare config
}

begin_joined() {
  access_point 1 "$INTERRUPTED_SSID" || return 1
  start_ctl add add --ssid "$INTERRUPTED_SSID" --yes --stay
  wait_until 60 has_joined 1
}

begin_leaving() {
  access_point 1 "$INTERRUPTED_SSID" || return 1
  start_ctl add add --ssid "$INTERRUPTED_SSID" --yes
}
