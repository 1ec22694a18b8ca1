/// The structure of a regular expression, as far as it shows what a match contains.
///
/// The tree matches what the expression matches in rows of ASCII, and possibly more: assertions
/// match everywhere, and a reference to a group matches any text.
indirect enum ExpressionTree: Equatable, Sendable {
  /// A character.
  case character(Unicode.Scalar)
  /// One of several characters.
  case oneOf(ASCIISet)
  /// One part after the other.
  case sequence([ExpressionTree])
  /// One of several parts.
  case choice([ExpressionTree])
  /// A part that is repeated, without a limit if the second number is nil.
  case repeated(ExpressionTree, least: Int, most: Int?)

  /// Reads an expression in the syntax of ICU; nil if it has parts that aren't understood here.
  ///
  /// - Parameters:
  ///   - expression: The expression, which ICU accepts.
  ///   - ignoresCase: Whether it matches letters in any case.
  /// - Complexity: O(*n*) in the length.
  init?(_ expression: String, ignoresCase: Bool) {
    var reader = ExpressionReader(expression, ignoresCase: ignoresCase)
    guard let tree = try? reader.choice(), reader.isAtEnd else { return nil }
    self = tree
  }

  /// The part that matches an empty text.
  static let empty = ExpressionTree.sequence([])
}

/// Reads the parts of a regular expression.
///
/// Sources: ICU User Guide, "Regular Expressions", Metacharacters and Set Expressions.
private struct ExpressionReader {
  /// The expression has a part that isn't understood.
  struct UnknownPart: Error {}

  /// The depth of nested groups from which on an expression isn't read.
  private static let greatestDepth = 50

  private let ignoresCase: Bool
  private var rest: Substring.UnicodeScalarView
  private var depth = 0

