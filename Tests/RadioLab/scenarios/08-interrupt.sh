# SIGINT while an add is associating, and while it is joined: there it is how a stay ends.
# sets: core
# limit: 180
need "the host is at home" home_network
remember_host
interrupted_add INT 130 associating
interrupted_add INT 0 joined
check "the registry can be read, and what is recorded is whole" has_records_at_most 1
check "no hop is left open in the journal" no_hop_journal
