# NetworkManager is killed in each stage of an add, from the search to the way home; later it is started again.
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
