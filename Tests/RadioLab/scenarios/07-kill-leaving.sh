# SIGKILL while an add is leaving the accessory, and while it joins home again.
# sets: core
# limit: 180
need "the host is at home" home_network
remember_host
interrupted_add KILL 137 leaving
interrupted_add KILL 137 returning
check "restore ends with status 0" expect_status 0 ctl restore
check "no hop is left open in the journal" no_hop_journal
check "the registry can be read, and what is recorded is whole" has_records_at_most 1
