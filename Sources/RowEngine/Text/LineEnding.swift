/// A line end; the last row of a document may have none.
public enum LineEnding: String, Sendable, CaseIterable {
  /// Line feed.
  case lf = "\n"
  /// Carriage return and line feed.
  case crlf = "\r\n"
  /// Carriage return alone.
  case cr = "\r"

  /// Returns the line end at the end of some bytes.
  package init?(endOf bytes: ByteSlice, _ encoding: TextEncoding) {
    switch encoding.lastUnit(of: bytes) {
    case 0x0D:
      self = .cr
    case encoding.lineFeed:
      let before = encoding.lastUnit(of: bytes.dropLast(encoding.unitSize))
      self = before == 0x0D ? .crlf : .lf
    default:
      return nil
    }
  }
}
