# A WPA3 accessory: a wrong passphrase is told as one, although the air shows it as a lost network; the right one joins.
# sets: core
# limit: 180
access_point 1 ESPURNA-0A1B27 --wpa3 fibonacci
need "the host is at home" home_network
remember_host
mark_log
echo wrong-passphrase > "$WORK/wrong"
echo fibonacci > "$WORK/right"

check "with a wrong passphrase, add ends with status 16" \
  expect_status 16 ctl add --ssid ESPURNA-0A1B27 --passphrase-file "$WORK/wrong" --yes --json
check "it has a code and a sentence" is_diagnosed join.authenticationProbablyRefused
check "no stage took longer than its limit" stages_kept_limits
check "home is back within 15 s" home_came_back 15
check "nothing is recorded" has_records 0
mark_log
check "with the right one, add ends with status 0" \
  expect_status 0 ctl add --ssid ESPURNA-0A1B27 --passphrase-file "$WORK/right" --yes
check "the accessory's access point has had the radio as a station" had_station 1
check "home is back within 15 s of leaving the accessory" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "the accessory is recorded" has_record "$(bssid 1)" "$(hex ESPURNA-0A1B27)"
check "no hop is left open in the journal" no_hop_journal
