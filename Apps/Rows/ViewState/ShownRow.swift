import DocumentApp
import MAVB

/// The content of the pane: the selected row, or the text typed in it.
struct ShownRow {
  /// The content of a pane without a row.
  static let none = ShownRow(number: 0, text: InkedText())

  /// The number from 1; 0 without a row.
  let number: Int

  /// The text, with blanks for tabs.
  let text: InkedText

  /// The length; nil while the row is edited and for very long rows.
  private(set) var length: (characters: Int, bytes: Int)?

  /// The number of bytes up to which characters are counted.
  private static let countLimit = 1 << 16

  private init(number: Int, text: InkedText) {
    (self.number, self.text) = (number, text)
  }

  /// Makes the content from the selected row or the text typed in it; nil before there are rows.
  init?(_ table: TableState, _ highlights: MatchHighlights = .none) {
    guard table.reader != nil else { return nil }
    if let edit = table.edit {
      self.init(number: edit.row + 1, text: InkedText(edit.text).withTabStops)
    } else if let row = table.selectedRow {
      self.init(number: table.selection + 1, text: row.line(.max, highlights).withTabStops)
      let bytes = row.content.count
      if bytes <= Self.countLimit { length = (row.text.count, bytes) }
    } else {
      self = .none
    }
  }

  /// Returns the title of the pane.
  func title(_ texts: Texts) -> String {
    number == 0 ? "" : texts.format("rows.row", .integer(number))
  }

  /// Returns the length of the row in words.
  func note(_ texts: Texts) -> String {
    guard let length else { return "" }
    return texts.format("rows.length", .integer(length.characters), .integer(length.bytes))
  }

  /// Returns whether two contents look the same.
  func isSame(as other: ShownRow) -> Bool {
    number == other.number && length?.bytes == other.length?.bytes && text.isSame(as: other.text)
  }
}
