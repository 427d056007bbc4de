# ssid and ssidPrefix together: a usage error, before anything is touched.
# sets: core
# limit: 60
need "the host is at home" home_network
remember_host
mark_log
check "add ends with status 2" expect_status 2 ctl add --ssid Plug-Setup --ssid-prefix Plug- --yes --json
check "it has a code and a sentence" is_diagnosed
check "scan ends with status 2" expect_status 2 ctl scan --ssid Plug-Setup --ssid-prefix Plug- --json
check "home was not left for it" unchanged_device wlan0
check "profiles, keyfiles, routes and name servers are as before" host_is_unchanged
check "no registry was made" test ! -e "$ACCESSORY_REGISTRY"
