# The access point that is meant goes, and another of its name is there, before the join and while joined: never that one.
# sets: -
# limit: 240
access_point 1 Plug-Setup
need "the host is at home" home_network
remember_host
mark_log

start_on_terminal add add --ssid Plug-Setup
need "it asks before it leaves home" wait_until 60 says add 'Go on?'
need "another of its name is in the air" access_point 2 Plug-Setup
need "the one that was found goes" stop_access_point 1
type_line add y
check "before the join: add ends with status 4" ended_with 4 add 100
check "before the join: it says that the access point has gone" says add 'The access point is no longer there.'
check "before the join: no stage took longer than its limit" stages_kept_limits
check "before the join: home is back within 15 s" home_came_back 15
check "before the join: nothing is recorded" has_records 0

need "only the first is in the air" stop_access_point 2
forget_access_points > /dev/null
mark_log
need "it is back" access_point 1 Plug-Setup
start_ctl stay add --ssid Plug-Setup --bssid "$(bssid 1)" --yes --stay --json
need "it is joined" wait_until 60 has_joined 1
need "another of its name is in the air again" access_point 2 Plug-Setup
need "the one that is joined goes" silence_access_point 1
check "while joined: add ends with status 4" ended_with 4 stay 45
check "while joined: it has a code and a sentence" is_diagnosed link.lost
check "while joined: home is back within 15 s" home_came_back 15
check "the other was never joined" not had_any_station 2
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "no hop is left open in the journal" no_hop_journal
