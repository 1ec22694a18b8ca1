import MAVB

/// The state of the field in which a row is edited in its place.
///
/// The document doesn't change before the text is accepted: accepting is one step of the history,
/// and giving up leaves none.
struct EditState: CodableContainer {
  /// The row; a new one will have this number.
  let row: Int

  /// Whether the row comes into the document only with its text.
  let isNew: Bool

  /// The row that was selected before.
  let origin: Int

  /// The text before.
  let original: String

  /// What is typed.
  let text: Var<String>

  /// The caret, or what is selected.
  let selectedRange: Var<TextRange>

  /// Makes the state of a field for the text of a row.
  init(row: Int, text: String) {
    self.init(row: row, isNew: false, origin: row, original: text)
  }

  /// Makes the state of a field for a row that isn't there yet.
  init(newRow: Int, origin: Int) {
    self.init(row: newRow, isNew: true, origin: origin, original: "")
  }

  /// Makes the state of a field for a row that isn't there yet, with what was typed for another one.
  private init(newRow: Int, origin: Int, typed: EditState) {
    self.init(newRow: newRow, origin: origin)
    text.send(typed.text.value)
  }

  private init(row: Int, isNew: Bool, origin: Int, original: String) {
    self.row = row
    self.isNew = isNew
    self.origin = origin
    self.original = original
    text = Var(original)
    selectedRange = Var(TextRange(caret: .max))
  }

  /// What accepting the text does to the document.
  var action: Document.Action {
    isNew ? .insert(text.value, at: row) : .update(row, text.value)
  }

  /// Whether anything was typed that the document doesn't hold.
  var isChanged: Bool { !text.value.utf8.elementsEqual(original.utf8) }

  /// The same field where it still fits the document; else what was typed is a new row.
  func fitted(to doc: DocumentAdapter, origin: Int) -> EditState? {
    if fits(doc) { return self }
    guard isChanged else { return nil }
    return EditState(newRow: min(max(0, row), doc.sync().rows.count), origin: origin, typed: self)
  }

  /// Whether the document is still the one that the editing was begun in.
  private func fits(_ doc: DocumentAdapter) -> Bool {
    let count = doc.sync().rows.count
    guard 0...max(0, count - 1) ~= origin else { return false }
    return isNew ? 0...count ~= row : doc.row(at: row)?.text == original
  }
}
