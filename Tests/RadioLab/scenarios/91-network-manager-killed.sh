# NetworkManager is killed while an add is searching, associating, checking,
# joined, leaving or returning; later it is started again.
# sets: core
# limit: 420
need "the host is at home" home_network
remember_host
outage searching 8 radio.serviceStopped 'stop_network_manager KILL' start_network_manager
outage associating 8 radio.serviceStopped 'stop_network_manager KILL' start_network_manager
outage checking 8 radio.serviceStopped 'stop_network_manager KILL' start_network_manager
outage joined 8 radio.serviceStopped 'stop_network_manager KILL' start_network_manager
outage leaving 8 radio.serviceStopped 'stop_network_manager KILL' start_network_manager
outage returning 8 radio.serviceStopped 'stop_network_manager KILL' start_network_manager
