/// A place in a text, as editors count it.
public struct JSONPlace: Sendable, Hashable {
  /// The line, from 1; LF, CRLF and CR end one.
  public let line: Int

  /// The character in the line, from 1; what looks like one character is one.
  public let column: Int

  /// The byte in the text, from 0.
  public let offset: Int

  /// Creates a place.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// The first character of a text.
  public static let start = JSONPlace(line: 1, column: 1, offset: 0)
}

extension JSONPlace: CustomStringConvertible {
  /// The line and column.
  public var description: String { "line \(line), column \(column)" }
}
