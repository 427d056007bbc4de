# Running accessoryctl, and asking what it did.
# shellcheck shell=bash disable=SC2016

# A registry of the scenario's own.
export ACCESSORY_REGISTRY=$WORK/registry.sqlite
HOP_JOURNALS=/var/lib/accessory-setup/hops
# What it is run with, to be another user than root.
RUN_AS=()

# ctl ARGUMENT…: runs it to its end, not on a terminal. Its output goes to $WORK/out and $WORK/err, and is shown too.
ctl() {
  local status=0
  timeout -k 5 "${CTL_LIMIT:-100}" env --default-signal "${RUN_AS[@]}" accessoryctl "$@" \
    < /dev/null > "$WORK/out" 2> "$WORK/err" || status=$?
  keep_output "$*" "$status"
  cat "$WORK/out" "$WORK/err"
  return $status
}

# start_ctl NAME ARGUMENT…: the same in the background; its output goes to $WORK/NAME.out and $WORK/NAME.err.
start_ctl() {
  local name=$1
  shift
  rm -f "$WORK/$name".*
  # A shell starts its background jobs deaf to SIGINT, hence env.
  (
    env --default-signal "${RUN_AS[@]}" accessoryctl "$@" < /dev/null > "$WORK/$name.out" 2> "$WORK/$name.err" &
    echo $! > "$WORK/$name.pid"
    wait $!
    echo $? > "$WORK/$name.status"
  ) 2> /dev/null &
  wait_until 5 test -s "$WORK/$name.pid"
}

pid_of() { cat "$WORK/$1.pid"; }

is_running() { [ ! -e "$WORK/$1.status" ] || { echo "$1 has ended with status $(cat "$WORK/$1.status")"; cat "$WORK/$1.out" "$WORK/$1.err"; return 1; }; }

# ended_with STATUS NAME [SECONDS]: whether it ends with that status within that time. What it has printed is then looked
# at by json and is_diagnosed, as the last ctl's.
ended_with() {
  wait_until "${3:-45}" test -s "$WORK/$2.status" || { cat "$WORK/$2.err"; return 1; }
  cp "$WORK/$2.out" "$WORK/out"
  cp "$WORK/$2.err" "$WORK/err"
  keep_output "($2)" "$(cat "$WORK/$2.status")"
  [ "$(cat "$WORK/$2.status")" = "$1" ] ||
    { echo "exit status $(cat "$WORK/$2.status") instead of $1"; cat "$WORK/$2.out" "$WORK/$2.err"; return 1; }
}

# await_change INTERFACE FROM TO [COUNT]: returns the moment NetworkManager logs that state change for the COUNTth time
# since the mark.
await_change() {
  local count
  # Not -q, with which it would return at the first.
  count=$(timeout 100 grep -c -m "${4:-1}" "device ($1): state change: $2 -> \\($3\\) " \
    < <(exec tail -n "+$(( $(cat "$WORK/mark") + 1 ))" --follow --pid=$$ "$LOGS/NetworkManager.log"))
  [ "$count" = "${4:-1}" ] || { echo "$1 went from $2 to $3 ${count:-0} times"; return 1; }
}

# send_signal SIGNAL NAME: remembers when.
send_signal() {
  echo "$EPOCHREALTIME" > "$WORK/signalled"
  kill -s "$1" "$(pid_of "$2")"
}

# release NAME: Ctrl-C for an add that holds its link; whether it lets go of it. That is no failure of the add.
release() {
  send_signal INT "$1"
  ended_with 0 "$1"
}

# has_joined NUMBER [INTERFACE]: whether the radio is joined to that access point, as both ends see it.
has_joined() { device_is "${2:-wlan0}" connected && has_station "$1" "${2:-wlan0}"; }

