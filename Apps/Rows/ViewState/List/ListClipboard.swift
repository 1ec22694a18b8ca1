import DocumentApp
import MAVB
import RowEngine

/// The rows that the list has copied, and a paste that it has sent to the document.
struct ListClipboard {
  /// The rows that were copied last.
  private var copied: CopiedRows?

  /// Whether a pasted text was sent to the document.
  var isPasting = false

  /// Copies rows, and deletes them if they are cut.
  mutating func copy(
    _ targets: TargetRows,
    from rows: Rows,
    isCut: Bool
  ) -> ListState.Effects {
    guard let copies = rows.copies(of: targets.rows, limit: ClipboardEndpoint.limit) else {
      return [.tell(.tooMuchToCopy)]
    }
    copied = copies
    return (isCut ? [.act(targets.deletion)] : [])
      + [.tell(.copied(rows: copies.count, isCut: isCut)), .copy(CopiedText(bytes: copies.text))]
  }

  /// Inserts the lines of a text at a row, or the copied rows if the text is theirs.
  mutating func paste(_ text: CopiedText, at row: Int, of rows: Rows) -> ListState.Effects {
    guard !text.bytes.isEmpty else { return [.tell(.nothingToPaste)] }
    if let copied, copied.text == text.bytes, rows.accepts(copied) {
      isPasting = true
      return [.act(.insertCopies(copied, at: row))]
    }
    if let refusal = rows.encoding.refusal(of: text) { return [.tell(refusal)] }
    isPasting = true
    return [.act(.insertLines(text.bytes, at: row))]
  }

  /// Follows a change of the document.
  ///
  /// - Returns: The rows that were pasted by it, if any.
  mutating func follow(_ change: Document.Change) -> Range<Int>? {
    // A conversion may have changed all line ends to the usual one.
    if case .converted = change { copied = nil }
    guard isPasting else { return nil }
    isPasting = false
    switch change {
    case .inserted(let rows): return rows
    case .split(let row, let count): return row..<row + count
    default: return nil
    }
  }
}

extension TextEncoding {
  /// Returns the reason why a pasted text can't become a part of a document, if any.
  func refusal(of copied: CopiedText) -> ListState.News? {
    guard bytes(ofClipboard: copied.bytes) == nil else { return nil }
    let invalid = TextEncoding.utf8.firstInvalidUnit(of: ByteSlice(joining: [copied.bytes]))
    let missing = invalid?.inBrackets ?? firstMissing(in: copied.text).map { String($0) }
    return missing.map { .notEncodable($0, self) }
  }
}
