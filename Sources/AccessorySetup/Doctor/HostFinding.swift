public import AccessoryModel

/// One thing that was looked at on a host, what it means for setting up accessories, and what to do about it.
public struct HostFinding: Hashable, Sendable {
    /// What part of the host it is about.
    public enum Area: String, Hashable, Sendable, CaseIterable {
        case services
        case permissions
        case radios
        /// The records of hops that killed runs have left.
        case hops
        case registry
    }

    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        case fine
        /// Worth knowing. Accessories can be set up all the same.
        case note
        /// Nothing can be set up before it is mended.
        case trouble
    }

    /// A stable name for what was found. That of a trouble which other commands would meet is the code of their error.
    public let code: String
    public let area: Area
    /// What it is about: a service, a polkit action, a radio's interface, a path.
    public let subject: String
    public let verdict: Verdict
    /// How it is, in a sentence.
    public private(set) var state: String
    /// What that means for the person, in sentences; nil where the state says it.
    public let meaning: String?
    /// What to do, in sentences; nil if there is nothing to do.
    public let advice: String?
    /// Lines to put into the file that is the subject, if that is the advice.
    public let fileContent: String?
    /// The kind of cause; nil unless it is a trouble.
    public let category: FailureCategory?

    /// Something that keeps nobody from setting up accessories.
    init(
        _ code: String, _ verdict: Verdict = .fine, in area: Area, of subject: String, _ state: String,
        meaning: String? = nil, advice: String? = nil, fileContent: String? = nil
    ) {
        self.code = code
        self.area = area
        self.subject = subject
        self.verdict = verdict
        self.state = state
        self.meaning = meaning
        self.advice = advice
        self.fileContent = fileContent
        category = nil
    }

    /// What another command would fail with, or, as a note, what only keeps this one thing from being used.
    init(
        _ diagnosis: Diagnosis, _ verdict: Verdict = .trouble, in area: Area, of subject: String, meaning: String? = nil
    ) {
        code = diagnosis.code
        self.area = area
        self.subject = subject
        self.verdict = verdict
        state = diagnosis.message
        self.meaning = meaning
        advice = diagnosis.advice
        fileContent = nil
        category = verdict == .trouble ? diagnosis.category : nil
    }

    /// The same with another sentence on how it is.
    func adding(_ sentence: String?) -> HostFinding {
        guard let sentence else { return self }
        var finding = self
        finding.state += " " + sentence
        return finding
    }
}
