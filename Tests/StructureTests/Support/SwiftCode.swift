import Synchronization

/// Swift source without comments and the text of string literals, with the same line numbers.
///
/// Interpolations are code and are kept.
struct SwiftCode {
  /// The code.
  private(set) var text = ""

  private let source: [Character]
  private var index = 0

  /// The code of the files that were read before, by their paths.
  private static let files = Mutex<[String: SwiftCode]>([:])

  init(_ text: String) {
    source = Array(text)
    while index < source.count { takeCode(closing: nil) }
  }

  /// Returns the code of a file at a path relative to the root, which is read once.
  static func file(_ path: String) throws -> SwiftCode {
    if let known = files.withLock({ $0[path] }) { return known }
    let code = SwiftCode(try Repository.text(path))
    files.withLock { $0[path] = code }
    return code
  }

  /// The lines with code, without imports.
  var statements: [Substring] {
    text.split(separator: "\n")
      .filter { !$0.allSatisfy(\.isWhitespace) }
      .filter { !$0.contains(#/^\s*(?:@\w+\s+)*(?:[a-z]+\s+)?import\s/#) }
  }

  /// The number of the line that contains a position, counted from 1.
  func line(of position: String.Index) -> Int {
    text[..<position].count { $0 == "\n" } + 1
  }

  /// Copies code up to the parenthesis that closes an interpolation or to the end.
  private mutating func takeCode(closing isInterpolation: Bool?) {
    var depth = 0
    while index < source.count {
      if starts(with: "//") {
        skip { $0.source[$0.index] != "\n" }
      } else if starts(with: "/*") {
        takeBlockComment()
      } else if let literal = openingOfLiteral() {
        takeLiteral(literal)
      } else {
        if source[index] == "(" { depth += 1 }
        if source[index] == ")" { depth -= 1 }
        take()
        if isInterpolation == true, depth == 0 { return }
      }
    }
  }

  // MARK: Comments

  private mutating func takeBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
      } else {
        if source[index] == "\n" { text.append("\n") }
        index += 1
      }
    } while depth > 0 && index < source.count
  }

  // MARK: Literals

  /// A kind of string literal: the number signs around it and its quotation marks.
  private struct Literal {
    let signs: Int
    let quote: String

    var end: String { quote + String(repeating: "#", count: signs) }
    var interpolation: String { "\\" + String(repeating: "#", count: signs) + "(" }
    var escape: String { "\\" + String(repeating: "#", count: signs) }
  }

  private func openingOfLiteral() -> Literal? {
    let signs = source[index...].prefix { $0 == "#" }.count
    guard source[(index + signs)...].first == "\"" else { return nil }
    let isLong = source[(index + signs)...].starts(with: "\"\"\"")
    return Literal(signs: signs, quote: isLong ? "\"\"\"" : "\"")
  }

  private mutating func takeLiteral(_ literal: Literal) {
    take(literal.signs + literal.quote.count)
    while index < source.count, !starts(with: literal.end) {
      if starts(with: literal.interpolation) {
        take(literal.interpolation.count - 1)
        takeCode(closing: true)
      } else {
        let length = starts(with: literal.escape) ? literal.escape.count + 1 : 1
        for _ in 0..<length where index < source.count {
          text.append(source[index] == "\n" ? "\n" : "_")
          index += 1
        }
      }
    }
    take(literal.end.count)
  }

  // MARK: Characters

  private func starts(with prefix: String) -> Bool { source[index...].starts(with: prefix) }

  private mutating func take(_ count: Int = 1) {
    let end = min(index + count, source.count)
    text.append(contentsOf: source[index..<end])
    index = end
  }

  private mutating func skip(while condition: (SwiftCode) -> Bool) {
    while index < source.count, condition(self) { index += 1 }
  }
}
