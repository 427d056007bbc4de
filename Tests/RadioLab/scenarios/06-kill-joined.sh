# SIGKILL while an add is joined.
# sets: core
need "the host is at home" home_network
remember_host
interrupted_add KILL 137 joined
check "the registry can be read, and what is recorded is whole" has_records_at_most 1
