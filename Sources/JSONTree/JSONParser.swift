/// A strict JSON parser (RFC 8259).
///
/// Where the standard leaves a choice: a byte order mark is skipped (section 8.1); duplicate names
/// in an object (section 4), lone surrogates (section 8.2) and values nested deeper than 512
/// (section 9) are errors.
struct JSONParser {
  static let maximumDepth = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var counter: JSONPlaceCounter

  /// Parses a whole text.
  static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      var parser = JSONParser(buffer)
      if buffer.starts(with: [0xFF, 0xFE]) || buffer.starts(with: [0xFE, 0xFF]) {
        throw parser.error(at: 0, .utf16)
      }
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: bytes.span)
      } catch {
        throw parser.error(at: error.byteOffsets.lowerBound, .invalidUTF8)
      }
      return try parser.document()
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    counter = JSONPlaceCounter(bytes)
  }

  private mutating func document() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipSpace()
    let value = try value()
    skipSpace()
    if index < bytes.count { throw unexpected(.end) }
    return value
  }
}

// MARK: - Values

extension JSONParser {
  /// An array or object whose end has not been reached.
  private struct Open {
    let place: JSONPlace
    let isObject: Bool
    var elements: [JSONValue] = []
    var members: [JSONMember] = []
    /// The names so far, once there are many; a few are compared faster than hashed.
    var keys: Set<JSONName> = []
    var key = ""
    var keyPlace = JSONPlace.start

    var closing: Unicode.Scalar { isObject ? "}" : "]" }

    var value: JSONValue { JSONValue(isObject ? .object(members) : .array(elements), at: place) }

    /// Returns whether no member before has a name.
    mutating func isNew(_ name: JSONName) -> Bool {
      if members.count < 16 { return !members.contains { $0.name == name } }
      if keys.isEmpty { keys = Set(members.map(\.name)) }
      return keys.insert(name).inserted
    }

    mutating func append(_ value: JSONValue) {
      if isObject {
        members.append(JSONMember(key, at: keyPlace, value))
      } else {
        elements.append(value)
      }
    }
  }

  /// Parses a value; open containers are kept in an array instead of the call stack.
  private mutating func value() throws(JSONError) -> JSONValue {
    var open: [Open] = []
    while true {
      skipSpace()
      guard let value = try begin(&open) else { continue }
      if let whole = try end(value, &open) { return whole }
    }
  }

  /// Parses a scalar or an empty container, or opens a container and returns nil.
  private mutating func begin(_ open: inout [Open]) throws(JSONError) -> JSONValue? {
    let place = counter.place(at: index)
    guard peek == UInt8(ascii: "[") || peek == UInt8(ascii: "{") else {
      return JSONValue(try scalar(), at: place)
    }
    guard open.count < Self.maximumDepth else {
      throw error(at: index, .tooDeep(limit: Self.maximumDepth))
    }
    var container = Open(place: place, isObject: peek == UInt8(ascii: "{"))
    index += 1
    skipSpace()
    if skip(container.closing) { return container.value }
    if container.isObject { try readKey(of: &container) }
    open.append(container)
    return nil
  }

  /// Appends a value to the innermost open container, closes finished containers, and returns the
  /// root value when it is complete.
  private mutating func end(
    _ value: JSONValue,
    _ open: inout [Open]
  ) throws(JSONError) -> JSONValue? {
    var value = value
    while let last = open.indices.last {
      open[last].append(value)
      skipSpace()
      guard skip(open[last].closing) else {
        try readComma(of: &open[last])
        return nil
      }
      value = open.removeLast().value
    }
    return value
  }

