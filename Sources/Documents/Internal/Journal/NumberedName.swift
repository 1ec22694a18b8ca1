/// `STEM.ENDING`, `STEM-2.ENDING`, `STEM-3.ENDING` and so on.
///
/// The stem of a document ends in 16 hexadecimal digits. They are never read as a number, because
/// numbers are smaller and have no leading zeros.
struct NumberedName: Hashable {
  private static let numbers = 2..<1_000_000

  let stem: String
  let number: Int

  init(stem: String, number: Int) {
    self.stem = stem
    self.number = number
  }

  /// Reads a name, or returns nil if it has another ending or is not UTF-8.
  init?(_ bytes: [UInt8], ending: String) {
    let end = Array(".\(ending)".utf8)
    let rest = bytes.dropLast(end.count)
    guard !rest.isEmpty, bytes.suffix(end.count) == end[...],
      String(validating: rest, as: UTF8.self) != nil
    else { return nil }
    let digits = rest.reversed().prefix { $0 != UInt8(ascii: "-") }.reversed()
    let text = String(decoding: digits, as: UTF8.self)
    if digits.count + 1 < rest.count, let number = Int(text), String(number) == text,
      Self.numbers.contains(number)
    {
      stem = String(decoding: rest.dropLast(digits.count + 1), as: UTF8.self)
      self.number = number
    } else {
      stem = String(decoding: rest, as: UTF8.self)
      number = 1
    }
  }

  /// The name without its ending.
  var text: String { number == 1 ? stem : "\(stem)-\(number)" }
}
