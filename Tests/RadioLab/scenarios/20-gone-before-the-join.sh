# The access point goes off the air between the scan and the join, while a person is asked whether to go on.
# sets: core
# limit: 200
access_point 1 shelly1-a8032ab00020
need "the host is at home" home_network
remember_host
mark_log

start_on_terminal add add --ssid shelly1-a8032ab00020
need "it asks before it leaves home" wait_until 60 says add 'Go on?'
check "home is not left before the answer" unchanged_device wlan0
need "the access point goes off the air" stop_access_point 1
check "it is still in NetworkManager's list" \
  grep -qi "$(bssid 1)" <(nmcli -t -f BSSID --escape no device wifi list --rescan no)
type_line add y
check "add ends with status 4" ended_with 4 add 100
check "it says that the access point has gone" says add 'The access point is no longer there.'
check "no stage took longer than its limit" stages_kept_limits
check "home is back within 15 s" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "nothing is recorded" has_records 0
check "no hop is left open in the journal" no_hop_journal
