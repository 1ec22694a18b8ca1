import MAVB
import RowEngine

/// The part of the selected row that the list shows, if the row is long and its start isn't shown.
///
/// It is the window that the pane shows, so both lead to a match at any distance from the start.
struct ListedWindow {
  /// The bytes of the row with its line end.
  let line: ByteSlice

  /// The shown bytes of its content; not from the first one.
  let bytes: Range<Int>

  /// Makes the window around a byte of a row; nil if the start of the row is shown.
  ///
  /// - Complexity: O(1), whatever the length of the row.
  init?(_ row: Row, around byte: Int) {
    guard byte > 0 else { return nil }
    let bytes = row.window(around: byte)
    guard bytes.lowerBound > 0 else { return nil }
    (line, self.bytes) = (row.line, bytes)
  }

  /// Whether both are the same part of a row.
  func isSame(as other: ListedWindow) -> Bool {
    bytes == other.bytes && line.isSamePart(as: other.line)
  }
}

/// What the cells of the list show of their rows.
struct ListLook {
  /// The first visible column.
  let column: Int

  /// The matches to highlight.
  let highlights: MatchHighlights

  /// The shown part of the selected row; nil if its start is shown.
  let window: ListedWindow?
}

extension Row {
  /// Returns what the list shows of the row, long enough for any screen.
  ///
  /// - Complexity: O(`column`).
  func shownLine(_ look: ListLook) -> InkedText {
    // A screen has less than a thousand columns, and most characters take at most 8 bytes.
    let limit = min(1024 + 8 * look.column, Self.windowLength)
    guard let window = look.window, line.isSamePart(as: window.line) else {
      return line(limit, look.highlights)
    }
    let highlights = look.highlights.from(window.bytes.lowerBound)
    return part(window.bytes).line(limit, highlights, behind: .ellipsis)
  }

  /// Returns what the list shows of the row in front of a byte of its content.
  func startOfLine(to offset: Int, in window: ListedWindow?) -> InkedText {
    guard let window else { return line(min(offset, Self.windowLength)) }
    let length = max(0, offset - window.bytes.lowerBound)
    return part(window.bytes).line(length, behind: .ellipsis)
  }
}

extension InkedText {
  /// The sign in front of a part of a row.
  fileprivate static var ellipsis: InkedText {
    var text = InkedText()
    text.append("…", ink: .accent)
    return text
  }
}
