# wpa_supplicant dies and can't be started again, while an add is searching, associating, checking, joined,
# leaving or returning; later it can.
# sets: -
# limit: 480
need "the host is at home" home_network
remember_host
# Its return is waited for, 15 s in the join and 15 s on the way home.
OUTAGE_LIMIT=45
outage searching 13 radio.supplicantLost hold_supplicant_down let_supplicant_up
outage associating 13 radio.supplicantLost hold_supplicant_down let_supplicant_up
outage checking 13 radio.supplicantLost hold_supplicant_down let_supplicant_up
outage joined 13 radio.supplicantLost hold_supplicant_down let_supplicant_up
outage leaving 13 radio.supplicantLost hold_supplicant_down let_supplicant_up
outage returning 13 radio.supplicantLost hold_supplicant_down let_supplicant_up
