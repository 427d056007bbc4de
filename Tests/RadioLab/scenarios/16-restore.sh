# SIGKILL of an add on a host whose home profile does not connect by itself: restore brings it back.
# sets: -
access_point 1 shellyplus1-a8032ab00006
need "the host is at home" home_network
need "home no longer connects by itself" nmcli connection modify uuid "$HOME_UUID" connection.autoconnect no
remember_host
mark_log

start_ctl add add --ssid-prefix shellyplus1- --yes --stay
need "the accessory is joined" wait_until 60 has_joined 1
send_signal KILL add
check "NetworkManager drops the link by itself" wait_until 15 device_is wlan0 disconnected
check "its profile is gone" wait_until 10 only_own_profiles
check "home does not come back by itself" always 5 not home_is_up
check "restore ends with status 0" expect_status 0 ctl restore
check "home is active" home_is_up
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "no hop is left open in the journal" no_hop_journal
