# An accessory with WPA2 and WPA3 whose WPA3 half can't be used (it knows none of the radio's groups): joined by the other.
# sets: -
# limit: 200
access_point 1 ESPURNA-0A1B29 --mixed fibonacci --hostapd sae_groups=26
need "the host is at home" home_network
remember_host
mark_log
echo fibonacci > "$WORK/passphrase"

check "add ends with status 0" \
  expect_status 0 ctl add --ssid ESPURNA-0A1B29 --passphrase-file "$WORK/passphrase" --yes --json
check "the accessory's access point has had the radio as a station" had_station 1
check "no stage took longer than its limit" stages_kept_limits
check "home is back within 15 s" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "the accessory is recorded" has_record "$(bssid 1)" "$(hex ESPURNA-0A1B29)"
check "no hop is left open in the journal" no_hop_journal
