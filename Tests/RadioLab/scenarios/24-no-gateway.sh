# An accessory that gives out an address and names a gateway that nobody answers for: joined, and said not to be reachable.
# sets: core
access_point 1 shelly1-a8032ab00024 --router 192.168.4.99
need "the host is at home" home_network
remember_host
mark_log

check "add ends with status 0" expect_status 0 ctl add --ssid shelly1-a8032ab00024 --yes --json
check "there is an address" link_json '.associated and (.address | startswith("192.168.4.")) and (.usesFallbackAddress | not)'
check "the gateway is named, and has not answered" link_json '.gateway == "192.168.4.99" and (.reachable | not)'
check "no stage took longer than its limit" stages_kept_limits
check "the gateway was given up within its limit" checking_kept_limit
note "the gateway was given up after $(cat "$WORK/checking") s"
check "home is back within 15 s" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "the accessory is recorded" has_record "$(bssid 1)" "$(hex shelly1-a8032ab00024)"
