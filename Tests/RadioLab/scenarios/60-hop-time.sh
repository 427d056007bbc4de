# A hop 9 s after the last scan takes at most 0.4 of nmcli's own time, and scans the accessory's channel alone; home likewise.
# sets: figures
# limit: 560
access_point 1 lamp-a8032ab00060
access_point 2 plug-a8032ab00060 --wpa2 accessory99
printf 'accessory99' > "$WORK/passphrase"
SINCE_SCAN=9
ROUNDS=${ROUNDS:-3}

# answered_add COMMAND…: an add that a person is asked about, and answers when the last scan is 9 s old. What it tells
# goes to $WORK/told, with times.
answered_add() {
  home_network || return 1
  rm -f "$WORK/registry.sqlite"*
  env --default-signal python3 /run/lab/guest/answer_when_asked.py "$SINCE_SCAN" "$@" > "$WORK/told" || { cat "$WORK/told"; return 1; }
  cat "$WORK/told"
  moment Joined > "$WORK/joined"
}

# moment WORDS: when the add last told a line that begins with these; nothing if it never did.
moment() { awk -v words="$1" 'index($0, $1 " " words) == 1 { at = $1 } END { if (at == "") exit 1; print at }' "$WORK/told"; }

# seconds_from WORDS WORDS: from one line to the other.
seconds_from() { awk -v from="$(moment "$1")" -v to="$(moment "$2")" 'BEGIN { printf "%.2f\n", to - from }'; }

# our_hop SSID [ARGUMENT…]: from the answer to the joined line.
our_hop() {
  local ssid=$1
  shift
  answered_add accessoryctl add --ssid "$ssid" "$@" || return 1
  seconds_from answered Joined >> "$WORK/ours-$ssid"
  seconds_from Putting "'home' is back" >> "$WORK/home"
}

# nmcli_hop SSID [ARGUMENT…]: a fresh list, as a person must ask for, and the join.
nmcli_hop() {
  local ssid=$1 began status=0
  shift
  home_network && wait_since_scan "$SINCE_SCAN" || return 1
  began=$EPOCHREALTIME
  nmcli device wifi list --rescan yes > /dev/null && nmcli device wifi connect "$ssid" "$@" || status=1
  awk -v from="$began" -v to="$EPOCHREALTIME" 'BEGIN { printf "%.2f\n", to - from }' >> "$WORK/nmcli-$ssid"
  nmcli connection delete id "$ssid"
  return $status
}

# compare NAME SSID: the medians and what one is of the other.
compare() {
  local ours theirs
  ours=$(median < "$WORK/ours-$2") && theirs=$(median < "$WORK/nmcli-$2") || return 1
  awk -v ours="$ours" -v theirs="$theirs" 'BEGIN { printf "%.2f\n", ours / theirs }' > "$WORK/ratio"
  note "$1: ours $(paste -sd' ' "$WORK/ours-$2"), median $ours s; nmcli $(paste -sd' ' "$WORK/nmcli-$2"), median $theirs s; ratio $(cat "$WORK/ratio")"
  check "$1: the hop takes at most 0.4 of nmcli's time" at_most 0.4 "$(cat "$WORK/ratio")"
}

# hops NAME FREQUENCY SSID AFTER-OUR-ADD AFTER-NMCLI-CONNECT: the latter two are lists of words.
hops() {
  local round
  for (( round = 1; round <= ROUNDS; round++ )); do
    # shellcheck disable=SC2086
    need "$1, round $round: add ends with status 0" our_hop "$3" $4
    check "$1, round $round: it scans the accessory's channel and no other" \
      scanned_only "$2" "$(moment answered)" "$(moment Joined)"
    check "$1, round $round: the way home scans home's channel and no other" \
      scanned_only_or_nothing 2412 "$(moment Putting)" "$(moment "'home' is back")"
    # shellcheck disable=SC2086
    need "$1, round $round: nmcli joins" nmcli_hop "$3" $5
  done
  compare "$1" "$3"
}

# Right after a short stay the list is recent enough, and nothing is scanned.
scanned_only_or_nothing() { [ -z "$(scans_between "$2" "$3")" ] || scanned_only "$@"; }

# stay_then_home: a stay that makes the list old; how long the way home then takes.
stay_then_home() {
  ( wait_until 60 grep -q Staying "$WORK/told" && sleep 8 && kill -INT "$(pidof accessoryctl)" ) &
  answered_add accessoryctl add --ssid lamp-a8032ab00060 --stay || return 1
  seconds_from Putting "'home' is back" > "$WORK/away"
}

# A user whom the bus keeps from wpa_supplicant, and NetworkManager from nothing.
AS_NOBODY=(
  setpriv --reuid=nobody --regid=nogroup --clear-groups
  env HOME=/run/nobody ACCESSORY_REGISTRY=/run/nobody/registry.sqlite
)

watch_scans
need "the host is at home" home_network
remember_host
hops "open" 2437 lamp-a8032ab00060 '' ''
hops "WPA2" 2462 plug-a8032ab00060 "--passphrase-file $WORK/passphrase" 'password accessory99'

check "a stay of 8 s ends with status 0" stay_then_home
check "the way home after it scans home's channel and no other" \
  scanned_only 2412 "$(moment Putting)" "$(moment "'home' is back")"
check "home is back within 3 s of it" at_most 3 "$(cat "$WORK/away")"
note "home after a hop: $(paste -sd' ' "$WORK/home") s; after a stay of 8 s: $(cat "$WORK/away") s"

install -d -o nobody -g nogroup /run/nobody
check "a user outside the group is kept from wpa_supplicant" expect_status 1 "${AS_NOBODY[@]}" \
  gdbus call --system --dest fi.w1.wpa_supplicant1 --object-path /fi/w1/wpa_supplicant1 \
  --method fi.w1.wpa_supplicant1.GetInterface wlan0
check "such a user's add ends with status 0 all the same" \
  answered_add "${AS_NOBODY[@]}" accessoryctl add --ssid lamp-a8032ab00060
check "its access point has had the radio as a station" had_station 1
note "as such a user: $(seconds_from answered Joined) s"
stop_watching_scans
check "profiles, keyfiles, routes and name servers are as before" wait_until 20 host_is_unchanged
