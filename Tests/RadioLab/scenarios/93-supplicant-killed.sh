# wpa_supplicant is killed while an add is searching, associating, checking, leaving or returning: the bus starts it
# again, and the add goes on. Only a link that is held ends with it.
# sets: core
# limit: 420
need "the host is at home" home_network
remember_host

# goes_on MOMENT: whether an add ends well whose wpa_supplicant is killed at that moment. An access point that took nobody,
# or was not there, takes everybody from then on.
goes_on() {
  mark_log
  stop_access_point 1
  rm -f "$ACCESSORY_REGISTRY"*
  "begin_$1" || { failed "while $1: an add that is $1"; return 1; }
  check "while $1: wpa_supplicant is killed" stop_supplicant KILL
  case $1 in
    searching | associating) check "while $1: the access point takes everybody now" access_point 1 "$INTERRUPTED_SSID" ;;
  esac
  check "while $1: add ends with status 0" ended_with 0 add 100
  check "while $1: the access point has had the radio as a station" had_station 1
  check "while $1: the accessory is recorded" has_record "$(bssid 1)" "$(hex "$INTERRUPTED_SSID")"
  check "while $1: it is started again by the bus" supplicant_is_running
  check "while $1: home is back" wait_until 45 home_is_up
  check "while $1: no profile is left, and nothing of the host's is changed" wait_until 10 host_is_unchanged
  check "while $1: no hop is left open in the journal" no_hop_journal
}

goes_on searching
goes_on associating
goes_on checking
goes_on leaving
goes_on returning
outage joined 13 radio.supplicantLost 'stop_supplicant KILL' true
