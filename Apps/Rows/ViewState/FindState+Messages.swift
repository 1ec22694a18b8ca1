import MAVB
import RowEngine

extension FindState {
  /// A message from the user, the document or the search.
  enum Message {
    /// The document has these rows, of which a filter lets some through; the search returns to a row of
    /// them.
    case show(Rows, visible: VisibleRows? = nil, origin: Int? = nil)
    /// A row was selected.
    case select(Int)
    /// Opens the bar.
    case open
    /// Opens the bar for a condition of a filter, which may be an alternative to those before it.
    case openFilter(isAlternative: Bool)
    /// Closes the bar and filters by what is typed in it.
    case filter
    /// Closes the bar and selects the rows that match.
    case choose
    /// The field has this text.
    case type(String)
    /// The field has its caret or selection here.
    case selectText(TextRange)
    /// Changes an option.
    case toggle(FindOption)
    /// Puts an earlier text into the field, or a later one if the number is negative.
    case recall(by: Int)
    /// Goes to a later match, or to an earlier one if the number is negative.
    case move(by: Int)
    /// Closes the bar and stays at the match.
    case accept
    /// Closes the bar, because another view got the focus.
    case leave
    /// Closes the bar and returns to the row from which it was opened.
    case cancel
    /// Ends the highlighting of matches.
    case clear
    /// Selects a row and brings it into view.
    case go(to: Int)
    /// A slice of the search was performed.
    case advanced(RowSearch)
    /// Searches for a text from a row on.
    case start(String, from: Int)
    /// Restores another state.
    case restore(FindState)
  }

  /// The result of a message.
  struct Event {
    /// The new state.
    let find: FindState

    /// The search to advance.
    var request: RowSearch?

    /// The row to select.
    var row: Int?

    /// Whether the list returns to where it was when the search began.
    var returns = false

    /// The condition to add to the filter.
    var filter: FilterCondition?

    /// The pattern whose matches to select.
    var choice: Pattern?

    /// The notification for the user.
    var news: News?
  }

  /// A notification for the user.
  enum News {
    /// The search went on at the first row.
    case fromTop
    /// The search went on at the last row.
    case fromBottom
    /// The user has gone on to the match at a place.
    case place(MatchPlace)
    /// No row matches.
    case notFound
    /// The expression takes too long.
    case tooSlow
    /// Some rows are left out, because the expression takes too long there.
    case leavesOutRows
  }
}
