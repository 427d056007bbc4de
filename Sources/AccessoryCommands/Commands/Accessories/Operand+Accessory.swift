extension Operand {
    /// The accessory that a command is about.
    static let accessory = Operand(
        "ACCESSORY", "Its identifier, the beginning of that (4 characters at least), its name, or its address.")
}
