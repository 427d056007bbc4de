# SIGINT, SIGTERM, SIGHUP and SIGKILL of an add, while it asks a person before it leaves home: home is not left.
# sets: core
# limit: 200
need "the host is at home" home_network
remember_host
interrupted_add INT 130 asking
interrupted_add TERM 143 asking
interrupted_add HUP 129 asking
check "no hop is left open in the journal" no_hop_journal
interrupted_add KILL 137 asking
check "restore ends with status 0" expect_status 0 ctl restore
check "no hop is left open in the journal then" no_hop_journal
check "the registry can be read, and nothing is half recorded" has_records 0
