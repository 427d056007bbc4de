# Checks: one line of output each, and a count that survives the scenario's end.
# shellcheck shell=bash

# note TEXT…: a line for the reader, with the seconds since power-on.
note() {
  local uptime
  read -r uptime _ < /proc/uptime
  echo "# [$uptime] $*"
}

# passed NAME, failed NAME: the verdict of one check.
passed() { verdict "ok - $SCENARIO: $*"; }
failed() { verdict "not ok - $SCENARIO: $*"; }
verdict() { echo "$1"; echo "$1" >> /run/lab/results; }

# check NAME COMMAND…: passes if the command succeeds; what it said is shown otherwise. The scenario goes on either way.
check() {
  local name=$1
  shift
  if "$@" > "$WORK/check" 2>&1; then
    passed "$name"
  else
    failed "$name"
    sed 's/^/#   /' "$WORK/check"
    return 1
  fi
}

# need NAME COMMAND…: the same, for what the rest of the scenario stands on.
need() { check "$@" || exit 1; }

# expect_status STATUS COMMAND…: succeeds if the command ends with that status.
expect_status() {
  local expected=$1 actual=0
  shift
  "$@" || actual=$?
  [ "$actual" = "$expected" ] || { echo "exit status $actual instead of $expected: $*"; return 1; }
}

# not COMMAND…: for a check of what must not be.
not() { ! "$@"; }

# wait_until SECONDS COMMAND…: tries again and again; what the last try said is shown if time runs out.
wait_until() {
  local seconds=$1 end said
  shift
  end=$(( $(milliseconds) + seconds * 1000 ))
  until said=$("$@" 2>&1); do
    [ "$(milliseconds)" -lt "$end" ] || { echo "not within $seconds s: $*"; echo "$said"; return 1; }
    sleep 0.1
  done
}

# always SECONDS COMMAND…: succeeds if the command does so every time it is tried for that long.
always() {
  local seconds=$1 end
  shift
  end=$(( $(milliseconds) + seconds * 1000 ))
  while [ "$(milliseconds)" -lt "$end" ]; do
    "$@" || { echo "no longer: $*"; return 1; }
    sleep 0.1
  done
}

milliseconds() { local now=${EPOCHREALTIME/./}; echo $(( now / 1000 )); }

# at_most LIMIT NUMBER: for figures with a fraction.
at_most() { awk -v limit="$1" -v number="$2" 'BEGIN { exit !(number != "" && number + 0 <= limit + 0) }' || { echo "$2 is more than $1"; return 1; }; }
