#ifndef ACCESSORYSETUPKIT_CNETLINK_H
#define ACCESSORYSETUPKIT_CNETLINK_H

#include <linux/nl80211.h>
#include <netlink/attr.h>
#include <netlink/errno.h>
#include <netlink/genl/ctrl.h>
#include <netlink/genl/genl.h>
#include <netlink/msg.h>
#include <netlink/netlink.h>
#include <netlink/socket.h>

#endif
