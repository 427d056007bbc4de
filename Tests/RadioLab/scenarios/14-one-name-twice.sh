# Two access points of one name: off a terminal an ambiguity with its candidates, and --bssid picks one.
# sets: core
access_point 1 Plug-Setup
access_point 2 Plug-Setup
need "the host is at home" home_network
remember_host
mark_log

check "add ends with status 11" expect_status 11 ctl add --ssid Plug-Setup --yes --json
check "it has a code and a sentence" is_diagnosed
check "it lists both as candidates" error_json \
  '[.. | strings | ascii_downcase] | any(.[]; contains($one)) and any(.[]; contains($two))' \
  --arg one "$(bssid 1)" --arg two "$(bssid 2)"
check "home was not left for it" unchanged_device wlan0
check "with --bssid, add ends with status 0" expect_status 0 ctl add --ssid Plug-Setup --bssid "$(bssid 2)" --yes
check "that access point has had the radio as a station" had_station 2
check "the other has not" not had_any_station 1
check "home is active again, within 15 s of leaving the accessory" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "the one that was picked is recorded" has_record "$(bssid 2)" "$(hex Plug-Setup)"
check "the other is not" has_records 1
