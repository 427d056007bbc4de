# A wired connection and one like a VPN's are untouched before, during and after, and so is the way out.
# sets: core
access_point 1 shellyplus1-a8032ab00003
need "the host is at home" home_network
need "a cable is plugged in" wired_connection
need "a tunnel is up" tunnel_connection
remember_host
mark_log
wire=$(active_path id desk)
tunnel=$(active_path id 'office tunnel')
cp /etc/resolv.conf "$WORK/resolv.conf"

# The accessory names itself as router and name server; nobody may believe it.
accessory_is_not_the_way_out() {
  not grep -F 192.168.4.1 /etc/resolv.conf && [ -z "$(ip -4 route show default dev wlan0 | tee /dev/stderr)" ]
}
others_are_untouched() {
  unchanged_device eth0 && unchanged_device tun-office &&
    [ "$(active_path id desk)" = "$wire" ] && [ "$(active_path id 'office tunnel')" = "$tunnel" ]
}

start_ctl add add --ssid-prefix shellyplus1- --yes --stay
need "the accessory is joined" wait_until 60 has_joined 1
check "while joined, the wire and the tunnel are the same activations" others_are_untouched
check "while joined, the default route is the wire's" test "$(ip -4 route get 198.51.100.1 | grep -c 'dev eth0')" = 1
check "while joined, the accessory is neither router nor name server" accessory_is_not_the_way_out
check "while joined, the tunnel's routes stand" test "$(ip -4 route get 10.1.2.3 | grep -c 'dev tun-office')" = 1
check "Ctrl-C ends it" release add
check "home is active again, within 15 s of leaving the accessory" home_came_back 15
check "afterwards, the wire and the tunnel are still the same" others_are_untouched
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
