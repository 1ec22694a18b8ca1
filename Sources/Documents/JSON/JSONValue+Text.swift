extension JSONValue {
  /// Parses a JSON text in UTF-8, strictly.
  ///
  /// A byte order mark is skipped. Trailing commas, comments, names that occur twice, lone surrogates,
  /// bytes that are no UTF-8 and values nested more than 512 deep are refused. Names that Unicode
  /// considers equal count as the same.
  ///
  /// - Throws: `JSONError` with the line and column where the trouble starts.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try JSONParser.parse(bytes)
  }

  /// The value as people read and compare it: two spaces a level, one member a line, a final newline.
  ///
  /// Members are sorted by name, so the same value gives the same text. Nothing is escaped that need
  /// not be.
  ///
  /// - Complexity: O(*n* log *n*) in the number of members.
  public var text: [UInt8] { text(JSONWriter()) }

  /// The value as ``text``, with escapes for all that a terminal obeys: for standard output.
  ///
  /// These are controls, line and paragraph separators, and the marks of direction of UAX #9. Parsing
  /// the text gives the same value.
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
  /// Whether what a terminal obeys is escaped.
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

  /// RFC 8259 section 7: quotation mark, reverse solidus and control characters have to be escaped.
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
