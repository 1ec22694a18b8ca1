import TextMetrics

/// The text that replaces matches, with references to the groups of an expression.
///
/// The syntax is that of ICU's `appendReplacement`, and of `sed` where they don't contradict:
/// `$1`, `${name}` and `\1` are groups, `$0` is the match, `\n` starts a new row, `\t` is a
/// tab, and another character after `\` stands for itself. The replacement of a plain text has
/// no references.
struct ReplacementText: Sendable, Equatable {
  /// A part of the text.
  enum Part: Sendable, Equatable {
    /// Characters that are inserted as they are.
    case text(String)
    /// The bytes of a group of the match.
    case group(Int)
  }

  /// The parts in order.
  private(set) var parts: [Part] = []

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text as it is typed.
  ///   - expression: The expression with the groups; nil for a plain text.
  /// - Throws: ``PatternError`` for a group that the expression doesn't have.
  init(_ text: String, groupsOf expression: RegularExpression?) throws(PatternError) {
    guard let expression else {
      if !text.isEmpty { parts = [.text(text)] }
      return
    }
    var rest = text[...]
    var plain = ""
    func offset() -> Int { text.distance(from: text.startIndex, to: rest.startIndex) }
    while let next = rest.popFirst() {
      let number: Int?
      switch next {
      case "$" where rest.first == "{":
        number = try Self.named(in: &rest, expression, at: offset())
      case "$", "\\":
        number = Self.number(in: &rest, upTo: next == "$" ? expression.groupCount : 9)
      default:
        number = nil
      }
      if let number {
        guard number <= expression.groupCount else { throw PatternError(offset: offset()) }
        if !plain.isEmpty { parts.append(.text(plain)) }
        parts.append(.group(number))
        plain = ""
      } else {
        plain.append(next == "\\" ? Self.escaped(rest.popFirst() ?? "\\") : next)
      }
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
  }

  /// The groups to which the text refers.
  var groups: [Int] {
    parts.compactMap { part in
      if case .group(let number) = part { number } else { nil }
    }
  }

  /// Whether the text starts new rows.
  var hasLineBreaks: Bool {
    parts.contains { part in
      if case .text(let text) = part { text.contains(where: \.isNewline) } else { false }
    }
  }

  /// Reads digits while they are the number of a group; at least one.
  private static func number(in rest: inout Substring, upTo last: Int) -> Int? {
    var number: Int?
    while let digit = rest.first?.wholeNumberValue, rest.first?.isASCII == true {
      let longer = (number ?? 0) * 10 + digit
      if number != nil, longer > last { break }
      number = longer
      rest.removeFirst()
    }
    return number
  }

  private static func named(
    in rest: inout Substring,
    _ expression: RegularExpression,
    at offset: Int
  ) throws(PatternError) -> Int {
    let name = rest.dropFirst().prefix { $0 != "}" }
    guard name.endIndex < rest.endIndex, let group = expression.group(named: String(name)) else {
      throw PatternError(offset: offset)
    }
    rest = rest[rest.index(after: name.endIndex)...]
    return group
  }

  private static func escaped(_ character: Character) -> Character {
    switch character {
    case "n": "\n"
    case "t": "\t"
    default: character
    }
  }
}
