# SIGKILL while an add is associating.
# sets: core
need "the host is at home" home_network
remember_host
interrupted_add KILL 137 associating
check "the registry can be read, and nothing is half recorded" has_records 0
