/// The key of a text, such as "rows.count".
///
/// Write it as a literal; the part before the first period is the area of use.
public struct TextKey: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The key as written in the text files.
  public let rawValue: String

  /// Makes a key from a string.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a key from a literal.
  public init(stringLiteral name: String) { rawValue = name }
}
