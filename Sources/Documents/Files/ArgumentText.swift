/// The bytes of a command-line argument as a text from which they can be read again.
///
/// A parser of command lines expects texts, but the system passes any bytes. UTF-8 is unchanged.
/// Each invalid byte becomes a scalar of U+10FF80 to U+10FFFF, the end of the last private use
/// area. Each byte of a scalar in that range is treated like an invalid one, so that no two
/// arguments become the same text.
///
/// ```swift
/// let argument = ArgumentText(bytes: Array("caf".utf8) + [0xE9])
/// let path = FilePath(argument: argument.text)  // the same bytes again
/// ```
public struct ArgumentText: Sendable, Hashable {
  private static let escapes: ClosedRange<UInt32> = 0x10_FF80...0x10_FFFF

  /// The text, which a parser may split.
  public let text: String

  /// Makes a text from a part that a parser returns.
  public init(_ text: String) {
    self.text = text
  }

  /// Makes a text of bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(bytes: [UInt8]) {
    var scalars = String.UnicodeScalarView()
    for piece in bytes.textPieces {
      if case .scalar(let scalar) = piece, !Self.escapes.contains(scalar.value) {
        scalars.append(scalar)
      } else {
        scalars.append(contentsOf: piece.bytes.compactMap(Self.escape))
      }
    }
    text = String(scalars)
  }

  /// The bytes that the text stands for.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var bytes: [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      Self.escapes.contains(scalar.value)
        ? [UInt8(truncatingIfNeeded: scalar.value)] : TextPiece.scalar(scalar).bytes
    }
  }

  /// The text for display; a byte that is not UTF-8 is shown in the form `\xE9`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var shownText: String { bytes.shownText }

  private static func escape(_ byte: UInt8) -> Unicode.Scalar? {
    Unicode.Scalar(0x10_FF00 | UInt32(byte))
  }
}

extension FilePath {
  /// Creates the path that an argument names, or returns nil if its text has a NUL.
  ///
  /// - Parameter text: The text of an ``ArgumentText``.
  public init?(argument text: String) {
    self.init(bytes: ArgumentText(text).bytes)
  }
}