# home_came_back SECONDS: whether home is active again, that long at most after the radio left the accessory.
home_came_back() {
  local away
  wait_until $(( $1 + 45 )) home_is_up || return 1
  away=$(away_seconds wlan0) || { echo "the radio never left"; device_changes wlan0; return 1; }
  echo "$away" > "$WORK/away"
  at_most "$1" "$away" || { device_changes wlan0; return 1; }
}

# home_came_back_after_signal SECONDS: the same, counted from the last signal that was sent.
home_came_back_after_signal() {
  local back
  wait_until $(( $1 + 45 )) home_is_up || return 1
  back=$(device_changes wlan0 | awk '$3 == "activated" { back = $1 } END { print back }')
  at_most "$1" "$(awk -v back="$back" -v sent="$(cat "$WORK/signalled")" 'BEGIN { print back - sent }')"
}

# json FILTER [JQ-OPTION…]: whether the filter is true of the last ctl's standard output.
json() {
  local filter=$1
  shift
  jq -e "$@" "$filter" "$WORK/out" > /dev/null || { echo "not true: $filter"; cat "$WORK/out"; return 1; }
}

# error_json FILTER [JQ-OPTION…]: whether the filter is true of the error object in it.
error_json() {
  local filter=$1
  shift
  jq -e -s "$@" "map(select(.error)) | last | (.version == 1) and (.error | $filter)" "$WORK/out" > /dev/null ||
    { echo "not true of the error: $filter"; cat "$WORK/out" "$WORK/err"; return 1; }
}

# is_diagnosed [CODE]: whether the error has a code, that one if given, and one sentence for a person.
is_diagnosed() {
  error_json '(.code | test("^[A-Za-z.]+$")) and (.message | test("^[^\n]+[.?!]$")) and ($code == "" or .code == $code)' \
    --arg code "${1:-}"
}

# has_records COUNT: whether the registry can be read and holds that many accessories, none of them half written.
has_records() {
  ctl list --json > /dev/null || { cat "$WORK/out" "$WORK/err"; return 1; }
  json '.version == 1 and (.accessories | length == $count) and all(.accessories[]; .id and .displayName)' \
    --argjson count "$1"
}

# has_records_at_most COUNT: the same, where a record may have been written already.
has_records_at_most() { local n; for (( n = 0; n <= $1; n++ )); do if has_records "$n"; then return 0; fi; done; return 1; }

# has_record BSSID SSIDHEX: whether it holds that accessory, and no other of its address.
has_record() {
  ctl list --json > /dev/null || { cat "$WORK/out" "$WORK/err"; return 1; }
  json '[.accessories[] | [.. | strings | ascii_downcase] | select(index($bssid) and index($ssid))] | length == 1' \
    --arg bssid "$1" --arg ssid "$2"
}

# link_json FILTER: whether the filter is true of the link that the last add reports.
link_json() { json ".link | $1"; }

# no_control_bytes: whether the last ctl's output can't do anything to a terminal.
no_control_bytes() {
  ! LC_ALL=C grep -nP '[\x00-\x08\x0b-\x1f\x7f]' "$WORK/out" "$WORK/err"
}

# no_hop_journal: whether no hop is left open.
no_hop_journal() { [ -z "$(find "$HOP_JOURNALS" -type f 2> /dev/null | tee /dev/stderr)" ]; }

keep_output() {
  { echo "\$ accessoryctl $1"; cat "$WORK/out" "$WORK/err"; echo "exit status $2"; } >> "$WORK/commands"
}

# leave_record: what a run that was killed on this host's way to an accessory leaves.
leave_record() {
  install -d -m 700 "$HOP_JOURNALS"
  printf '{"bootID":"%s","bssid":"02:00:00:00:20:01","displaced":{"name":"home","uuid":"%s"},"interface":"wlan0",%s}' \
    "$(cat /proc/sys/kernel/random/boot_id)" "$HOME_UUID" \
    '"processID":7,"ssid":"lamp","startedAt":"2026-01-01T00:00:00Z"' > "$HOP_JOURNALS/wlan0.json"
}
