# accessoryctl on a terminal, where it asks.
# shellcheck shell=bash

# start_on_terminal NAME ARGUMENT…: as start_ctl, with a terminal. What it shows there goes to $WORK/NAME.err, what it
# prints to $WORK/NAME.out.
start_on_terminal() {
  local name=$1
  shift
  rm -f "$WORK/$name".*
  mkfifo "$WORK/$name.keys"
  # Opened for reading and writing, the pipe never ends, as a keyboard does not.
  (
    env --default-signal SHELL=/bin/bash script --quiet --return --flush \
      --command "echo \$\$ > '$WORK/$name.pid'; exec accessoryctl ${*@Q} > '$WORK/$name.out'" /dev/null \
      <> "$WORK/$name.keys" > "$WORK/$name.err"
    echo $? > "$WORK/$name.status"
    rm -f "$WORK/$name.keys"
  ) 2> /dev/null &
  wait_until 10 test -s "$WORK/$name.pid"
}

# type_line NAME TEXT: a person types that line.
type_line() { printf '%s\n' "$2" >> "$WORK/$1.keys"; }

# says NAME TEXT: whether it has said that to the person, on a terminal or not.
says() { grep -qF -- "$2" "$WORK/$1.err" || { echo "it never said '$2'"; cat "$WORK/$1.err"; return 1; }; }
