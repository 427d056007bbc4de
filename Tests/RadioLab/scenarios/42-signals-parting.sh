# SIGINT, SIGTERM, SIGHUP and SIGKILL of an add, while the radio leaves home.
# sets: core
# limit: 200
need "the host is at home" home_network
remember_host
interrupted_add INT 130 parting
interrupted_add TERM 143 parting
interrupted_add HUP 129 parting
check "no hop is left open in the journal" no_hop_journal
interrupted_add KILL 137 parting
check "restore ends with status 0" expect_status 0 ctl restore
check "no hop is left open in the journal then" no_hop_journal
check "the registry can be read, and nothing is half recorded" has_records 0
