# SIGINT, SIGTERM and SIGHUP of an add, while the radio leaves the accessory and joins home: by then it is done, and it ends
# as if nothing had come.
# sets: core
# limit: 240
need "the host is at home" home_network
remember_host
interrupted_add INT 0 leaving
interrupted_add TERM 0 leaving
interrupted_add HUP 0 leaving
interrupted_add INT 0 returning
interrupted_add TERM 0 returning
check "no hop is left open in the journal" no_hop_journal
check "the accessory is recorded" has_records 1
