# The radio is unplugged and plugged in again at once, while an add is joined: a loose contact.
# sets: -
# limit: 150
need "the host is at home" home_network
remember_host
loose_contact() { unplug 0; plug_in 0; }
outage joined 13 radio.lost loose_contact true
