# A passphrase file that is not there is said before anything is touched; a passphrase for an open network is not needed.
# sets: -
access_point 1 shelly1-a8032ab00036
need "the host is at home" home_network
remember_host
mark_log
echo fibonacci > "$WORK/passphrase"

check "without the file, add ends with status 21" \
  expect_status 21 ctl add --ssid shelly1-a8032ab00036 --passphrase-file "$WORK/none" --yes --json
check "it has a code and a sentence" is_diagnosed passphraseFile.unreadable
check "home was not left for it" unchanged_device wlan0
check "with a passphrase for an open network, add ends with status 0" \
  expect_status 0 ctl add --ssid shelly1-a8032ab00036 --passphrase-file "$WORK/passphrase" --yes
check "the accessory's access point has had the radio as a station" had_station 1
check "home is back within 15 s" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "the accessory is recorded" has_record "$(bssid 1)" "$(hex shelly1-a8032ab00036)"
