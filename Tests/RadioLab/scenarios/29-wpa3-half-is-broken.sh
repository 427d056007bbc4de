# An accessory with WPA2 and WPA3 whose WPA3 half knows none of the radio's groups: both are tried, then said, and home is back.
# sets: -
# limit: 200
#
# NetworkManager 1.42 offers SAE to wpa_supplicant whenever it offers WPA2, also in a profile that switches protected
# management frames off, and wpa_supplicant then never tries WPA2 where the access point has both. So the radio can't get
# in here whatever it is told; from outside that looks as a wrong passphrase does.
access_point 1 ESPURNA-0A1B29 --mixed fibonacci --hostapd sae_groups=26
need "the host is at home" home_network
remember_host
mark_log
echo fibonacci > "$WORK/passphrase"

check "add ends with status 16" \
  expect_status 16 ctl add --ssid ESPURNA-0A1B29 --passphrase-file "$WORK/passphrase" --yes --json
check "it has a code and a sentence" is_diagnosed join.authenticationProbablyRefused
check "WPA2 alone has been asked for too" grep -qF "'ieee80211w' value '0'" <(network_log)
check "no stage took longer than its limit" stages_kept_limits
check "home is back within 15 s" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "nothing is recorded" has_records 0
check "no hop is left open in the journal" no_hop_journal
