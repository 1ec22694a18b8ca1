/// A copied or pasted text, as its bytes: UTF-8, in which invalid bytes survive.
///
/// ```swift
/// let copied = CopiedText(bytes: [0x61, 0xFF])
/// let shown = copied.text  // "a\u{FFFD}"
/// ```
public nonisolated struct CopiedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The bytes.
  public let bytes: [UInt8]

  /// Makes a copied text of bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Makes a copied text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Makes a copied text of a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text, with U+FFFD for invalid bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

nonisolated extension CopiedText: CustomDebugStringConvertible {
  /// The text in quotes.
  public var debugDescription: String { text.debugDescription }
}
