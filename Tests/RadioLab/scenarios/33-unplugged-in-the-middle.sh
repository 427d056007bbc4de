# The radio is unplugged while an add is searching, associating, checking, joined or leaving; later it is plugged in again.
# sets: core
# limit: 300
need "the host is at home" home_network
remember_host
outage searching 13 radio.lost 'unplug 0' 'plug_in 0'
outage associating 13 radio.lost 'unplug 0' 'plug_in 0'
outage checking 13 radio.lost 'unplug 0' 'plug_in 0'
outage joined 13 radio.lost 'unplug 0' 'plug_in 0'
outage leaving 13 radio.lost 'unplug 0' 'plug_in 0'
check "what was joined is recorded" has_records 1
