# A WPA2 accessory, its passphrase in a file: joined, and the passphrase shows nowhere.
# sets: core
access_point 1 ESPURNA-0A1B2C --wpa2 'fib &"onacci\ 1'
need "the host is at home" home_network
remember_host
mark_log
install -m 600 /dev/stdin "$WORK/passphrase" <<< 'fib &"onacci\ 1'

# The registry, what it leaves on disk, and what it says.
passphrase_is_nowhere() {
  ! grep -rlF 'fib &"onacci' "$WORK/out" "$WORK/err" "$ACCESSORY_REGISTRY"* /var/lib/accessory-setup \
    /run/NetworkManager/system-connections 2> /dev/null
}

need "add ends with status 0" expect_status 0 ctl add --ssid-prefix ESPURNA- --passphrase-file "$WORK/passphrase" --yes
check "the accessory's access point has had the radio as a station" had_station 1
check "home is active again, within 15 s of leaving the accessory" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "the accessory is recorded" has_record "$(bssid 1)" "$(hex ESPURNA-0A1B2C)"
check "the passphrase is in no output and no file" passphrase_is_nowhere
