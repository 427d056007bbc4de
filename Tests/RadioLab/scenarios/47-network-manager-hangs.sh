# NetworkManager answers nothing, from before an add asks it for the join: given up in time, and nothing is changed.
# sets: -
# limit: 240
access_point 1 shelly1-a8032ab00047
need "the host is at home" home_network
remember_host
mark_log

start_on_terminal add add --ssid shelly1-a8032ab00047
need "it asks before it leaves home" wait_until 60 says add 'Go on?'
need "NetworkManager is stopped in its tracks" halt_network_manager
began=$(milliseconds)
type_line add y
# The scan of the hotspot's channel, which NetworkManager tells nothing of, 2 s; preparing, 15 s; whether it begins the join
# after all, 5 s; and one for the emulator.
check "it is given up within its limits" wait_until 23 says add "Putting 'home' back."
note "it was given up after $(( ($(milliseconds) - began) / 1000 )) s"
check "add ends with status 3" ended_with 3 add 90
check "it says so" says add 'The join was still preparing after 15 s'
check "it says where to look" says add 'journalctl -u NetworkManager'
check "NetworkManager goes on" resume_network_manager
check "what was asked of it meanwhile does not happen: home is up" always 5 home_is_up
check "the accessory was never joined" not had_any_station 1
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "nothing is recorded" has_records 0
check "restore ends with status 0" expect_status 0 ctl restore
check "no hop is left open in the journal" no_hop_journal
