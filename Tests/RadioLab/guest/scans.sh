# What the host's radio scans, as the kernel tells it.
# shellcheck shell=bash

# watch_scans: from now on. Seconds since 1970, and the channels' frequencies, of each scan that has ended.
watch_scans() {
  iw event -t > "$WORK/scans" &
  echo $! > "$WORK/scans.pid"
}

stop_watching_scans() { kill "$(cat "$WORK/scans.pid")"; }

# scans_between FROM TO: the frequencies of each scan of wlan0 that ran to its end in that time, one scan a line. One that
# was broken off is none: NetworkManager begins one whenever a radio leaves a network, and a join ends it.
scans_between() {
  sed -n 's/^\([0-9.]*\): wlan0 (phy #[0-9]*): scan finished: \([0-9 ]*\),.*/\1 \2/p' "$WORK/scans" |
    awk -v from="$1" -v to="$2" '$1 >= from && $1 <= to { $1 = ""; print substr($0, 2) }'
}

# no_full_scan_between FROM TO: whether each of them was of one channel alone.
no_full_scan_between() { [ -z "$(scans_between "$1" "$2" | grep ' ' | tee /dev/stderr)" ]; }

# scanned_only FREQUENCY FROM TO: whether that channel was scanned, and no other.
scanned_only() {
  scans_between "$2" "$3" > "$WORK/scanned"
  grep -qx "$1" "$WORK/scanned" && not grep -vx "$1" "$WORK/scanned" || { echo "scanned:"; cat "$WORK/scanned"; return 1; }
}

# wait_since_scan SECONDS: until the radio's last scan is that long ago.
wait_since_scan() { python3 /run/lab/guest/since_scan.py "$1"; }

# median: of the numbers on standard input, one a line.
median() { sort -n | awk '{ number[NR] = $1 } END { if (!NR) exit 1; print (number[int((NR + 1) / 2)] + number[int(NR / 2) + 1]) / 2 }'; }
