import AccessoryModel

extension Scenario {
    /// Reads a scenario file. `scenario.schema.json` describes what is in one.
    ///
    /// - Throws: ``InvalidScenario``, with all that is wrong, also if the file can't be read.
    public init(fileAt path: String) throws(InvalidScenario) {
        try self.init(JSONReading(fileAt: path, ScenarioReader.read), file: path)
    }

    /// Reads a scenario from the bytes of a file.
    ///
    /// - Parameter file: How to name the file in messages.
    public init(json bytes: some Collection<UInt8>, file: String? = nil) throws(InvalidScenario) {
        try self.init(JSONReading(bytes, ScenarioReader.read), file: file)
    }

    private init(_ reading: JSONReading<Scenario>, file: String?) throws(InvalidScenario) {
        guard let scenario = reading.value else { throw InvalidScenario(file: file, issues: reading.issues) }
        self = scenario
    }
}
