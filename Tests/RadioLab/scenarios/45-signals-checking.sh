# SIGINT, SIGTERM, SIGHUP and SIGKILL of an add, while it looks for the accessory's gateway.
# sets: core
# limit: 200
need "the host is at home" home_network
remember_host
interrupted_add INT 130 checking
interrupted_add TERM 143 checking
interrupted_add HUP 129 checking
check "no hop is left open in the journal" no_hop_journal
interrupted_add KILL 137 checking
check "restore ends with status 0" expect_status 0 ctl restore
check "no hop is left open in the journal then" no_hop_journal
check "the registry can be read, and nothing is half recorded" has_records 0
