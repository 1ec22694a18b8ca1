extension JSONValue {
  /// Parses a JSON text in UTF-8, strictly.
  ///
  /// A byte order mark is skipped. Trailing commas, comments, duplicate names in an object, lone
  /// surrogates, invalid UTF-8 and values nested deeper than 512 are errors. Names are compared by
  /// their bytes.
  ///
  /// - Throws: `JSONError` with the line and column of the error.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try JSONParser.parse(bytes)
  }

  /// The value as UTF-8 text with two spaces per level, one member per line and a final newline.
  ///
  /// Members are sorted by name, so equal values have equal texts. Escaping is minimal.
  ///
  /// - Complexity: O(*n* log *n*) in the number of members.
  public var text: [UInt8] { text(JSONWriter()) }

  /// The value as ``text``, with escapes for scalars that could control a terminal, for standard
  /// output.
  ///
  /// These are control characters, line and paragraph separators, and the bidirectional control
  /// characters of UAX #9. Parsing the text gives the same value.
  ///
  /// - Complexity: O(*n* log *n*) in the number of members.
  public var harmlessText: [UInt8] { text(JSONWriter(isHarmless: true)) }

  /// The value in one line with a final newline, for files of one value a line.
  ///
  /// Members are in the order of the object. Scalars that could control a terminal are escaped, as
  /// in ``harmlessText``.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public var line: [UInt8] { text(JSONWriter(isHarmless: true, isOneLine: true)) }

  private func text(_ writer: JSONWriter) -> [UInt8] {
    var writer = writer
    writer.write(self, indent: 0)
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

/// Writes values as text.
private struct JSONWriter {
  /// Whether to escape scalars that could control a terminal.
  var isHarmless = false

  /// Whether to write no line ends, and to keep the order of members.
  var isOneLine = false

  var bytes: [UInt8] = []

  mutating func write(_ value: JSONValue, indent: Int) {
    switch value.content {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number): bytes += number.text.utf8
    case .string(let string): write(string)
    case .array(let elements):
      write(elements, "[", "]", indent) { $0.write($1, indent: indent + 1) }
    case .object(let members):
      let ordered = isOneLine ? members : members.sorted { $0.name < $1.name }
      write(ordered, "{", "}", indent) {
        $0.write($1.key)
        $0.bytes += ": ".utf8
        $0.write($1.value, indent: indent + 1)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item],
    _ opening: Unicode.Scalar,
    _ closing: Unicode.Scalar,
    _ indent: Int,
    _ writeItem: (inout JSONWriter, Item) -> Void
  ) {
    bytes.append(UInt8(ascii: opening))
    for (index, item) in items.enumerated() {
      if index > 0 { bytes += (isOneLine ? ", " : ",").utf8 }
      startLine(indent + 1)
      writeItem(&self, item)
    }
    if !items.isEmpty { startLine(indent) }
    bytes.append(UInt8(ascii: closing))
  }

  private mutating func startLine(_ indent: Int) {
    if isOneLine { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * indent)
  }

  /// Writes a string; the bytes between two escapes are appended at once.
  private mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    var written = string.startIndex
    var next = nextEscape(in: string, from: written)
    while next < string.endIndex {
      bytes += string.utf8[written..<next]
      let scalar = string.unicodeScalars[next]
      bytes += escape(scalar).utf8
      written = string.unicodeScalars.index(after: next)
      next = nextEscape(in: string, from: written)
    }
    bytes += string.utf8[written...]
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns the place of the next scalar that may need an escape, or the end.
  private func nextEscape(in string: String, from start: String.Index) -> String.Index {
    let text = string.utf8Span.span
    var offset = string.utf8.distance(from: string.startIndex, to: start)
    while offset < text.count, !mayNeedEscape(text[offset]) { offset += 1 }
    return string.utf8.index(string.startIndex, offsetBy: offset)
  }

  private func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F: true
    // All other scalars that control terminals take several bytes.
    default: isHarmless && byte >= 0x80
    }
  }

  /// Returns a scalar as it is written; RFC 8259, section 7, requires escapes for quotation mark,
  /// reverse solidus and control characters.
  private func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{0}"..<"\u{20}", "\u{7F}": hexadecimal(scalar)
    case _ where isHarmless && scalar.isObeyedByTerminals: hexadecimal(scalar)
    default: String(scalar)
    }
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Unicode.Scalar {
  /// Whether the scalar may control a terminal instead of being displayed; all such scalars are
  /// below U+10000.
  package var isObeyedByTerminals: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
