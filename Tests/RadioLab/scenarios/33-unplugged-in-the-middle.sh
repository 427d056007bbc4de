# The radio is unplugged in each stage of an add, from the search to the way home; later it is plugged in again.
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
