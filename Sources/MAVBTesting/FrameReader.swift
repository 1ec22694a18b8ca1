public import TerminalViews

/// Finds visible faults of a frame: words that are cut, and text that touches a border.
///
/// ```swift
/// #expect(FrameReader(app.screen).cutWords == [])
/// ```
public struct FrameReader {
  private let rows: [[Character]]

  /// Reads the last frame of a screen.
  public init(_ screen: HeadlessScreen) {
    // The second column of a wide character has none.
    rows = screen.rows.map { $0.map { $0.width == 0 ? "\0" : $0.character } }
  }

  /// The words with an ellipsis where letters are missing, row by row.
  ///
  /// An ellipsis that belongs to a text of the app ("Open…") looks the same, so a test lists the
  /// words that it expects.
  public var cutWords: [String] {
    rows.flatMap { row in
      row.split { $0 == " " || $0 == "\u{A0}" }.filter { $0.count > 1 && $0.contains("…") }
        .map { String($0) }
    }
  }

  /// The rows in which a letter or a digit is directly beside a border, from 0.
  ///
  /// A sheet covers what is behind it, so only the inner side of its sides counts.
  public var rowsWithTextOnBorders: [Int] {
    var inner: [Int: Int] = [:]
    return rows.indices.filter { index in
      let row = rows[index]
      for (column, character) in row.enumerated() {
        switch character {
        case "╭": inner[column] = 1
        case "╮": inner[column] = -1
        case "╰", "╯": inner[column] = nil
        default: break
        }
      }
      return row.indices.contains { column in
        guard row[column] == "│" else { return false }
        let sides = inner[column].map { [$0] } ?? [-1, 1]
        return sides.map { column + $0 }.filter(row.indices.contains)
          .contains { row[$0].isLetter || row[$0].isNumber }
      }
    }
  }
}
