import AccessoryModel

extension JSONNode {
    /// A passphrase that suits an access point of that security. Its text is in no issue.
    ///
    /// - Parameter security: Nil if it is not known, since it is wrong itself.
    func passphrase(for security: WiFiSecurity?) -> Passphrase? {
        guard let text = string() else { return nil }
        if let security, !security.needsPassphrase {
            reportWithoutUse("passphrase", path: path, because: "the security is '\(security.rawValue)'")
            return nil
        }
        do {
            let passphrase = try Passphrase(bytes: Array(text.utf8))
            if let security { try passphrase.validate(for: security) }
            return passphrase
        } catch {
            let diagnosis = error.diagnosis
            report(
                JSONIssue(
                    code: diagnosis.code, path: path, message: diagnosis.message,
                    expected: "a passphrase that suits the security", advice: diagnosis.advice))
            return nil
        }
    }
}
