/// A search text, folded as the keys are.
struct PlaceQuery {
  /// The most characters that count, more than any name has.
  private static let length = 128

  /// The words, with one space between.
  let phrase: [UInt8]

  /// Each word.
  let words: [[UInt8]]

  /// The offset in seconds that the text is, such as +5:30 or utc-3.
  let offset: Int?

  init(_ text: String) {
    let text = String(text.unicodeScalars.prefix(Self.length))
    phrase = Array(PlaceKey.folding(text).utf8)
    words = phrase.split(separator: UInt8(ascii: " ")).map { Array($0) }
    offset = Self.offset(text)
  }

  /// Returns the offset of a text such as +5:30, +0530, UTC−3 or gmt+1.
  private static func offset(_ text: String) -> Int? {
    var rest = text.lowercased().unicodeScalars.filter { $0 != " " }[...]
    if rest.starts(with: "utc".unicodeScalars) || rest.starts(with: "gmt".unicodeScalars) {
      rest = rest.dropFirst(3)
    }
    guard let sign = rest.popFirst(), "+-−–".unicodeScalars.contains(sign) else { return nil }
    let digits = rest.filter { $0 != ":" }
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), 1...4 ~= digits.count,
      let number = Int(String(String.UnicodeScalarView(digits)))
    else { return nil }
    let (hours, minutes) = digits.count < 3 ? (number, 0) : (number / 100, number % 100)
    guard hours <= 14, minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (sign == "+" ? 1 : -1)
  }
}
