# The access point goes off the air while joined: switched off in good order, and without a word, as if its power were cut.
# sets: core
# limit: 150
need "the host is at home" home_network
remember_host

# lost_link COMMAND: what takes it off the air.
lost_link() {
  mark_log
  need "an add is joined" begin_joined
  check "$1: it goes off the air" "$1" 1
  check "$1: add ends with status 4" ended_with 4 add 45
  check "$1: it has a code and a sentence" is_diagnosed link.lost
  check "$1: home is back within 15 s" home_came_back 15
  check "$1: profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
  check "$1: no hop is left open in the journal" no_hop_journal
}

lost_link stop_access_point
lost_link silence_access_point
check "the accessory is recorded, since it had been joined" has_records 1
