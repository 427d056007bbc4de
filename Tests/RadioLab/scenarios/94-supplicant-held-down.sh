# wpa_supplicant dies and can't be started again while an add is associating, and while it is joined; later it can.
# sets: -
# limit: 240
need "the host is at home" home_network
remember_host
# Its return is waited for, 15 s in the join and 15 s on the way home.
OUTAGE_LIMIT=45
outage associating 13 radio.supplicantLost hold_supplicant_down let_supplicant_up
outage joined 13 radio.supplicantLost hold_supplicant_down let_supplicant_up
