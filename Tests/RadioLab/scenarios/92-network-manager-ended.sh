# NetworkManager is ended in good order while an add is looking, associating, and joined; later it is started again.
# sets: -
# limit: 240
need "the host is at home" home_network
remember_host
outage searching 8 radio.serviceStopped stop_network_manager start_network_manager
outage associating 8 radio.serviceStopped stop_network_manager start_network_manager
outage joined 8 radio.serviceStopped stop_network_manager start_network_manager
outage leaving 8 radio.serviceStopped stop_network_manager start_network_manager
