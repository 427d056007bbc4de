# Everything a scenario can call. Sourced in the guest, by the runner and by each scenario.
# shellcheck shell=bash disable=SC2034
export SYSTEMD_IGNORE_CHROOT=1 LC_ALL=C.UTF-8 TERM=dumb PAGER=cat HOME=/root
export PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
set -u -o pipefail

# What the daemons say, and where one scenario keeps its own files.
LOGS=/run/logs
WORK=/run/scenario
SCENARIO=${SCENARIO:-script}

. /run/lab/guest/checks.sh
. /run/lab/guest/daemons.sh
. /run/lab/guest/radios.sh
. /run/lab/guest/scans.sh
. /run/lab/guest/access-points.sh
. /run/lab/guest/connections.sh
. /run/lab/guest/accessoryctl.sh
. /run/lab/guest/terminal.sh
. /run/lab/guest/users.sh
. /run/lab/guest/interruptions.sh
. /run/lab/guest/outages.sh
