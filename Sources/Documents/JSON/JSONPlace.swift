/// A position in a text, counted as in editors.
public struct JSONPlace: Sendable, Hashable {
  /// The line, from 1; LF, CRLF and CR end a line.
  public let line: Int

  /// The column, from 1, in grapheme clusters.
  public let column: Int

  /// The byte offset in the text, from 0.
  public let offset: Int

  /// Creates a position.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// The start of a text.
  public static let start = JSONPlace(line: 1, column: 1, offset: 0)
}

extension JSONPlace: CustomStringConvertible {
  /// The line and column.
  public var description: String { "line \(line), column \(column)" }
}
