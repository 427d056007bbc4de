# SIGTERM while an add is associating, and while it is joined.
# sets: core
# limit: 180
need "the host is at home" home_network
remember_host
interrupted_add TERM 143 associating
interrupted_add TERM 0 joined
check "the registry can be read, and what is recorded is whole" has_records_at_most 1
check "no hop is left open in the journal" no_hop_journal
