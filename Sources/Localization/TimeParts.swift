/// A formatted time of day, in the parts that a clock draws differently: "3:04", ":05" and " PM".
public struct TimeParts: Hashable, Sendable {
  /// The hour and the minute, and a day period before them.
  public let minutes: String

  /// The seconds with the separator before them.
  public let seconds: String

  /// What follows the seconds, such as a day period.
  public let rest: String

  /// Splits a text at its seconds.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - seconds: The place of the digits of the seconds, in UTF-16 code units.
  init(_ text: String, seconds: Range<Int>) {
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: seconds.lowerBound)
    let end = units.index(units.startIndex, offsetBy: seconds.upperBound)
    let minutesEnd = text[..<start].lastIndex(where: \.isNumber).map(text.index(after:)) ?? start
    minutes = String(text[..<minutesEnd])
    self.seconds = String(text[minutesEnd..<end])
    rest = String(text[end...])
  }
}
