# Two adds at once on one radio: the second says that the radio is taken, and by which process.
# sets: core
access_point 1 shellyplus1-a8032ab00004
access_point 2 shellyplus1-a8032ab00005
need "the host is at home" home_network
remember_host
mark_log

start_ctl first add --ssid shellyplus1-a8032ab00004 --yes --stay
need "the first is joined" wait_until 60 has_joined 1
check "the second ends with status 12" \
  expect_status 12 ctl add --ssid shellyplus1-a8032ab00005 --interface wlan0 --yes --json
check "it has a code and a sentence" is_diagnosed
check "it names the process and the program" error_json \
  '(tostring | contains($pid)) and (tostring | contains("accessoryctl"))' --arg pid "$(pid_of first)"
check "the first is still joined" has_joined 1
check "the second's accessory was never joined" not had_any_station 2
check "Ctrl-C ends the first" release first
check "home is active again, within 15 s of leaving the accessory" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
