import Documents
import MAVB

/// The state of the dialog that asks for a file name.
struct NameState {
  /// What is typed.
  let text: Var<String>

  private let original: FilePath

  /// Makes the state of a question with a name to begin with.
  init(path: FilePath = "") {
    text = Var(path.shownText)
    original = path
  }

  /// The path that a text means; nil if there is none.
  func path(_ text: String) -> FilePath? { original.edited(to: text) }
}
