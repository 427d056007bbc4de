# A hotspot that hides its name: joined by the name it is asked for by.
# sets: core
access_point 1 hidden-a8032ab00026 --hidden
need "the host is at home" home_network
remember_host
mark_log

check "add ends with status 0" expect_status 0 ctl add --ssid hidden-a8032ab00026 --yes
check "the accessory's access point has had the radio as a station" had_station 1
check "home is back within 15 s" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "it is recorded by its name" has_record "$(bssid 1)" "$(hex hidden-a8032ab00026)"
check "no hop is left open in the journal" no_hop_journal
