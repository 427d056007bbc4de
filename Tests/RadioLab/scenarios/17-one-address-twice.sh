# Two accessories with the same address on two radios at once: a socket bound to a radio reaches the one behind it.
# sets: -
# limit: 180
access_point 1 Plug-One --page 'the first'
access_point 2 Plug-Two --page 'the second'
need "the host is at home" home_network
need "a second radio is plugged in" host_radios 2
remember_host
mark_log

start_ctl two add --ssid Plug-Two --interface wlan1 --yes --stay
need "the second accessory is joined with the free radio" wait_until 60 has_joined 2 wlan1
check "home has not dropped for it" unchanged_device wlan0
start_ctl one add --ssid Plug-One --interface wlan0 --yes --stay
need "the first is joined with the other radio" wait_until 60 has_joined 1 wlan0
reaches() { curl -s -m 5 --interface "$1" http://192.168.4.1/ | grep -x "$2"; }
check "wlan0 reaches the first" reaches wlan0 'the first'
check "wlan1 reaches the second" reaches wlan1 'the second'
check "Ctrl-C ends the first" release one
check "home is active again, within 15 s of leaving the accessory" home_came_back 15
check "the second is still joined" has_joined 2 wlan1
check "Ctrl-C ends the second" release two
check "the free radio is free again" wait_until 15 device_is wlan1 disconnected
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "both are recorded" has_records 2
