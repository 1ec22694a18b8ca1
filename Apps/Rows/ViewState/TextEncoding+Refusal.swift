import MAVB

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
