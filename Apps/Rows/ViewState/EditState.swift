import MAVB

/// The state of the field in which a row is edited.
///
/// The document doesn't change until the text is accepted: accepting makes one undo step, and
/// cancelling makes none.
struct EditState: Codable {
  /// The index of the row, or the future index of a new row.
  private(set) var row: Int

  /// Whether the row is inserted into the document when the text is accepted.
  private(set) var isNew: Bool

  /// The previously selected row.
  private(set) var origin: Int

  /// The original text.
  private(set) var original: String

  /// The text in the field.
  var text: String

  /// The caret or selection.
  var selectedRange = TextRange(caret: .max)

  /// Makes the state for editing a row.
  init(row: Int, text: String) {
    (self.row, isNew, origin, original, self.text) = (row, false, row, text, text)
  }

  /// Makes the state for a new row.
  init(newRow: Int, origin: Int) {
    (row, isNew, self.origin, original, text) = (newRow, true, origin, "", "")
  }

  /// The action that accepting the text performs.
  var action: Document.Action { isNew ? .insert(text, at: row) : .update(row, text) }

  /// Whether the text differs from the original.
  var isChanged: Bool { !text.hasSameBytes(as: original) }

  /// Replaces the selection with a text of any number of lines.
  mutating func paste(_ lines: String) {
    func index(_ offset: Int) -> String.Index {
      text.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex)
        ?? text.endIndex
    }
    let range = index(selectedRange.lowerBound)..<index(selectedRange.upperBound)
    text.replaceSubrange(range, with: lines)
  }

  /// Follows the row to another index.
  mutating func move(to index: Int) {
    origin = max(0, origin + index - row)
    row = index
  }

  /// Returns the same field if it still fits the rows, or else one with the typed text as a new
  /// row.
  func fitted(to rows: Rows) -> EditState? {
    if fits(rows) { return self }
    guard isChanged else { return nil }
    var edit = self
    (edit.row, edit.isNew, edit.original) = (min(max(0, row), rows.count), true, "")
    return edit
  }

  /// Whether the row still has its original text.
  private func fits(_ rows: Rows) -> Bool {
    guard 0...max(0, rows.count - 1) ~= origin else { return false }
    if isNew { return 0...rows.count ~= row }
    return 0..<rows.count ~= row && rows.row(at: row).text == original
  }
}
