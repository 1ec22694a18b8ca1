/// Parses the arguments of an ICU message and rejects unsupported messages.
///
///     message  = (text | quotation | "{" argument "}")*
///     argument = number ["," "number"]
///              | number "," ("plural" | "selectordinal" | "select") "," choice+
///     choice   = word "{" message "}"
struct TextPatternParser {
  private var rest: Substring.UTF8View
  private var arguments: [TextPattern.ArgumentKind?] = []
  /// The places of the arguments that are shown as texts.
  private var texts: [Range<String.Index>] = []

  static func arguments(of pattern: String) throws(TextPatternError) -> [TextPattern.ArgumentKind?]
  {
    var parser = TextPatternParser(rest: pattern[...].utf8)
    try parser.message(quotable: "{}")
    if !parser.rest.isEmpty { throw .closingBrace }
    return parser.arguments
  }

  /// Returns a valid pattern with a directional isolate (FSI and PDI) around each text argument.
  static func isolating(_ pattern: String) -> String {
    var parser = TextPatternParser(rest: pattern[...].utf8)
    try? parser.message(quotable: "{}")
    var (isolating, end) = ("", pattern.startIndex)
    for place in parser.texts {
      isolating += pattern[end..<place.lowerBound] + "\u{2068}" + pattern[place] + "\u{2069}"
      end = place.upperBound
    }
    return isolating + pattern[end...]
  }

  private init(rest: Substring.UTF8View) { self.rest = rest }

  /// Parses up to an unmatched closing brace or the end.
  private mutating func message(quotable: String) throws(TextPatternError) {
    while let byte = rest.first, byte != UInt8(ascii: "}") {
      let start = rest.startIndex
      rest.removeFirst()
      switch byte {
      case UInt8(ascii: "'"): try quotation(of: quotable)
      case UInt8(ascii: "{"): try argument(from: start)
      default: break
      }
    }
  }

  /// Parses an apostrophe: it quotes only before a special character, and two of them are one.
  private mutating func quotation(of quotable: String) throws(TextPatternError) {
    guard let next = rest.first else { return }
    if next == UInt8(ascii: "'") {
      rest.removeFirst()
    } else if quotable.utf8.contains(next) {
      guard let end = rest.firstIndex(of: UInt8(ascii: "'")) else { throw .openQuote }
      rest = rest[rest.index(after: end)...]
    }
  }

  private mutating func argument(from start: String.Index) throws(TextPatternError) {
    guard let index = Int(word()), (0..<16).contains(index) else { throw .badArgument }
    if skip("}") {
      texts.append(start..<rest.startIndex)
      return try note(.text, at: index)
    }
    guard skip(",") else { throw .openBrace }
    switch word() {
    case "number":
      guard skip("}") else { throw .badType }
      try note(.number, at: index)
    case "plural", "selectordinal":
      try note(.number, at: index)
      try choices(quotable: "{}#")
    case "select":
      try note(.text, at: index)
      try choices(quotable: "{}")
    default:
      throw .badType
    }
  }

  private mutating func choices(quotable: String) throws(TextPatternError) {
    guard skip(",") else { throw .badChoice }
    var words: Set<String> = []
    while !skip("}") {
      let word = word()
      guard !word.isEmpty, skip("{") else { throw rest.isEmpty ? .openBrace : .badChoice }
      words.insert(word)
      try message(quotable: quotable)
      guard skip("}") else { throw .openBrace }
    }
    guard words.contains("other") else { throw .noOther }
  }

  private mutating func note(
    _ kind: TextPattern.ArgumentKind,
    at index: Int
  ) throws(TextPatternError) {
    while arguments.count <= index { arguments.append(nil) }
    guard arguments[index] == nil || arguments[index] == kind else { throw .twoKinds }
    arguments[index] = kind
  }

  /// Parses letters, digits and the "=" of exact numbers, including surrounding spaces.
  private mutating func word() -> String {
    skipSpaces()
    let word = rest.prefix { !" ,{}".utf8.contains($0) }
    rest = rest[word.endIndex...]
    skipSpaces()
    return String(Substring(word))
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == UInt8(ascii: " ") }
  }
}

/// The error of an invalid line or message.
enum TextPatternError: String, Error {
  case noEqualsSign = "there is no “ = ” between key and message"
  case badKey = "the key is not made of ASCII letters, digits and points"
  case keyTwice = "the key was used before"
  case spaceAtEnd = "the message is empty or starts or ends with a space"
  case openBrace = "a brace is not closed"
  case closingBrace = "a brace closes nothing"
  case openQuote = "an apostrophe before a brace starts a quotation that does not end"
  case badArgument = "an argument is not a number under 16"
  case badType = "an argument is not a plain one, number, plural, selectordinal or select"
  case badChoice = "a choice is not a word and a message in braces"
  case noOther = "the choices have no “other”"
  case twoKinds = "an argument is a text in one place and a number in another"
}
