# An accessory that gives out no address, of a family whose profile knows its own: joined with the fall-back, and reached.
# sets: core
# limit: 180
access_point 1 Lab-Lamp-a8032ab00022 --no-dhcp
need "the host is at home" home_network
remember_host
mark_log
mkdir "$WORK/profiles"
cat > "$WORK/profiles/lab-lamp.json" <<'JSON'
{
  "version": 1,
  "id": "lab-lamp",
  "name": "Lamp of the lab",
  "kind": "provisioned",
  "descriptors": [{ "ssidPrefix": "Lab-Lamp-" }],
  "hotspot": { "security": ["open"], "gateway": "192.168.4.1" }
}
JSON

need "add ends with status 0" expect_status 0 ctl add --profiles "$WORK/profiles" --profile lab-lamp --yes --json
check "the accessory's access point has had the radio as a station" had_station 1
check "it says that the address is the fall-back" link_json '.usesFallbackAddress and .address == "192.168.4.200/24"'
check "the accessory has answered" link_json '.gateway == "192.168.4.1" and .reachable'
check "no stage took longer than its limit" stages_kept_limits
check "home is back within 15 s" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "the accessory is recorded" has_record "$(bssid 1)" "$(hex Lab-Lamp-a8032ab00022)"
check "no hop is left open in the journal" no_hop_journal
