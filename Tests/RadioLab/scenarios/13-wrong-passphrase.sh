# A wrong passphrase, and none where one is needed: each with its own status, code and sentence; home is back.
# sets: core
access_point 1 ESPURNA-0A1B2D --wpa2 fibonacci
need "the host is at home" home_network
remember_host
mark_log
echo wrong-passphrase > "$WORK/passphrase"

check "without a passphrase, add ends with status 15" expect_status 15 ctl add --ssid ESPURNA-0A1B2D --yes --json
check "it has a code and a sentence" is_diagnosed join.passphraseMissing
check "home was not left for it" unchanged_device wlan0
check "with a wrong one, add ends with status 16" \
  expect_status 16 ctl add --ssid ESPURNA-0A1B2D --passphrase-file "$WORK/passphrase" --yes --json
check "it has another code, and a sentence" is_diagnosed join.passphraseRefused
check "home is back within 15 s" home_came_back 15
check "profiles, keyfiles, routes and name servers are as before" wait_until 10 host_is_unchanged
check "nothing is recorded" has_records 0
check "no hop is left open in the journal" no_hop_journal
