# An ordinary user, and polkit, which decides what that one may do.
# shellcheck shell=bash

ORDINARY_USER=maker
ORDINARY_HOME=/home/$ORDINARY_USER
POLKIT_RULES=/etc/polkit-1/rules.d/10-lab.rules
# Where doctor says that its rule belongs.
DOCTORS_RULES=/etc/polkit-1/rules.d/40-accessory-setup.rules

# start_polkit: from now on NetworkManager asks polkit, and there is an ordinary user in no group of note.
start_polkit() {
  id "$ORDINARY_USER" > /dev/null 2>&1 || useradd --create-home "$ORDINARY_USER" || return 1
  log_in
  /usr/lib/polkit-1/polkitd --no-debug > "$LOGS/polkit.log" 2>&1 &
  echo $! > /run/polkit.pid
  wait_until 20 polkit_is_running || { cat "$LOGS/polkit.log"; return 1; }
  stop_network_manager && AUTH_POLKIT=true start_network_manager && home_network
}

# stop_polkit: as if it had never been there.
stop_polkit() {
  stop_daemon polkit TERM
  rm -rf /run/polkit.pid "$POLKIT_RULES" "$DOCTORS_RULES" "$ORDINARY_HOME" /run/systemd/{users,sessions,seats,machines}
  userdel "$ORDINARY_USER"
  stop_network_manager && start_network_manager && home_network
}

polkit_is_running() {
  dbus-send --system --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.GetNameOwner \
    string:org.freedesktop.PolicyKit1
}

# log_in: a login session as systemd-logind writes it down. NetworkManager gives a profile of a user's own to nobody who
# has none. It is neither local nor active, as one over ssh is not.
log_in() {
  local user
  user=$(id -u "$ORDINARY_USER")
  mkdir -p /run/systemd/{users,sessions,seats,machines}
  printf 'NAME=%s\nSTATE=online\nSESSIONS=lab\nONLINE_SESSIONS=lab\nACTIVE_SESSIONS=lab\n' "$ORDINARY_USER" \
    > "/run/systemd/users/$user"
  printf 'UID=%s\nUSER=%s\nACTIVE=1\nSTATE=active\nREMOTE=1\nTYPE=tty\nCLASS=user\n' "$user" "$ORDINARY_USER" \
    > /run/systemd/sessions/lab
}

# become_ordinary: what accessoryctl does from now on, it does as that user, with that one's own registry.
become_ordinary() {
  unset ACCESSORY_REGISTRY
  HOP_JOURNALS=$ORDINARY_HOME/.local/state/accessory-setup/hops
  RUN_AS=(setpriv --reuid "$ORDINARY_USER" --regid "$ORDINARY_USER" --init-groups
    env "HOME=$ORDINARY_HOME" "USER=$ORDINARY_USER")
}

# grant ACTION…: a polkit rule by which that user may do these, and nothing more; returns when it holds.
grant() {
  local action list=''
  for action in "$@"; do list+="\"$action\", "; done
  cat > "$POLKIT_RULES" <<RULE
polkit.addRule(function(action, subject) {
    if (subject.user == "$ORDINARY_USER" && [${list%, }].indexOf(action.id) >= 0) { return polkit.Result.YES; }
});
RULE
  wait_until 20 may "$action"
}

# may ACTION: whether NetworkManager lets the user do that.
may() { "${RUN_AS[@]}" nmcli -t -f PERMISSION,VALUE general permissions | grep -xF "$1:yes"; }

# missing_action: the polkit action that the last ctl's error names.
missing_action() {
  jq -r -s 'map(select(.error)) | last | .error.message' "$WORK/out" | grep -o 'org\.freedesktop\.[a-zA-Z.-]*[a-zA-Z]'
}
