extension SSID {
    /// The name of a network that withholds it: no bytes.
    public static let withheld = SSID(withheld: ())

    private init(withheld: ()) { bytes = [] }
}
