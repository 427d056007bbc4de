# SSIDs of 32 bytes, with blanks at both ends, and with control characters, typed as text and in hex: joined, recorded byte
# for byte, and shown so that they can do nothing to a terminal.
# sets: core
# limit: 180
access_point 1 'hall lamp of thirty-two bytes 24'
access_point 2 '  Plug '
access_point 3 'Bell\x07\x1b[31m\n'
need "the host is at home" home_network
remember_host

# joined NUMBER ARGUMENT BYTES: that access point, by what is typed for it.
joined() {
  mark_log
  check "$3: add ends with status 0" expect_status 0 ctl add --ssid "$2" --bssid "$(bssid "$1")" --yes
  check "$3: what is printed can do nothing to a terminal" no_control_bytes
  check "$3: its access point has had the radio as a station" had_station "$1"
  check "$3: home is back within 15 s" home_came_back 15
  check "$3: its bytes are recorded" has_record "$(bssid "$1")" "$3"
}

joined 1 'hall lamp of thirty-two bytes 24' "$(hex 'hall lamp of thirty-two bytes 24')"
joined 2 '  Plug ' "$(hex '  Plug ')"
joined 3 "hex:$(hex 'Bell\x07\x1b[31m\n')" "$(hex 'Bell\x07\x1b[31m\n')"
joined 3 $'Bell\a\e[31m\n' "$(hex 'Bell\x07\x1b[31m\n')"
check "scan ends with status 0" expect_status 0 ctl scan
check "its lines can do nothing to a terminal" no_control_bytes
check "the control characters are shown" grep -qF 'Bell\x07\x1b[31m\x0a' "$WORK/out"
check "so are the blanks at the ends" grep -qF '\x20\x20Plug\x20' "$WORK/out"
check "list shows as many accessories as there are" has_records 3
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "no hop is left open in the journal" no_hop_journal
