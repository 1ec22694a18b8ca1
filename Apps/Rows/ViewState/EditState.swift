import MAVB

/// The state of the field in which a row is edited in its place.
///
/// The document doesn't change before the text is accepted: accepting is one step of the history,
/// and giving up leaves none.
struct EditState: Codable {
  /// The row; a new one will have this number.
  private(set) var row: Int

  /// Whether the row comes into the document only with its text.
  private(set) var isNew: Bool

  /// The row that was selected before.
  private(set) var origin: Int

  /// The text before.
  private(set) var original: String

  /// What is typed.
  var text: String

  /// The caret, or what is selected.
  var selectedRange = TextRange(caret: .max)

  /// Makes the state of a field for the text of a row.
  init(row: Int, text: String) {
    (self.row, isNew, origin, original, self.text) = (row, false, row, text, text)
  }

  /// Makes the state of a field for a row that isn't there yet.
  init(newRow: Int, origin: Int) {
    (row, isNew, self.origin, original, text) = (newRow, true, origin, "", "")
  }

  /// What accepting the text does to the document.
  var action: Document.Action { isNew ? .insert(text, at: row) : .update(row, text) }

  /// Whether anything was typed that the document doesn't hold.
  var isChanged: Bool { !text.hasSameBytes(as: original) }

  /// Follows its row to another index.
  mutating func move(to index: Int) {
    origin = max(0, origin + index - row)
    row = index
  }

  /// The same field where it still fits the rows; else what was typed is a new row.
  func fitted(to rows: Rows) -> EditState? {
    if fits(rows) { return self }
    guard isChanged else { return nil }
    var edit = self
    (edit.row, edit.isNew, edit.original) = (min(max(0, row), rows.count), true, "")
    return edit
  }

  /// Whether the row is still the one that the editing was begun with.
  private func fits(_ rows: Rows) -> Bool {
    guard 0...max(0, rows.count - 1) ~= origin else { return false }
    if isNew { return 0...rows.count ~= row }
    return 0..<rows.count ~= row && rows.row(at: row).text == original
  }
}
