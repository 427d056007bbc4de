# doctor says what is in the way, each cause with its own code and exit status, and changes nothing.
# sets: core
# limit: 150
# doctor_says STATUS CODE [ARGUMENT…]: whether it ends with that status and has a finding of that code.
doctor_says() {
  local status=$1 code=$2
  shift 2
  expect_status "$status" ctl doctor --json "$@" || return 1
  json '.findings | any(.code == $code)' --arg code "$code"
}

without_files() { [ ! -e /var/lib/accessory-setup ] && [ ! -e "$ACCESSORY_REGISTRY" ] && [ -z "$(ls /run/lock/accessory-setup-* 2> /dev/null)" ]; }

need "the host is at home" home_network
rm -f /run/lock/accessory-setup-*
remember_host
mark_log

check "a host that is fit: status 0, the radio in use by home" doctor_says 0 radio.inUse
check "the services are told, NetworkManager with its version" json \
  '[.services[] | select(.state == "running") | .service] == ["D-Bus", "NetworkManager", "wpa_supplicant"] and
   (.services[1].version | test("^1[.]"))'
check "the radio's driver and channels are told" json \
  '.radios[0] | .interface == "wlan0" and .driver == "mac80211_hwsim" and (.channels.usable | length) > 10'
check "one radio alone can be asked for" doctor_says 0 radio.inUse --interface wlan0
check "a name that is none ends with status 2" expect_status 2 ctl doctor --json --interface wlan9
check "no file, folder or lock is made" without_files
check "the radio has been left alone" unchanged_device wlan0

need "the radio is blocked" block_radio 0
check "a blocked radio: status 13" wait_until 10 doctor_says 13 radio.softBlocked
unblock_radio 0
need "home is back" home_network

need "NetworkManager is told to leave the radio alone" nmcli device set wlan0 managed no
check "an unmanaged radio: status 13" wait_until 10 doctor_says 13 radio.unmanaged
nmcli device set wlan0 managed yes
need "home is back" home_network

need "a record is left behind" leave_record
check "a record left behind is a note that points to restore" doctor_says 0 hop.leftBehind
check "the record is still there" test -e "$HOP_JOURNALS/wlan0.json"
rm -rf /var/lib/accessory-setup

need "wpa_supplicant is held down" hold_supplicant_down
check "a missing wpa_supplicant: status 13" wait_until 10 doctor_says 13 supplicant.notRunning
let_supplicant_up
need "home is back" home_network

need "NetworkManager is stopped" stop_network_manager
check "without NetworkManager: status 8" doctor_says 8 radio.serviceNotRunning
check "nothing has started it" not network_manager_is_running
need "NetworkManager starts again" start_network_manager
check "home is back" wait_until 45 home_is_up
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "no file, folder or lock is left" without_files
