import TextMetrics

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

  /// Whether the bytes are valid UTF-8, so that the text has all of them.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var isValid: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// Whether a field can hold the exact bytes: valid UTF-8 without the scalars that stand for
  /// invalid code units in fields.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var isFieldText: Bool {
    isValid && !text.unicodeScalars.contains { $0.invalidUnit != nil }
  }

  /// Whether the text contains a line end (LF or CR).
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var hasLineEnd: Bool { bytes.contains { $0 == 0x0A || $0 == 0x0D } }

  /// The text without a final line end (LF, CR or CR LF), as programs copy whole lines with it.
  var withoutFinalLineEnd: CopiedText {
    let hasLineFeed = bytes.last == 0x0A
    let rest = hasLineFeed ? bytes.dropLast() : bytes[...]
    return CopiedText(bytes: Array(rest.last == 0x0D ? rest.dropLast() : rest))
  }
}

nonisolated extension CopiedText: CustomDebugStringConvertible {
  /// The text in quotes.
  public var debugDescription: String { text.debugDescription }
}
