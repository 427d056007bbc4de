# Home can't be left, since a script that NetworkManager waits for does not end: given up in time, and home is back.
# sets: core
# limit: 150
access_point 1 shelly1-a8032ab00046
need "the host is at home" home_network
remember_host
mark_log
need "whoever leaves a network is held up" hold_departures

start_ctl add add --ssid shelly1-a8032ab00046 --yes --json
need "the radio begins to leave home" wait_until 60 has_changed wlan0 activated deactivating
check "it is given up, and home is put back" wait_until 30 says add "Putting 'home' back."
check "that is within its limit" preparing_kept_limit
note "it was given up after $(cat "$WORK/preparing") s"
check "the radio is still held up" device_is wlan0 deactivating
let_departures_go
check "add ends with status 3" ended_with 3 add
check "it has a code and a sentence" is_diagnosed join.timedOut.preparing
check "it says where to look" error_json '.advice | contains("journalctl -u NetworkManager")'
check "home is up when it ends" home_is_up
check "the accessory was never joined" not had_any_station 1
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "nothing is recorded" has_records 0
check "no hop is left open in the journal" no_hop_journal
