import AccessorySetup
import Synchronization

/// A ``DialogueList`` that the search fills while a person answers.
final class DialogueListing: Sendable {
    private let list = Mutex(DialogueList())

    func take(_ content: PickerContent) -> [String] { list.withLock { $0.take(content) } }

    func answer(_ text: String) -> DialogueList.Answer { list.withLock { $0.answer(text) } }
}
