/// The number at the start of a text.
///
/// It is read as by `sort -n`: blanks, a minus sign, digits with a decimal point. A text without a
/// number counts as 0.
///
/// Its digits are compared, so numbers of any length are in order.
struct NumberKey {
  private var isNegative = false
  private var digits: [UInt8] = []
  private var wholeCount = 0

  /// Reads the number of a text.
  ///
  /// - Complexity: O(*n*) in the length of the number.
  init(_ text: UnsafeRawBufferPointer, _ encoding: TextEncoding) {
    var rest = ASCIIReader(text, encoding)
    rest.skip { $0 == 0x20 || $0 == 0x09 }
    if rest.next == 0x2D {
      isNegative = true
      rest.advance()
    }
    rest.skip { $0 == 0x30 }
    takeDigits(&rest)
    wholeCount = digits.count
    if rest.next == 0x2E {
      rest.advance()
      takeDigits(&rest)
    }
    while digits.count > wholeCount, digits.last == 0x30 { digits.removeLast() }
  }

  private mutating func takeDigits(_ rest: inout ASCIIReader) {
    while let digit = rest.next, 0x30...0x39 ~= digit {
      digits.append(digit)
      rest.advance()
    }
  }

  /// Appends the key: the sign, the number of digits before the point, the digits; for a negative
  /// number their complement, so that the greater one of two comes first.
  func append(to keys: inout [UInt8]) {
    guard !digits.isEmpty else { return keys.append(1) }
    let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: wholeCount >> ($0 * 8)) }
    keys.append(isNegative ? 0 : 2)
    // The last byte is lower than a digit; for negative numbers it is higher.
    let bytes = length + digits + [0]
    keys += isNegative ? bytes.map { ~$0 } : bytes
  }
}

/// Reads the ASCII characters at the start of a text.
struct ASCIIReader {
  private let text: UnsafeRawBufferPointer
  private let encoding: TextEncoding
  private var offset = 0

  /// Makes a reader of a text.
  init(_ text: UnsafeRawBufferPointer, _ encoding: TextEncoding) {
    (self.text, self.encoding) = (text, encoding)
  }

  /// The next character; nil at the end or if it isn't ASCII.
  var next: UInt8? {
    let size = encoding.unitSize
    guard offset + size <= text.count else { return nil }
    if size == 1, !encoding.extendsASCII {
      let bytes = ByteSlice(joining: [text[offset...offset]])
      return encoding.decode(bytes).unicodeScalars.first.flatMap { UInt8(exactASCII: $0) }
    }
    let unit = encoding.unit(text[offset..<offset + size])
    return unit.flatMap { $0 < 0x80 ? UInt8($0) : nil }
  }

  /// Skips a character.
  mutating func advance() { offset += encoding.unitSize }

  /// Skips the characters that fulfil a condition.
  mutating func skip(while condition: (UInt8) -> Bool) {
    while let next, condition(next) { advance() }
  }
}

extension UInt8 {
  /// Makes the byte of a scalar of ASCII.
  fileprivate init?(exactASCII scalar: Unicode.Scalar) {
    guard scalar.isASCII else { return nil }
    self.init(scalar.value)
  }
}
