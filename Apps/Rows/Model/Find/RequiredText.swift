/// Finds a text that each match of a regular expression contains, to skip rows without it.
///
/// Only simple cases are recognized: alternatives, options and groups end the search or are passed
/// over.
nonisolated struct RequiredText {
  /// The longest text; empty if none is certain.
  private(set) var text = ""

  private var run = String.UnicodeScalarView()
  private var depth = 0

  /// Finds the longest text outside of groups, classes and repeated characters.
  init(of expression: String) {
    var rest = expression.unicodeScalars[...]
    while let character = rest.popFirst() {
      guard read(character, &rest) else {
        text = ""
        return
      }
    }
    endRun()
  }

  private typealias Rest = Substring.UnicodeScalarView

  /// Reads one part of the expression.
  ///
  /// - Returns: Whether it is understood.
  private mutating func read(_ character: Unicode.Scalar, _ rest: inout Rest) -> Bool {
    switch character {
    case "\\": return readEscape(&rest)
    case "[": return readClass(&rest)
    // Alternatives, and options such as `(?i)`.
    case "|": return false
    case "(" where rest.first == "?": return false
    case "(": change(depth: 1)
    case ")": change(depth: -1)
    case ".", "^", "$", "+": endRun()
    case "*", "?":
      dropLast()
      endRun()
    // The bounds of a repetition follow.
    case "{": return readBounds(&rest)
    default: append(character)
    }
    return true
  }

  private mutating func append(_ character: Unicode.Scalar) {
    if depth == 0 { run.append(character) }
  }

  private mutating func change(depth change: Int) {
    endRun()
    depth += change
  }

  /// Drops the character that a repetition may leave out.
  private mutating func dropLast() {
    if !run.isEmpty { run.removeLast() }
  }

  private mutating func endRun() {
    if String(run).utf8.count > text.utf8.count { text = String(run) }
    run = String.UnicodeScalarView()
  }

  private mutating func readEscape(_ rest: inout Rest) -> Bool {
    guard let character = rest.popFirst() else { return false }
    guard character.isASCII, character.properties.isAlphabetic || "0"..."9" ~= character else {
      append(character)
      return true
    }
    endRun()
    return "dDwWsSbB".unicodeScalars.contains(character)
  }

  private mutating func readClass(_ rest: inout Rest) -> Bool {
    endRun()
    // A bracket at the start belongs to the class.
    if rest.first == "^" { rest.removeFirst() }
    if rest.first == "]" { rest.removeFirst() }
    while let character = rest.popFirst() {
      switch character {
      case "]": return true
      case "[": return false
      case "\\": if rest.popFirst() == nil { return false }
      default: continue
      }
    }
    return false
  }

  private mutating func readBounds(_ rest: inout Rest) -> Bool {
    dropLast()
    endRun()
    guard let end = rest.firstIndex(of: "}") else { return false }
    rest = rest[rest.index(after: end)...]
    return true
  }
}
