# An SSID that is no UTF-8, beside one that looks the same once it is made text: the bytes decide.
# sets: core
access_point 1 'caf\xe9 \xff\xfe'
access_point 2 'caf? ??'
need "the host is at home" home_network
remember_host
mark_log

need "add ends with status 0" expect_status 0 ctl add --ssid "hex:$(hex 'caf\xe9 \xff\xfe')" --yes
check "the access point of those bytes has had the radio as a station" had_station 1
check "the one that looks like it has not" not had_any_station 2
check "home is active again, within 15 s of leaving the accessory" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "its bytes are recorded" has_record "$(bssid 1)" 636166e920fffe
