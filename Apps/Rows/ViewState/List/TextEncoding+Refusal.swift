import MAVB
import RowEngine

extension TextEncoding {
  /// Returns the reason why a pasted text can't become a part of a document, if any.
  func refusal(of copied: CopiedText) -> TableState.News? {
    guard bytes(ofClipboard: copied.bytes) == nil else { return nil }
    let invalid = TextEncoding.utf8.firstInvalidUnit(of: ByteSlice(joining: [copied.bytes]))
    let missing = invalid?.inBrackets ?? firstMissing(in: copied.text).map { String($0) }
    return missing.map { .notEncodable($0, self) }
  }
}
