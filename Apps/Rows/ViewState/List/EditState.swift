import MAVB
import RowEngine

/// The state of the field in which a row is edited.
///
/// The document doesn't change until the text is accepted: accepting makes one undo step, and
/// cancelling makes none. Of a long row the text is that of a window; when the caret leaves it, the
/// text is accepted and the window moves. Cancelling then undoes the accepted parts.
struct EditState: Codable {
  /// The index of the row, or the future index of a new row.
  private(set) var row: Int

  /// Whether the row is inserted into the document when the text is accepted.
  private(set) var isNew: Bool

  /// The previously selected row.
  private(set) var origin: Int

  /// The original text.
  private(set) var original: String

  /// The bytes of the content of a long row that are edited; nil for all.
  private(set) var window: Range<Int>?

  /// Whether the row is edited in the pane instead of in the list.
  private(set) var isInPane = false

  /// The text in the field.
  var text: String

  /// The caret or selection.
  var selectedRange = TextRange(caret: .max)

  /// Whether scalars of the text stand for invalid units of the row.
  private(set) var isEscaped = false

  /// The number of steps with which parts of the text were accepted since the field was opened, as
  /// long as they are the latest steps of the document.
  var acceptedSteps = 0

  /// The sides on which the row continues outside of the window.
  private(set) var continuation: TextContinuation = []

  /// Makes the state for editing a row, of a long one the part around an offset.
  init(row index: Int, _ row: Row, around offset: Int = .max, inPane: Bool = false) {
    let window = row.window(around: offset)
    let count = row.content.count
    let field = row.part(window).fieldText
    let text = field.text
    (self.row, isNew, origin, original, self.text) = (index, false, index, text, text)
    (isInPane, isEscaped) = (inPane, field.isEscaped)
    if window.count < count { self.window = window }
    continuation = TextContinuation(of: window, in: count)
  }

  /// Makes the state for a new row.
  init(newRow: Int, origin: Int) {
    (row, isNew, self.origin, original, text) = (newRow, true, origin, "", "")
  }

  /// Decodes a state, which an older version has written without the window and the pane.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    row = try values.decode(Int.self, forKey: .row)
    isNew = try values.decode(Bool.self, forKey: .isNew)
    origin = try values.decode(Int.self, forKey: .origin)
    original = try values.decode(String.self, forKey: .original)
    window = try values.decodeIfPresent(Range<Int>.self, forKey: .window)
    isInPane = try values.decodeIfPresent(Bool.self, forKey: .isInPane) ?? false
    text = try values.decode(String.self, forKey: .text)
    selectedRange = try values.decode(TextRange.self, forKey: .selectedRange)
  }

  private enum CodingKeys: CodingKey {
    case row
    case isNew
    case origin
    case original
    case window
    case isInPane
    case text
    case selectedRange
  }

  /// The action that accepting the text performs.
  var action: Document.Action {
    isNew ? .insert(text, at: row) : .update(row, text, in: window)
  }

  /// Whether the text differs from the original.
  var isChanged: Bool { !text.hasSameBytes(as: original) }

  /// Returns a text that was copied in the field in the form of the clipboard.
  func copied(_ copied: CopiedText, _ encoding: TextEncoding) -> CopiedText {
    isEscaped ? CopiedText(bytes: copied.text.clipboardBytes(encoding)) : copied
  }

  /// Replaces the selection with a text of any number of lines.
  mutating func paste(_ lines: String) {
    let range = index(selectedRange.lowerBound)..<index(selectedRange.upperBound)
    text.replaceSubrange(range, with: lines)
  }

  /// Returns the state with bytes in place of the selection if the text is the original one then.
  func pastingOriginal(_ copied: CopiedText, _ encoding: TextEncoding) -> EditState? {
    guard isEscaped, let text = encoding.fieldText(of: copied) else { return nil }
    var pasted = self
    pasted.paste(text)
    return pasted.isChanged ? nil : pasted
  }

  /// Returns the action that accepts the text with bytes in place of the selection.
  func action(pasting copied: CopiedText) -> Document.Action {
    var pasted = self
    let placed = PlacedBytes(copied.bytes, in: text, and: original)
    pasted.paste(String(placed.scalar))
    guard isNew else { return .update(row, pasted.text, in: window, placing: placed) }
    return .insertLines(placed.bytes(of: pasted.text), at: row)
  }

  private func index(_ offset: Int) -> String.Index {
    text.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex)
      ?? text.endIndex
  }

  /// Follows the row to another index.
  mutating func move(to index: Int) {
    origin = max(0, origin + index - row)
    row = index
  }

  /// Returns the same field if it still fits the rows, or else one with the typed text as a new
  /// row.
  func fitted(to rows: Rows) -> EditState? {
    if let fitting = fitting(rows) { return fitting }
    guard isChanged else { return nil }
    var edit = self
    (edit.row, edit.isNew, edit.original) = (min(max(0, row), rows.count), true, "")
    (edit.window, edit.continuation) = (nil, [])
    return edit
  }

  /// Returns the same field if the row still has its original text.
  private func fitting(_ rows: Rows) -> EditState? {
    guard 0...max(0, rows.count - 1) ~= origin else { return nil }
    if isNew { return 0...rows.count ~= row ? self : nil }
    guard 0..<rows.count ~= row else { return nil }
    let content = rows.row(at: row)
    let count = content.content.count
    let part = window ?? 0..<count
    guard part.lowerBound >= 0, part.upperBound <= count else { return nil }
    let field = content.part(part).fieldText
    guard field.text == original else { return nil }
    var edit = self
    edit.isEscaped = field.isEscaped
    edit.continuation = TextContinuation(of: part, in: count)
    return edit
  }
}

