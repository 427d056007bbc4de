# What the guest runs: brings the machine up once, then one scenario after the other, or one script.
# shellcheck shell=bash disable=SC2016
cd /
. /run/lab/guest/lab.sh

bring_up() {
  mkdir -p "$LOGS" /run/ap /run/lock /run/NetworkManager /usr/share/accessory-setup
  chmod 1777 /run/lock
  if [ -e /run/lab/accessoryctl ]; then install -m 755 /run/lab/accessoryctl /usr/local/bin/accessoryctl; fi
  if [ -d /run/lab/Profiles ]; then cp -r /run/lab/Profiles /usr/share/accessory-setup/profiles; fi
  : > "$LOGS/NetworkManager.log"
  echo 0 | tee "$WORK/mark" > "$WORK/beginning"
  # Each program start takes tens of milliseconds here, so what can goes side by side.
  load_modules &
  start_bus &
  lay_out_radios
  start_udev
  wait
  start_supplicant
  write_keyfiles
  cp -a "$KEYFILES" /run/keyfiles
  access_point 0 "$HOME_SSID" --wpa2 "$HOME_PASSPHRASE" --gateway 192.168.30.1
  start_network_manager
}

# Takes away what a scenario has left: its processes, access points, radios, wires, profiles, files.
reset() {
  local number
  kill_programs accessoryctl
  for (( number = 1; number < ACCESS_POINTS; number++ )); do
    [ ! -e "/run/ap/$number" ] || stop_access_point "$number"
  done
  [ ! -e /run/polkit.pid ] || stop_polkit
  let_departures_go
  resume_network_manager
  let_supplicant_up
  network_manager_is_running || start_network_manager
  manage_radio 0
  plug_in 0
  unblock_radio 0
  remove_wires
  host_radios 1
  forget_access_points
  pristine_keyfiles
  usual_metric
  rm -rf "$WORK" /var/lib/accessory-setup
  mkdir -p "$WORK"
  # What happened before is not this scenario's, nor is who has come and gone at home.
  : > "$LOGS/hostapd0.log"
  : > "$LOGS/wpa_supplicant.log"
  mark_log
  cp "$WORK/mark" "$WORK/beginning"
} > /dev/null 2>&1

# kill_programs NAME: whoever started them, and is still there or not.
kill_programs() {
  local process name
  for process in /proc/[0-9]*; do
    { read -r name < "$process/comm"; } 2> /dev/null && [ "$name" = "$1" ] && kill -s KILL "${process#/proc/}"
  done
}

header() { sed -n "s/^# $1: *//p" "/run/lab/scenarios/$SCENARIO.sh" | head -n 1; }

run_scenario() {
  local began status=0 limit kernel_lines failures
  SCENARIO=$1
  export SCENARIO
  reset
  limit=$(header limit)
  began=$(milliseconds)
  kernel_lines=$(dmesg | wc -l)
  failures=$(grep -c '^not ok' /run/lab/results)
  timeout -k 10 "${limit:-120}" bash -c '. /run/lab/guest/lab.sh; . "$1"' "$SCENARIO" "/run/lab/scenarios/$SCENARIO.sh" ||
    status=$?
  [ "$status" -lt 124 ] || failed "ends within ${limit:-120} s"
  if [ "$status" -ne 0 ] && [ "$failures" = "$(grep -c '^not ok' /run/lab/results)" ]; then
    failed "runs to its end (exit status $status)"
  fi
  dmesg | tail -n "+$(( kernel_lines + 1 ))" > "$WORK/kernel"
  grep -qE 'BUG:|Oops|Call Trace|Kernel panic' "$WORK/kernel" && failed "the kernel is sound"
  note "$SCENARIO took $(( ($(milliseconds) - began) / 1000 )).$(( ($(milliseconds) - began) / 100 % 10 )) s"
  [ "$failures" = "$(grep -c '^not ok' /run/lab/results)" ] || show_logs
  keep_logs
}

show_logs() {
  show "accessoryctl" "$WORK/commands"
  scenario_log > "$WORK/NetworkManager.log"
  show "NetworkManager" "$WORK/NetworkManager.log"
  show "wpa_supplicant" "$LOGS/wpa_supplicant.log"
  local file
  for file in "$LOGS"/hostapd*.log; do show "$(basename "$file" .log)" "$file"; done
  show "the kernel" "$WORK/kernel"
}

# What NetworkManager has logged in all of the scenario, wherever its last mark is.
scenario_log() { tail -n "+$(( $(cat "$WORK/beginning") + 1 ))" "$LOGS/NetworkManager.log"; }

show() {
  [ -s "$2" ] || return 0
  echo "# --- the end of what $1 says"
  tail -n 120 "$2" | cut -c1-300 | sed 's/^/#   /'
}

keep_logs() {
  mkdir -p "/run/lab/logs/$SCENARIO"
  scenario_log > "$WORK/NetworkManager.log"
  # Whoever copies a pipe waits for what never comes.
  find "$WORK" -type p -delete
  cp "$WORK"/* "$LOGS"/hostapd*.log "$LOGS"/dhcp*.log "$LOGS/wpa_supplicant.log" "/run/lab/logs/$SCENARIO/" 2> /dev/null
}

mkdir -p "$WORK"
: > /run/lab/results
SCENARIO=lab
check "NetworkManager is up with a radio" bring_up || { show_logs; exit 1; }
check "the host is at home" home_network || { show_logs; exit 1; }
note "ready"
if [ -e /run/lab/script ]; then
  reset
  mapfile -d '' -t arguments < /run/lab/arguments
  bash -c '. /run/lab/guest/lab.sh; . /run/lab/script' script "${arguments[@]}"
  exit
fi
while read -r name; do run_scenario "$name" < /dev/null; done < /run/lab/plan
touch /run/lab/finished
! grep -q '^not ok' /run/lab/results
