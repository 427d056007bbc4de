# One add, during which something that it stands on goes away: the radio, NetworkManager, wpa_supplicant.
# shellcheck shell=bash

# outage MOMENT STATUS CODE BREAK MEND: at that moment the command BREAK is run, and once the add has ended, MEND. Both
# are words. What must hold is the same each time: the add says what has happened, changes nothing meanwhile, and the host
# is at home as soon as that is possible again. OUTAGE_LIMIT is how long the add may take to say it (20 s).
outage() {
  local moment=$1 status=$2 code=$3 break=$4 mend=$5 name
  name="$4 while $moment"
  mark_log
  stop_access_point 1
  "begin_$moment" || { failed "$name: an add that is $moment"; return 1; }
  # shellcheck disable=SC2086 # a command and its arguments
  check "$name: it happens" $break
  check "$name: add ends with status $status" ended_with "$status" add "${OUTAGE_LIMIT:-20}"
  check "$name: it has a code and a sentence" is_diagnosed "$code"
  check "$name: the user's keyfiles are untouched" keyfiles_are_unchanged
  # shellcheck disable=SC2086
  check "$name: it is mended by '$mend'" $mend
  check "$name: home comes back by itself" wait_until 45 home_is_up
  check "$name: no profile is left, and nothing of the host's is changed" wait_until 10 host_is_unchanged
  check "$name: restore ends with status 0" expect_status 0 ctl restore
  check "$name: no hop is left open in the journal" no_hop_journal
  check "$name: home is still up" home_is_up
}
