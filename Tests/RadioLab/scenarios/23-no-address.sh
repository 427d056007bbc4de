# An accessory that gives out no address, and nobody knows one: its own code, and home is back.
# sets: core
# limit: 150
access_point 1 shelly1-a8032ab00023 --no-dhcp
need "the host is at home" home_network
remember_host
mark_log

check "add ends with status 4" expect_status 4 ctl add --ssid shelly1-a8032ab00023 --yes --json
check "it has a code and a sentence" is_diagnosed join.noAddress
check "no stage took longer than its limit" stages_kept_limits
check "home is back within 15 s" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "nothing is recorded" has_records 0
check "no hop is left open in the journal" no_hop_journal
