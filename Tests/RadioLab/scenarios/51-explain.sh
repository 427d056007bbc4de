# A search that finds nothing says what came nearest, and what could hide it; a radio's channels are those that iw says.
# sets: core
# limit: 120
access_point 1 Lamp-a8032ab00051
access_point 2 cave-a8032ab00051 --hidden
need "the host is at home" home_network
remember_host
mark_log
rejected='[.accessPoints[] | select((.bssid | ascii_downcase) == $bssid)] | length == 1 and (.[0].rejected |'

# iw_channels FLAGS: the radio's channels in MHz whose line has such a flag, or with "" all that may be used. Those of
# 802.11ah and 802.11p, which iw tells too, are for other things than accessories.
iw_channels() {
  iw phy "phy$(iw dev wlan0 info | awk '$1 == "wiphy" { print $2 }')" info |
    awk -v flags="$1" '/ MHz \[/ && $2 > 2400 && ($2 < 5900 || $2 > 5925) &&
      (flags == "" ? !/disabled/ : $0 ~ flags) { print int($2) }' | sort -n | jq -c -s .
}

check "scan --explain of a name in another case ends with status 10" \
  expect_status 10 ctl scan --explain --ssid-prefix lamp-a8032 --json
check "the hotspot's reason is the case, with its place" json \
  "$rejected length == 1 and .[0].code == \"name.differsInCase\" and (.[0].reason | test(\"byte 1 is 'L' instead of 'l'\")))" \
  --arg bssid "$(bssid 1)"
check "the home network's reason is its name" json "$rejected .[0].code == \"name.differs\")" --arg bssid "$(bssid 0)"
check "the hidden one's reason is that it withholds its name" json \
  "$rejected .[0].code == \"name.withheld\")" --arg bssid "$(bssid 2)"
check "the nearest is told first" json '.accessPoints[0].ssid == "Lamp-a8032ab00051"'

channels='.radios | length == 1 and (.[0].channels |'
check "the channels that may be used are those of iw" json "$channels .usableMHz == \$iw)" --argjson iw "$(iw_channels '')"
check "those that are forbidden too" json "$channels .forbiddenMHz == \$iw)" --argjson iw "$(iw_channels disabled)"
check "and those where it may only listen" json "$channels .listenOnlyMHz == \$iw)" \
  --argjson iw "$(iw_channels 'no IR|radar')"
check "no country is set" json "$channels .country == null)"
check "that channels 12 and 13 are not heard is said" json \
  '[.hints[] | select(.code == "channels.forbidden" and .interface == "wlan0" and (.message | test("channels 12 and 13 ")))] | length == 1'

check "add of that name ends with status 10" \
  expect_status 10 ctl add --ssid-prefix lamp-a8032 --timeout 1 --yes --json
check "it tells the hotspot that came nearest, and why it was not taken" error_json \
  '.details.nearest[0] | .ssid == "Lamp-a8032ab00051" and .rejected[0].code == "name.differsInCase"'
check "it gives the command that explains" error_json \
  '.details.explainedBy == "accessoryctl scan --explain --ssid-prefix lamp-a8032"'
check "home was not left for any of it" unchanged_device wlan0
check "profiles, keyfiles, routes and name servers are as before" host_is_unchanged
