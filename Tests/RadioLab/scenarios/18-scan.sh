# scan --json: every key of an access point, what matched it and how; scanning changes nothing. Nothing found has its status.
# sets: core
# limit: 150
access_point 1 shellyplus1-a8032ab00008
access_point 2 'Plug \xff' --wpa2 plug-secret
need "the host is at home" home_network
remember_host
mark_log
every_key='["ssid", "ssidHex", "bssid", "interface", "frequencyMHz", "channel", "signalPercent", "security",
  "lastSeenSeconds", "match"] as $keys | .accessPoints | length > 0 and all(.[]; . as $one | all($keys[]; in($one)))'
one='[.accessPoints[] | select((.bssid | ascii_downcase) == $bssid)] | length == 1 and (.[0] |'

check "scan ends with status 0" expect_status 0 ctl scan --ssid-prefix shellyplus1- --json
check "its output has a version and every key" json ".version == 1 and ($every_key)"
check "the accessory is matched by its prefix" json "$one .match.kind == \"prefix\")" --arg bssid "$(bssid 1)"
check "its name, radio, frequency and channel are right" json \
  "$one .ssid == \"shellyplus1-a8032ab00008\" and .interface == \"wlan0\" and .frequencyMHz == 2437 and .channel == 6)" \
  --arg bssid "$(bssid 1)"
check "scan without a filter ends with status 0" expect_status 0 ctl scan --json
check "it shows the home network" json "$one .ssid == \"HomeNet\" and .match == null)" --arg bssid "$(bssid 0)"
check "a name that is no UTF-8 is there in hex digits" json \
  "$one .ssidHex == \"506c756720ff\" and (.security | test(\"wpa2\"; \"i\")))" --arg bssid "$(bssid 2)"
check "add of a name that is not in the air ends with status 10" \
  expect_status 10 ctl add --ssid Nobody-Here --yes --json
check "it has a code and a sentence" is_diagnosed
check "home was not left for any of it" unchanged_device wlan0
check "profiles, keyfiles, routes and name servers are as before" host_is_unchanged
