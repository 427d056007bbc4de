/// What has been told of why a link ended: the first of each, since what follows is about what comes after it.
struct LinkEndReasons: Hashable, Sendable {
    private var radio: DeviceStateReason?
    private var connection: ActiveConnectionStateReason?

    mutating func add(_ reason: DeviceStateReason) {
        if reason != .none { radio = radio ?? reason }
    }

    mutating func add(_ reason: ActiveConnectionStateReason) {
        if reason != .none { connection = connection ?? reason }
    }

    /// As a phrase for a message. The radio's word is the finer one.
    var phrase: String { radio?.phrase ?? connection?.phrase ?? DeviceStateReason.none.phrase }
}
