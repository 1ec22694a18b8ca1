import TextMetrics

/// Splits a text into numbers, marks and known words.
///
/// Scripts without spaces need no dictionary of theirs: each ideograph and each kana is a word, and
/// the longest known phrase is taken. Case, accents, abbreviating points and apostrophes are
/// ignored.
struct MomentScanner {
  /// A part before words are joined to phrases.
  fileprivate enum Piece {
    case number(Int, digits: Int)
    case mark(Character)
    case word(String)
  }

  private let words: MomentWords
  private var pieces: [(piece: Piece, text: Substring)] = []

  /// The maximum number of digits; no longer number has a meaning.
  private static let digitLimit = 18

  private static let apostrophes: [Character] = ["'", "’"]

  init(_ text: String, _ words: MomentWords) {
    self.words = words
    pieces = Self.pieces(text)
  }

  /// Returns the tokens.
  func tokens() -> [MomentToken] {
    var tokens: [MomentToken] = []
    var index = 0
    while index < pieces.count {
      let (piece, text) = pieces[index]
      switch piece {
      case .number(let number, let digits):
        tokens.append(MomentToken(kind: .number(number, digits: digits), text: text))
        index += 1
      case .mark(let mark):
        tokens.append(MomentToken(kind: .mark(mark), text: text))
        index += 1
      case .word:
        let count = phraseLength(at: index)
        tokens.append(token(index..<index + count))
        index += count
      }
    }
    return tokens
  }

  /// Returns the words of a text.
  static func words(_ text: String) -> [String] { pieces(text).compactMap { $0.piece.word } }

  /// Whether a text has digits.
  static func hasDigits(_ text: String) -> Bool {
    text.unicodeScalars.contains { digit($0) != nil }
  }

  /// Returns a text without its digits.
  static func withoutDigits(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { digit($0) == nil }))
  }

  /// Returns the number of words of the longest known phrase at an index, or 1.
  private func phraseLength(at index: Int) -> Int {
    for count in (1...words.longest).reversed() where index + count <= pieces.count {
      if let phrase = phrase(index..<index + count), words.meanings[phrase] != nil { return count }
    }
    return 1
  }

  private func phrase(_ range: Range<Int>) -> String? {
    let words = pieces[range].compactMap(\.piece.word)
    return words.count == range.count ? words.joined(separator: " ") : nil
  }

  private func token(_ range: Range<Int>) -> MomentToken {
    let meanings = phrase(range).flatMap { words.meanings[$0] } ?? []
    let (first, last) = (pieces[range.lowerBound].text, pieces[range.upperBound - 1].text)
    let text = first.base[first.startIndex..<last.endIndex]
    return MomentToken(kind: .word(meanings), text: text)
  }

  // MARK: - Pieces

  private static func pieces(_ text: String) -> [(piece: Piece, text: Substring)] {
    var pieces: [(piece: Piece, text: Substring)] = []
    var rest = Substring(text)
    while let first = rest.first {
      let start = rest
      if isDigit(first) {
        rest = rest.drop(while: isDigit)
        pieces.append(number(start[..<rest.startIndex]))
      } else if let (year, count) = shortYear(rest) {
        rest = rest.dropFirst(count)
        pieces.append((.number(year, digits: 4), start[..<rest.startIndex]))
      } else if isIdeograph(first) {
        rest = rest.dropFirst()
        pieces.append((.word(String(first).foldedForSearch), start.prefix(1)))
      } else if isLetter(first) {
        rest = rest.drop { isLetter($0) && !isIdeograph($0) }
        let word = start[..<rest.startIndex]
        pieces.append((.word(String(word).foldedForSearch), word))
        // An abbreviating point, or a hyphen inside a word.
        let next = rest.dropFirst().first
        if rest.first == "." || rest.first == "-" && next.map(isLetter) == true {
          rest = rest.dropFirst()
        }
      } else {
        rest = rest.dropFirst()
        if let mark = mark(first) { pieces.append((.mark(mark), start.prefix(1))) }
      }
    }
    return pieces
  }

  private static func number(_ text: Substring) -> (piece: Piece, text: Substring) {
    let digits = text.unicodeScalars.compactMap(digit)
    let number = digits.prefix(digitLimit).reduce(0) { $0 * 10 + $1 }
    return (.number(number, digits: digits.count), text)
  }

  /// Returns the year of two digits after an apostrophe, as in '26, and the length of both.
  private static func shortYear(_ text: Substring) -> (year: Int, count: Int)? {
    guard let first = text.first, apostrophes.contains(first) else { return nil }
    let digits = text.dropFirst().prefix(while: isDigit)
    guard case (.number(let number, digits: 2), _) = number(digits) else { return nil }
    return (CivilTime.fullYear(number), digits.count + 1)
  }

  /// Returns a mark in its common form; nil for characters that separate words.
  private static func mark(_ character: Character) -> Character? {
    switch character {
    case ":", "：", "∶": ":"
    case "/", "／": "/"
    case ".", "．": "."
    case "+", "＋": "+"
    case "-", "−", "–", "‐", "－": "-"
    case ",", "،", "、", ";", "(", ")", "（", "）", "[", "]": nil
    case _ where apostrophes.contains(character): nil
    default: character.unicodeScalars.allSatisfy(isIgnored) ? nil : character
    }
  }

  /// Whether a scalar is space or invisible, such as a directional mark.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first.flatMap(digit) != nil
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    guard scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  private static func isLetter(_ character: Character) -> Bool { character.isLetter }

  private static func isIdeograph(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.properties.isIdeographic || (0x3041...0x30FF).contains(scalar.value)
  }
}

extension MomentScanner.Piece {
  fileprivate var word: String? {
    if case .word(let word) = self { word } else { nil }
  }
}