  private mutating func scalar() throws(JSONError) -> JSONValue.Content {
    switch peek {
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "t"): try word("true", .bool(true))
    case UInt8(ascii: "f"): try word("false", .bool(false))
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "-"): .number(try number())
    case _ where isDigit: .number(try number())
    default: throw unexpected(.value)
    }
  }

  private mutating func readKey(of object: inout Open) throws(JSONError) {
    skipSpace()
    object.keyPlace = counter.place(at: index)
    guard peek == UInt8(ascii: "\"") else { throw unexpected(.name) }
    object.key = try string()
    guard object.isNew(JSONName(object.key)) else {
      throw JSONError(at: object.keyPlace, .nameTwice(object.key))
    }
    skipSpace()
    guard skip(":") else { throw unexpected(.colon) }
  }

  private mutating func readComma(of container: inout Open) throws(JSONError) {
    guard skip(",") else { throw unexpected(.commaOrEnd(Character(container.closing))) }
    try refuseTrailingComma(before: container.closing)
    if container.isObject { try readKey(of: &container) }
  }

  private mutating func refuseTrailingComma(before end: Unicode.Scalar) throws(JSONError) {
    let comma = index - 1
    skipSpace()
    guard peek != UInt8(ascii: end) else {
      throw error(at: comma, .trailingComma(before: Character(end)))
    }
  }

  private mutating func word(
    _ word: StaticString,
    _ content: JSONValue.Content
  ) throws(JSONError) -> JSONValue.Content {
    let text = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[index...].starts(with: text) else { throw unexpected(.value) }
    index += text.count
    return content
  }
}

// MARK: - Numbers

extension JSONParser {
  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    _ = skip("-")
    if skip("0") {
      if isDigit { throw error(at: start, .leadingZero) }
    } else {
      try digits()
    }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      try digits()
    }
    return JSONNumber(checked: text(start..<index))
  }

  private mutating func digits() throws(JSONError) {
    guard isDigit else { throw unexpected(.digit) }
    while isDigit { index += 1 }
  }

  private var isDigit: Bool {
    guard let peek else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek)
  }
}

// MARK: - Strings

extension JSONParser {
  private mutating func string() throws(JSONError) -> String {
    let opening = index
    index += 1
    // Fast path: a string without escapes is a part of the text.
    while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      index += 1
    }
    var result = text(opening + 1..<index)
    if skip("\"") { return result }
    var start = index
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        result += text(start..<index)
        index += 1
        return result
      case UInt8(ascii: "\\"):
        result += text(start..<index)
        result.unicodeScalars.append(try escape())
        start = index
      case 0..<0x20:
        throw error(at: index, .bareControl)
      default: index += 1
      }
    }
    throw error(at: opening, .endlessString)
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = index
    index += 2
    switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw error(at: start, .unknownEscape)
    }
  }

  /// Parses one `\uXXXX`, or two that form a surrogate pair.
  private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let high = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, skip("\\"), skip("u") else {
      throw error(at: start, .loneSurrogate)
    }
    let low = try codeUnit(from: start)
    let pair = 0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(low) &- 0xDC00
    guard (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(pair) else {
      throw error(at: start, .loneSurrogate)
    }
    return scalar
  }

  private mutating func codeUnit(from start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let peek, let digit = Character(Unicode.Scalar(peek)).hexDigitValue else {
        throw error(at: start, .badUnicodeEscape)
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }
}

// MARK: - Bytes

extension JSONParser {
  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let peek, peek == 0x20 || peek == 0x0A || peek == 0x0D || peek == 0x09 { index += 1 }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private mutating func error(at offset: Int, _ reason: JSONErrorReason) -> JSONError {
    JSONError(at: counter.place(at: offset), reason)
  }

  /// Returns the error for unexpected input.
  private mutating func unexpected(_ expected: JSONExpectation) -> JSONError {
    guard index < bytes.count else { return error(at: index, .unexpected(expected, found: .end)) }
    let rest = String(decoding: bytes[index...].prefix(64), as: UTF8.self)
    if rest.hasPrefix("//") || rest.hasPrefix("/*") {
      return error(at: index, .comment)
    }
    let found = rest.first.map { $0.isNewline ? JSONFinding.endOfLine : .character($0) } ?? .end
    return error(at: index, .unexpected(expected, found: found))
  }
}
