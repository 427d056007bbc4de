# An add on a host that has one radio, which is at home: there, back, and nothing left behind.
# sets: core
# limit: 150
access_point 1 shellyplus1-a8032ab00001
access_point 2 shellyplug-s-b1b2b3
# A profile of the host's own for that very name; it must survive, and must not be used.
keyfile plug <<'CONF'
[connection]
id=a plug
uuid=3d5f0c8a-5a55-4c0f-8a37-8e41a2d6f001
type=wifi
autoconnect=false
# With an address of its own.
[ipv4]
method=manual
address1=192.168.4.200/24
[wifi]
ssid=shellyplus1-a8032ab00001
CONF
nmcli connection load "$KEYFILES/plug.nmconnection"
need "the host is at home" home_network
remember_host
mark_log

need "add ends with status 0" expect_status 0 ctl add --ssid-prefix shellyplus1- --yes
check "the accessory's access point has had the radio as a station" had_station 1
check "no other has" not had_any_station 2
check "home is active again, within 15 s of leaving the accessory" home_came_back 15
note "home was back after $(cat "$WORK/away") s"
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "the accessory is recorded" has_record "$(bssid 1)" "$(hex shellyplus1-a8032ab00001)"
check "nothing else is" has_records 1
check "no hop is left open in the journal" no_hop_journal
