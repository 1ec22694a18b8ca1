import MAVB
import RowEngine

/// The state of the bar that asks for a row number.
///
/// A pure value; the accepted number becomes a message to the list.
struct GoToState: ReducedState {
  /// What the row number is for.
  enum Purpose: CaseIterable {
    /// The row is selected.
    case select
    /// The selected rows move there.
    case move
  }

  /// What the row number is for; nil while the bar is closed.
  private(set) var purpose: Purpose?

  /// What is typed.
  private(set) var text = ""

  /// Whether the accepted text isn't a row number.
  private(set) var isWrong = false

  /// A message from the user.
  enum Message {
    /// Opens the bar.
    case open(Purpose)
    /// The field has this text.
    case type(String)
    /// Accepts the text, in a list with a current row and a number of rows.
    case accept(cursor: Int, count: Int)
    /// Closes the bar.
    case close
  }

  mutating func reduce(_ message: Message) -> [ListState.Message] {
    switch message {
    case .open(let purpose): self = GoToState(purpose: purpose)
    case .type(let text): (self.text, isWrong) = (text, false)
    case .accept(let cursor, let count):
      guard let row = RowAddress(text)?.row(from: cursor, of: count) else {
        isWrong = true
        break
      }
      defer { self = GoToState() }
      return [purpose == .move ? .moveRows(to: row) : .go(to: row)]
    case .close: self = GoToState()
    }
    return []
  }
}
