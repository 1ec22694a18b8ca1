import MAVB
import RowEngine

extension TextEncoding {
  /// Returns the reason why a text can't become a part of a document, if any.
  func refusal(of text: String) -> TableState.News? {
    firstMissing(in: text).map { .notEncodable(String($0), self) }
  }

  /// Returns the reason why a pasted text can't become a part of a document, if any.
  func refusal(of copied: CopiedText) -> TableState.News? {
    guard bytes(ofClipboard: copied.bytes) == nil else { return nil }
    let invalid = TextEncoding.utf8.firstInvalidUnit(of: ByteSlice(joining: [copied.bytes]))
    return invalid.map { .notEncodable($0.inBrackets, self) } ?? refusal(of: copied.text)
  }
}

extension Rows {
  /// Returns the reason why the text of a field would be read differently in the document, if any:
  /// in an encoding of several bytes a character, an invalid byte may form a character with the
  /// next byte.
  func refusal(of edit: EditState) -> TableState.News? {
    guard edit.isEscaped, encoding.isMultiByte, !edit.isNew else { return nil }
    var changed = self
    changed.replaceText(at: edit.row, in: edit.window, with: edit.text)
    guard changed.count == count else { return nil }
    let (old, new) = (row(at: edit.row).content, changed.row(at: edit.row))
    let window = edit.window ?? 0..<old.count
    let part = window.lowerBound..<new.content.count - (old.count - window.upperBound)
    let (typed, stored) = (edit.text.unicodeScalars, new.part(part).fieldText.text.unicodeScalars)
    let same = zip(typed, stored).prefix { $0 == $1 }.count
    let pair = typed.dropFirst(same).prefix(2)
    guard same < typed.count, let unit = pair.first?.invalidUnit else { return nil }
    return .notEncodable(unit.inBrackets + String(pair.dropFirst()), encoding)
  }
}
