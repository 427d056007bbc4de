# wpa_supplicant is killed while an add is associating, which goes on once the bus has started it again; and while joined.
# sets: -
# limit: 240
need "the host is at home" home_network
remember_host
mark_log

need "an add is associating" begin_associating
check "while associating: wpa_supplicant is killed" stop_supplicant KILL
check "while associating: the access point takes everybody now" access_point 1 "$INTERRUPTED_SSID"
check "while associating: add ends with status 0" ended_with 0 add 100
check "while associating: the access point has had the radio as a station" had_station 1
check "while associating: it is started again by the bus" supplicant_is_running
check "while associating: home is back" wait_until 45 home_is_up
check "while associating: no profile is left, and nothing of the host's is changed" wait_until 10 host_is_unchanged
check "while associating: no hop is left open in the journal" no_hop_journal
outage joined 13 radio.supplicantLost 'stop_supplicant KILL' true
