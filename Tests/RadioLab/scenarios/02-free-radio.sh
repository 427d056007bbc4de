# An add on a host with a free second radio: the home connection never drops.
# sets: core
access_point 1 shellyplus1-a8032ab00002
need "the host is at home" home_network
need "a second radio is plugged in" host_radios 2
remember_host
mark_log
: > "$LOGS/hostapd0.log"
path=$(active_path uuid "$HOME_UUID")

need "add ends with status 0" expect_status 0 ctl add --ssid-prefix shellyplus1- --yes
check "the accessory was joined with the free radio" had_station 1 wlan1
check "and not with the other" not had_station 1 wlan0
check "the home radio's state log shows no change" unchanged_device wlan0
check "the home access point has not been left" station_kept 0
check "home is the same activation as before" test "$(active_path uuid "$HOME_UUID")" = "$path"
check "the free radio is free again" wait_until 15 device_is wlan1 disconnected
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "the accessory is recorded" has_record "$(bssid 1)" "$(hex shellyplus1-a8032ab00002)"
