# An ordinary user, with polkit: refused by the name of what is missing, and with just that granted, all the way and back.
# sets: core
# limit: 240
access_point 1 shelly1-a8032ab00037
need "polkit decides what a user may do" start_polkit
remember_host
mark_log
become_ordinary
: > "$WORK/granted"
granted=()

# add_granted: an add; as long as it is refused, the action that it names is granted, and only that.
add_granted() {
  local action
  while true; do
    expect_status 0 ctl add --ssid shelly1-a8032ab00037 --yes --json && return
    action=$(missing_action) || return 1
    [[ " ${granted[*]-} " != *" $action "* ]] || { echo "it names $action again"; return 1; }
    host_is_unchanged && unchanged_device wlan0 || return 1
    granted+=("$action")
    grant "${granted[@]}" || return 1
    echo "$action" >> "$WORK/granted"
  done
}

profile_is_users() {
  local uuid
  uuid=$(nmcli -t -f UUID,DEVICE connection show --active | sed -n 's/:wlan0$//p')
  nmcli -e no -g connection.permissions connection show uuid "$uuid" | tee /dev/stderr | grep -qx "user:$ORDINARY_USER:\?"
}

check "add ends with status 14" expect_status 14 ctl add --ssid shelly1-a8032ab00037 --yes --json
check "it has a code and a sentence" is_diagnosed radio.notPermitted
check "it names the action of polkit" missing_action
check "home was not left for it" unchanged_device wlan0
check "profiles, keyfiles, routes and name servers are as before" host_is_unchanged
check "nothing is recorded" has_records 0
need "with what it names granted, add ends with status 0" add_granted
note "granted: $(tr '\n' ' ' < "$WORK/granted")"
check "the accessory's access point has had the radio as a station" had_station 1
check "home is back within 15 s" home_came_back 15
check "the accessory is recorded" has_record "$(bssid 1)" "$(hex shelly1-a8032ab00037)"
check "in the user's own registry" test \
  "$(stat -c %U "$ORDINARY_HOME/.local/share/accessory-setup/registry.sqlite")" = "$ORDINARY_USER"
check "and not in root's" test ! -e /var/lib/accessory-setup
mark_log
start_ctl stay add --ssid shelly1-a8032ab00037 --bssid "$(bssid 1)" --yes --stay
need "it can be joined again" wait_until 60 has_joined 1
check "the profile is the user's own" profile_is_users
check "Ctrl-C ends it" release stay
check "home is back within 15 s of leaving the accessory" home_came_back 15
check "restore ends with status 0" expect_status 0 ctl restore
check "no hop is left open in the journal" no_hop_journal
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged

# doctors_rule: doctor's own rule, in the file that it names.
doctors_rule() {
  local file
  file=$(jq -r '.findings[] | select(.code == "permission.rule") | .subject' "$WORK/out")
  [ "$file" = "$DOCTORS_RULES" ] || { echo "it names '$file'"; return 1; }
  jq -r '.findings[] | select(.code == "permission.rule") | .fileContent' "$WORK/out" > "$DOCTORS_RULES"
}

rm -f "$POLKIT_RULES"
check "without those rules, doctor ends with status 14" wait_until 20 expect_status 14 ctl doctor --json
check "its rule can be put where it says" doctors_rule
check "and then it ends with status 0" wait_until 20 expect_status 0 ctl doctor --json
