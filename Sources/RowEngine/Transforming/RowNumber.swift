/// The numbers before rows, given by the first one, such as "1 " or "[001] ".
package struct RowNumber: Sendable, Equatable {
  /// The largest first number, to which the number of all rows of any document can be added.
  private static let largest = 999_999_999_999_999_999

  private let prefix: String
  private let first: Int
  /// The number of digits if the first number starts with a zero.
  private let width: Int
  private let suffix: String

  /// The number of characters before a number that is too large; nil if it isn't.
  package let mistake: Int?

  /// Reads the first number; a text without digits follows numbers from 1.
  package init(_ text: String) {
    let isDigit = { (character: Character) in "0"..."9" ~= character }
    let start = text.firstIndex(where: isDigit) ?? text.startIndex
    let digits = text[start...].prefix(while: isDigit)
    let number = digits.isEmpty ? 1 : Int(digits) ?? .max
    prefix = String(text[..<start])
    first = min(number, Self.largest)
    mistake = number > Self.largest ? prefix.count : nil
    width = digits.hasPrefix("0") ? digits.count : 0
    suffix = String(text[digits.endIndex...])
  }

  /// Returns the text before a row.
  package func text(at position: Int) -> String {
    let digits = String(first + position)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return prefix + zeros + digits + suffix
  }
}
