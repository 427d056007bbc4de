# A radio that NetworkManager leaves alone, by a person's word and by a rule in its configuration: said, and not changed.
# sets: core
access_point 1 shelly1-a8032ab00030
need "the host is at home" home_network
remember_host

# refused WHY
refused() {
  mark_log
  check "$1: add ends with status 13" expect_status 13 ctl add --ssid shelly1-a8032ab00030 --yes --json
  check "$1: it has a code and a sentence" is_diagnosed radio.unmanaged
  check "$1: so does add with that radio" expect_status 13 ctl add --ssid shelly1-a8032ab00030 --interface wlan0 --yes --json
  check "$1: scan ends with status 13" expect_status 13 ctl scan --json
  check "$1: the radio was left alone" unchanged_device wlan0
  check "$1: the user's keyfiles are untouched" keyfiles_are_unchanged
  check "$1: no hop is left open in the journal" no_hop_journal
}

need "the radio is not to be managed" nmcli device set wlan0 managed no
need "NetworkManager has let it go" wait_until 10 device_is wlan0 unmanaged
refused "by word"
check "by word: it is managed again" nmcli device set wlan0 managed yes
check "by word: home is back" wait_until 45 home_is_up
need "the configuration says to leave it alone" ignore_radio 0
refused "by rule"
check "by rule: it is managed again" manage_radio 0
check "by rule: home is back" wait_until 45 home_is_up
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "nothing is recorded" has_records 0
