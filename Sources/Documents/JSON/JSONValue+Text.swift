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

  private func text(_ writer: JSONWriter) -> [UInt8] {
    var writer = writer
    writer.write(self, indent: 0)
    return Array((writer.text + "\n").utf8)
  }
}

/// Writes values as text.
private struct JSONWriter {
  /// Whether to escape scalars that could control a terminal.
  var isHarmless = false

  var text = ""

  mutating func write(_ value: JSONValue, indent: Int) {
    switch value.content {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number.text
    case .string(let string): write(string)
    case .array(let elements):
      write(elements, "[", "]", indent) { $0.write($1, indent: indent + 1) }
    case .object(let members):
      write(members.sorted { $0.name < $1.name }, "{", "}", indent) {
        $0.write($1.key)
        $0.text += ": "
        $0.write($1.value, indent: indent + 1)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item],
    _ opening: String,
    _ closing: String,
    _ indent: Int,
    _ writeItem: (inout JSONWriter, Item) -> Void
  ) {
    text += opening
    for (index, item) in items.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      text += String(repeating: "  ", count: indent + 1)
      writeItem(&self, item)
    }
    if !items.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
    text += closing
  }

  /// Writes a string; RFC 8259, section 7, requires escapes for quotation mark, reverse solidus and
  /// control characters.
  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}": text += escape(scalar)
      case _ where isHarmless && scalar.isObeyedByTerminals: text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
