import MAVB
import RowEngine

extension FindState {
  /// A message from the user or the search.
  enum Message {
    /// Opens the bar.
    case open(FindState.Purpose = .matches)
    /// Closes the bar and filters by what is typed in it.
    case filter
    /// Closes the bar and selects the rows that match.
    case selectMatches
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
    /// A slice of the search was performed.
    case advanced(RowSearch)
    /// Searches for a text from a row on.
    case start(String, from: Int)
  }

  /// Something that follows from a message outside of the search.
  enum Effect {
    /// The list moves the cursor to a row and brings that into view.
    case go(to: Int)
    /// The list returns to the position from which the search began.
    case goBack(to: KeptPosition)
    /// The list adds a condition to its filter.
    case filter(FilterCondition)
    /// The list selects the rows that match.
    case selectMatches(of: Pattern)
    /// Performs a slice of the search.
    case search(RowSearch)
    /// Notifies the user.
    case tell(ListState.News)
  }
}

/// The rows that a search goes through, and the current one.
struct SearchedRows {
  /// The rows of the document; nil until they are known and a filter is applied to all of them.
  let rows: Rows?

  /// The encoding of the document; nil until its rows are known.
  let encoding: TextEncoding?

  /// The rows that the filter lets through; nil without a filter.
  let visible: VisibleRows?

  /// The index of the current row.
  let cursor: Int

  /// Whether both are the same rows, whichever one is current.
  func hasSameRows(as other: SearchedRows) -> Bool {
    guard let rows, let others = other.rows else { return rows == nil && other.rows == nil }
    return rows.isIdentical(to: others) && visible.isSame(as: other.visible)
  }
}

/// The position of a found match among all matches.
struct MatchPosition: Equatable {
  /// The number of the match, from 1; nil if it isn't known yet.
  let number: Int?

  /// The number of matches that are counted.
  let total: Int

  /// Whether all matches are counted.
  let isCounted: Bool

  /// Whether there may be more matches, in rows that took too long.
  let leavesOutRows: Bool
}

extension RowSearch {
  /// The position of the match that was found last.
  var matchPosition: MatchPosition {
    MatchPosition(
      number: found == nil ? nil : rank,
      total: total,
      isCounted: isCounted,
      leavesOutRows: leavesOutRows
    )
  }
}
