import AccessoryModel
import Glibc

extension SetupDeclaration {
    /// The names of a declaration's file, in the order in which they are looked for.
    static let fileNames = ["Info.plist", "accessory-setup.json"]

    /// Reads a file: an `Info.plist` in XML, of which only the keys of a declaration are looked at, or JSON with the same
    /// keys and no others.
    ///
    /// - Throws: ``InvalidDeclaration`` with all that is wrong.
    public static func read(fileAt path: String) throws(InvalidDeclaration) -> SetupDeclaration {
        let reading: JSONReading<SetupDeclaration>
        do throws(JSONFileError) {
            let bytes = try JSONFile.contents(at: path)
            if path.lowercased().hasSuffix(".plist") || PropertyList.begins(bytes) {
                do throws(PropertyListError) {
                    reading = JSONReading(try PropertyList.declaration(in: bytes), read)
                } catch {
                    reading = JSONReading(value: nil, issues: [error.issue])
                }
            } else {
                reading = JSONReading(bytes, read)
            }
        } catch {
            throw InvalidDeclaration(file: path, issues: [error.issue])
        }
        guard let declaration = reading.value else { throw InvalidDeclaration(file: path, issues: reading.issues) }
        return declaration
    }

    /// The declaration of a program: an `Info.plist` beside it, or an `accessory-setup.json`; then those of its folder
    /// `Resources`.
    ///
    /// - Parameter programPath: The program's own file.
    /// - Throws: ``InvalidDeclaration`` with the code `declaration.missing` if there is none, or with all that is wrong.
    public static func `default`(programPath: String) throws(InvalidDeclaration) -> SetupDeclaration {
        let folder = programPath.lastIndex(of: "/").map { String(programPath[...$0]) } ?? ""
        for place in [folder, folder + "Resources/"] {
            for name in fileNames where access(place + name, F_OK) == 0 {
                return try read(fileAt: place + name)
            }
        }
        throw InvalidDeclaration(
            file: nil,
            issues: [
                JSONIssue(
                    code: "declaration.missing", path: "",
                    message: "The application declares nothing: there is no Info.plist and no accessory-setup.json in "
                        + "\(folder.isEmpty ? "the current folder" : "'\(folder)'") or its Resources.",
                    advice: "Put one there, with the key \(Key.kitSupports.rawValue).")
            ])
    }
}
