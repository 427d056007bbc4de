# NetworkManager is not running: its own status, code and sentence, and nothing is started or touched.
# sets: core
access_point 1 shellyplus1-a8032ab00009
need "the host is at home" home_network
remember_host
need "NetworkManager is stopped" stop_network_manager

check "add ends with status 8" expect_status 8 ctl add --ssid-prefix shellyplus1- --yes --json
check "it has a code and a sentence" is_diagnosed radio.serviceNotRunning
check "scan ends with status 8" expect_status 8 ctl scan --json
check "nothing has started NetworkManager" not network_manager_is_running
mark_log
check "NetworkManager starts again" start_network_manager
check "home is back" wait_until 45 home_is_up
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "nothing is recorded" has_records 0