// MARK: - The window

extension EditState {
  /// The distance in characters from the end of a window at which it moves.
  private static let margin = 1024

  /// The minimum length in bytes of a text with a window, because the cost of a key depends on the
  /// length of its field.
  private static let longest = 4 * Row.windowLength

  /// Whether the text is accepted and the window moves: because the caret is close to an end of it,
  /// or because of a long paste.
  var movesWindow: Bool {
    guard selectedRange.isEmpty else { return false }
    if text.utf8.count > Self.longest { return !isNew }
    guard window != nil else { return false }
    if continuation.contains(.before), selectedRange.head < Self.margin { return true }
    return continuation.contains(.after) && text.count - selectedRange.head < Self.margin
  }

  /// The place of the caret in the row, which stays the same when the text is accepted.
  var caretPlace: RowCaret { place(ofScalar: scalars(before: selectedRange.head)) }

  /// Returns the place of the caret after bytes that replace the selection.
  func caretPlace(after copied: CopiedText, _ encoding: TextEncoding) -> RowCaret {
    let before = scalars(before: selectedRange.lowerBound)
    let text = encoding.fieldText(of: copied) ?? ""
    return place(ofScalar: before + text.unicodeScalars.count)
  }

  private func place(ofScalar number: Int) -> RowCaret {
    .scalar(number, from: window?.lowerBound ?? 0)
  }

  private func scalars(before offset: Int) -> Int {
    text[..<index(offset)].unicodeScalars.count
  }

  /// Returns the state for editing the row with the caret at a place.
  func moved(to caret: RowCaret, in row: Row) -> EditState {
    let offset = caret.offset(in: row)
    var edit = EditState(row: self.row, row, around: offset, inPane: isInPane)
    (edit.origin, edit.acceptedSteps) = (origin, acceptedSteps)
    let before = (edit.window?.lowerBound ?? 0)..<offset
    edit.selectedRange = TextRange(caret: row.part(before).fieldText.text.count)
    return edit
  }
}

/// A place of the caret in a row.
enum RowCaret {
  /// The start of the row.
  case start
  /// The end of the row.
  case end
  /// After a number of bytes.
  case offset(Int)
  /// After a number of scalars from an offset in bytes.
  case scalar(Int, from: Int)

  /// Makes the place of an end of the row.
  init(_ side: TextContinuation) { self = side == .before ? .start : .end }

  /// Returns the number of bytes before the caret.
  func offset(in row: Row) -> Int {
    let count = row.content.count
    switch self {
    case .start: return 0
    case .end: return count
    case .offset(let offset): return min(offset, count)
    case .scalar(let number, let start): return row.offset(ofScalar: number, from: start)
    }
  }
}

extension Row {
  /// Returns the number of bytes before a scalar of the content, counted from an offset.
  ///
  /// - Complexity: O(*n*) in the number of bytes, of which a part is decoded at a time.
  fileprivate func offset(ofScalar number: Int, from start: Int) -> Int {
    let count = content.count
    var (offset, rest) = (min(start, count), number)
    while rest > 0, offset < count {
      // A scalar has at most six bytes.
      let length = min(6 * rest, Self.windowLength)
      let bytes = encoding.prefix(content.dropFirst(offset), limit: length)
      let offsets = part(offset..<offset + bytes.count).fieldText.offsets
      let step = min(rest, offsets.count - 1)
      offset += offsets[step]
      rest -= step
    }
    return offset
  }
}

extension TextEncoding {
  /// Returns a text of the clipboard as a field shows it; nil if the encoding doesn't have it.
  fileprivate func fieldText(of copied: CopiedText) -> String? {
    bytes(ofClipboard: copied.bytes).map { FieldText(ByteSlice(joining: [$0]), self).text }
  }
}
