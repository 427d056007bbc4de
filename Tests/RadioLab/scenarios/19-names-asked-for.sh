# Names that nobody answers to are asked for again and again, and NetworkManager lives on; a hidden hotspot is found by its name.
# sets: -
# limit: 240
access_point 1 hidden-a8032ab00009 --hidden
need "the host is at home" home_network
remember_host
process=$(pidof NetworkManager)
alive() { [ "$(pidof NetworkManager)" = "$process" ] || { echo "NetworkManager has gone"; dmesg | grep segfault; return 1; }; }

check "scan of an absent name ends with status 10" expect_status 10 ctl scan --ssid Nobody-Here --sweeps 4 --json
check "NetworkManager lives after four sweeps" alive
for run in 1 2 3; do
  expect_status 10 ctl scan --ssid Nobody-Here --sweeps 1 --json > /dev/null
  check "NetworkManager lives after run $run" alive
done
check "the hidden hotspot is found by its name" expect_status 0 ctl scan --ssid hidden-a8032ab00009 --sweeps 2 --json
check "NetworkManager lives after all" alive
check "profiles, keyfiles, routes and name servers are as before" host_is_unchanged
