# A software switch blocks the radio while an add is searching, associating, checking, joined or leaving; later it is
# unblocked.
# sets: core
# limit: 360
need "the host is at home" home_network
remember_host
# Whether the block is a short one is waited for, 15 s.
OUTAGE_LIMIT=30
outage searching 13 radio.lost 'block_radio 0' 'unblock_radio 0'
outage associating 13 radio.lost 'block_radio 0' 'unblock_radio 0'
outage checking 13 radio.lost 'block_radio 0' 'unblock_radio 0'
outage joined 13 radio.lost 'block_radio 0' 'unblock_radio 0'
outage leaving 13 radio.lost 'block_radio 0' 'unblock_radio 0'
