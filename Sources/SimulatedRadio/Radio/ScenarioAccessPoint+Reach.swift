import AccessoryModel

extension ScenarioAccessPoint {
    /// Its address, the usual one if it has none of its own.
    var resolvedAddress: StaticAddress? { address ?? StaticAddress("192.168.4.1/24") }

    /// Whether it answers a host that has such an address.
    func isReachable(from host: HotspotAddress) -> Bool {
        guard answers, let own = resolvedAddress, let address = host.address else { return false }
        return host.gateway == own.address && address.network == own.address.rawValue & address.mask
    }
}
