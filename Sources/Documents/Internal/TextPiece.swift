/// A part of bytes that should be UTF-8: a scalar, or an invalid byte.
enum TextPiece: Equatable {
  case scalar(Unicode.Scalar)
  case byte(UInt8)

  /// The bytes of the part.
  var bytes: [UInt8] {
    switch self {
    case .scalar(let scalar): Array(String(scalar).utf8)
    case .byte(let byte): [byte]
    }
  }

  /// The scalars for display: the scalar, or the byte in the form `\xE9`.
  var shown: [Unicode.Scalar] {
    switch self {
    case .scalar(let scalar): [scalar]
    case .byte(let byte): Array("\\x\(String(byte, radix: 16, uppercase: true))".unicodeScalars)
    }
  }
}

extension [UInt8] {
  /// The bytes for display; those that are not UTF-8 have the form `\xE9`.
  var shownText: String { String(validating: self, as: UTF8.self) ?? textPieces.shown }

  /// The scalars and the invalid bytes, in order.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  var textPieces: [TextPiece] {
    var pieces: [TextPiece] = []
    var (rest, parser) = (makeIterator(), UTF8.ForwardParser())
    var position = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        pieces.append(.scalar(UTF8.decode(encoded)))
        position += encoded.count
      case .error(let length):
        // Bytes below 0x80 are always scalars, so two hexadecimal digits are enough.
        pieces += self[position..<(position + length)].map { .byte($0) }
        position += length
      case .emptyInput: return pieces
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The byte of a form such as `\xE9` at the start of the text; nil if there is none.
  var shownByte: UInt8? {
    guard starts(with: "\\x".utf8),
      let digits = String(validating: dropFirst(2).prefix(2), as: UTF8.self),
      digits.allSatisfy({ $0.isHexDigit && !$0.isLowercase }), let byte = UInt8(digits, radix: 16)
    else { return nil }
    return byte < 0x80 ? nil : byte
  }
}

extension [TextPiece] {
  /// The text for display.
  fileprivate var shown: String {
    var scalars = String.UnicodeScalarView()
    for piece in self { scalars.append(contentsOf: piece.shown) }
    return String(scalars)
  }
}
