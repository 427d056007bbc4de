# A radio that a software switch blocks from the start: said, nothing changed, and home is back once it is unblocked.
# sets: core
access_point 1 shelly1-a8032ab00031
need "the host is at home" home_network
remember_host
need "the radio is blocked" block_radio 0
need "NetworkManager has seen it" wait_until 10 device_is wlan0 unavailable
mark_log

check "add ends with status 13" expect_status 13 ctl add --ssid shelly1-a8032ab00031 --yes --json
check "it has a code and a sentence" is_diagnosed radio.softBlocked
check "scan ends with status 13" expect_status 13 ctl scan --json
check "it has the same code" is_diagnosed radio.softBlocked
check "the radio was left alone" unchanged_device wlan0
check "it is still blocked" device_is wlan0 unavailable
check "the user's keyfiles are untouched" keyfiles_are_unchanged
check "no hop is left open in the journal" no_hop_journal
check "it is unblocked" unblock_radio 0
check "home is back" wait_until 45 home_is_up
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "nothing is recorded" has_records 0