  init(_ expression: String, ignoresCase: Bool) {
    rest = expression.unicodeScalars[...]
    self.ignoresCase = ignoresCase
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads alternatives up to the end of their group.
  mutating func choice() throws(UnknownPart) -> ExpressionTree {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.greatestDepth else { throw UnknownPart() }
    var alternatives = [try sequence()]
    while take("|") { alternatives.append(try sequence()) }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  private mutating func sequence() throws(UnknownPart) -> ExpressionTree {
    var parts: [ExpressionTree] = []
    while let next = rest.first, next != "|", next != ")" {
      parts.append(try repetition(of: try part()))
    }
    return .sequence(parts)
  }

  private mutating func part() throws(UnknownPart) -> ExpressionTree {
    guard let character = rest.popFirst() else { throw UnknownPart() }
    switch character {
    case "\\": return try escape()
    case "[": return .oneOf(try set())
    case "(": return try group()
    case ".": return .oneOf(.any)
    case "^", "$": return .empty
    case "*", "+", "?", "{", "}", "]": throw UnknownPart()
    default: return .character(character)
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }
}

// MARK: - Groups and repetitions

extension ExpressionReader {
  private mutating func group() throws(UnknownPart) -> ExpressionTree {
    var isAssertion = false
    if take("?") {
      switch rest.popFirst() {
      case ":", ">": break
      case "=", "!": isAssertion = true
      case "<" where take("=") || take("!"): isAssertion = true
      case "<": try skipName()
      // Options and comments.
      default: throw UnknownPart()
      }
    }
    let content = try choice()
    guard take(")") else { throw UnknownPart() }
    return isAssertion ? .empty : content
  }

  private mutating func skipName() throws(UnknownPart) {
    while let character = rest.popFirst() {
      if character == ">" { return }
    }
    throw UnknownPart()
  }

  private mutating func repetition(of part: ExpressionTree) throws(UnknownPart) -> ExpressionTree {
    let bounds: (least: Int, most: Int?)
    switch rest.first {
    case "*": bounds = (0, nil)
    case "+": bounds = (1, nil)
    case "?": bounds = (0, 1)
    case "{": bounds = try self.bounds()
    default: return part
    }
    rest.removeFirst()
    // A lazy repetition matches the same rows, and a possessive one matches no further rows.
    if !take("?") { _ = take("+") }
    return .repeated(part, least: bounds.least, most: bounds.most)
  }

  /// Reads the numbers of `{n}`, `{n,}` and `{n,m}` up to the closing brace.
  private mutating func bounds() throws(UnknownPart) -> (least: Int, most: Int?) {
    rest.removeFirst()
    guard let end = rest.firstIndex(of: "}") else { throw UnknownPart() }
    let numbers = String(rest[..<end]).split(separator: ",", omittingEmptySubsequences: false)
    rest = rest[end...]
    guard let least = numbers.first.flatMap({ Int($0) }), least >= 0, numbers.count <= 2 else {
      throw UnknownPart()
    }
    guard numbers.count == 2 else { return (least, least) }
    if numbers[1].isEmpty { return (least, nil) }
    guard let most = Int(numbers[1]), most >= least else { throw UnknownPart() }
    return (least, most)
  }
}

// MARK: - Escapes and sets

extension ExpressionReader {
  private mutating func escape() throws(UnknownPart) -> ExpressionTree {
    guard let character = rest.popFirst() else { throw UnknownPart() }
    switch character {
    case "b", "B", "A", "Z", "z", "G": return .empty
    // The text of a group.
    case "1"..."9": return .repeated(.oneOf(.any), least: 0, most: nil)
    default: break
    }
    if let set = Self.sets[character] { return .oneOf(set) }
    return .character(try escaped(character))
  }

  /// Returns the character that follows a backslash.
  private func escaped(_ character: Unicode.Scalar) throws(UnknownPart) -> Unicode.Scalar {
    switch character {
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "f": return "\u{0C}"
    case "a": return "\u{07}"
    case "e": return "\u{1B}"
    default: break
    }
    let isName = character.properties.isAlphabetic || "0"..."9" ~= character
    guard !isName || !character.isASCII else { throw UnknownPart() }
    return character
  }

  private static let sets: [Unicode.Scalar: ASCIISet] = {
    let digits = ASCIISet(0x30...0x39)
    let letters = ASCIISet([ASCIISet(0x41...0x5A), ASCIISet(0x61...0x7A)])
    let words = ASCIISet([digits, letters, ASCIISet(0x5F...0x5F)])
    // Versions of ICU differ about the rarer ones; a complement may match them, too.
    let blanks = ASCIISet([ASCIISet(0x09...0x0D), ASCIISet(0x1C...0x20)])
    let others = ASCIISet([ASCIISet(0x09...0x0A), ASCIISet(0x0C...0x0D), ASCIISet(0x20...0x20)])
    return [
      "d": digits, "D": digits.complement, "w": words, "W": words.complement,
      "s": blanks, "S": others.complement,
    ]
  }()

  /// Reads a set behind its bracket.
  private mutating func set() throws(UnknownPart) -> ASCIISet {
    let isComplement = take("^")
    var parts: [ASCIISet] = []
    // A bracket at the start belongs to the set.
    if take("]") { parts.append(ASCIISet(0x5D...0x5D)) }
    while !take("]") { parts.append(try member()) }
    let set = ignoresCase ? ASCIISet(parts).ignoringCase : ASCIISet(parts)
    return isComplement ? set.complement : set
  }

  /// Reads a character of a set, a range of them, or a set that is named by a letter.
  private mutating func member() throws(UnknownPart) -> ASCIISet {
    guard let first = rest.popFirst() else { throw UnknownPart() }
    if first == "\\", let next = rest.first, let set = Self.sets[next] {
      rest.removeFirst()
      return set
    }
    let start = try setCharacter(first)
    var end = start
    if rest.first == "-", rest.dropFirst().first != "]" {
      rest.removeFirst()
      guard let last = rest.popFirst() else { throw UnknownPart() }
      end = try setCharacter(last)
    }
    guard start <= end else { throw UnknownPart() }
    // If case is ignored, a letter beyond ASCII may match one of ASCII, such as the kelvin sign.
    return end > 0x7F && ignoresCase ? .any : ASCIISet(start...end)
  }

  private mutating func setCharacter(_ character: Unicode.Scalar) throws(UnknownPart) -> UInt32 {
    var character = character
    switch character {
    case "\\":
      guard let next = rest.popFirst() else { throw UnknownPart() }
      character = try escaped(next)
    // Sets within sets, their operators, and texts.
    case "[", "]", "&", "{", "}", "$", "^": throw UnknownPart()
    case "-" where rest.first != "]": throw UnknownPart()
    default: break
    }
    return character.value
  }
}
