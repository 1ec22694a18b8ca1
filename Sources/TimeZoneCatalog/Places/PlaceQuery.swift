/// A search text, folded like the keys.
struct PlaceQuery {
  /// The maximum number of significant characters, more than any name has.
  private static let length = 128

  /// The words, with one space between.
  let phrase: [UInt8]

  /// Each word.
  let words: [[UInt8]]

  /// The offset from UTC in seconds if the text is one, such as +5:30 or utc-3.
  let offset: Int?

  /// Which part of a name the text may be.
  let matching: PlaceMatching

  init(_ text: String, _ matching: PlaceMatching = .beginnings) {
    self.matching = matching
    let text = String(text.unicodeScalars.prefix(Self.length))
    phrase = Array(PlaceKey.folding(text).utf8)
    words = phrase.split(separator: UInt8(ascii: " ")).map { Array($0) }
    offset = Self.offset(text)
  }

  /// Returns the offset of a text such as +5:30, 5:30, +0530, UTC−3, gmt+1, utc 5:30 or +5.5.
  ///
  /// A sign, the name of the time or a colon shows that a number is an offset. Digits are those of
  /// any script.
  private static func offset(_ text: String) -> Int? {
    var rest = text.lowercased().unicodeScalars.filter { $0 != " " }.map(withLatinDigit)[...]
    let isNamed = ["utc", "gmt"].contains { rest.starts(with: $0.unicodeScalars) }
    if isNamed { rest = rest.dropFirst(3) }
    let isNegative = rest.first.map("-−–".unicodeScalars.contains) ?? false
    let hasSign = isNegative || rest.first == "+"
    let digits = String(String.UnicodeScalarView(rest.dropFirst(hasSign ? 1 : 0)))
    guard hasSign || isNamed || digits.contains(":"), let seconds = seconds(digits) else {
      return nil
    }
    return isNegative ? -seconds : seconds
  }

  /// Returns the digit 0 to 9 of the same value for a digit of any script, and any other scalar
  /// itself.
  private static func withLatinDigit(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !scalar.isASCII, scalar.properties.numericType == .decimal,
      let value = scalar.properties.numericValue
    else { return scalar }
    return Unicode.Scalar(0x30 + UInt8(value))
  }

  /// Returns the seconds of a text such as 5, 0530, 5:30, 5.30 or 5.5, at most 14 hours.
  private static func seconds(_ text: String) -> Int? {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { ":.,".contains($0) }
    let numbers = parts.compactMap { $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
    guard numbers.count == parts.count, parts[0].count <= (parts.count == 1 ? 4 : 2) else {
      return nil
    }
    var (hours, minutes) = (numbers[0], 0)
    if parts.count == 2 {
      let fraction = text.contains(":") ? nil : fractions[String(parts[1])]
      guard fraction != nil || parts[1].count == 2 else { return nil }
      minutes = fraction ?? numbers[1]
    } else if parts[0].count > 2 {
      (hours, minutes) = (hours / 100, hours % 100)
    }
    let seconds = hours * 3600 + minutes * 60
    return seconds <= 14 * 3600 && minutes < 60 ? seconds : nil
  }

  /// The minutes of quarters of an hour as decimal fractions.
  private static let fractions = ["0": 0, "25": 15, "5": 30, "50": 30, "75": 45]

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// Which part of a name a search text may be.
enum PlaceMatching {
  /// The beginning of a word, possibly with a slip, as users type it.
  case beginnings

  /// A whole name, or several whole words of names, as in a list of places.
  case wholeNames
}
