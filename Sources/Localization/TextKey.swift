/// The name of a text, such as "rows.count".
///
/// Write it as a literal; the part before the first point says where the text is used.
public struct TextKey: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The name as the text files spell it.
  public let rawValue: String

  /// Names a text by what isn't a literal.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Names a text by a literal.
  public init(stringLiteral name: String) { rawValue = name }
}
