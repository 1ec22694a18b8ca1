/// Splits Swift code into words and signs, without blanks, comments and strings.
///
/// It knows as much of Swift as manifests use: no raw strings and no expressions of regular
/// expressions.
struct SwiftScanner {
  /// A word or a sign, and the place behind it.
  struct Token {
    let text: Substring
    let end: String.Index
  }

  private let text: String
  private var place: String.Index

  init(_ text: String) {
    self.text = text
    place = text.startIndex
  }

  /// Returns the next token, or nil at the end.
  mutating func next() -> Token? {
    while let rest = rest {
      if let skipped = rest.prefixMatch(of: Self.skipped) {
        place = skipped.range.upperBound
        continue
      }
      let token = rest.prefixMatch(of: /\w+/)?.output ?? rest.prefix(1)
      place = token.endIndex
      return Token(text: token, end: place)
    }
    return nil
  }

  private var rest: Substring? { place < text.endIndex ? text[place...] : nil }

  /// Blanks, comments, and strings of one or several lines.
  private static var skipped: Regex<Substring> {
    /(?:\s+|\/\/.*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*")/
  }
}
