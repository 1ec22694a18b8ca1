/// Why a text is not an instant, and where reading it stopped.
public struct ISO8601Error: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// Some digits of this part are missing.
    case digitsExpected(part: Part, count: Int)

    /// The number is outside the range of its part: month 13, or February 30.
    case outOfRange(part: Part, value: Int, allowed: ClosedRange<Int>)

    /// A certain character belongs here, or one of several; the text names them.
    case characterExpected(String)

    /// A time without offset names no instant.
    case offsetMissing

    /// The instant is complete, and more text follows.
    case trailingText
  }

  /// A part of an instant's text.
  public enum Part: String, Hashable, Sendable {
    /// The four digits of the year.
    case year

    /// The month.
    case month

    /// The day of the month.
    case day

    /// The hour.
    case hour

    /// The minute.
    case minute

    /// The second.
    case second

    /// The digits after the point.
    case fraction

    /// The hours of the offset.
    case offsetHour = "offset hour"

    /// The minutes of the offset.
    case offsetMinute = "offset minute"

    /// The seconds of the offset.
    case offsetSecond = "offset second"
  }

  /// A text that would do.
  public static let example = "2026-07-01T12:00:00Z"

  /// What is wrong.
  public let reason: Reason

  /// The column, from 1, of the first character that does not fit.
  public let column: Int

  /// One line in English: the place, what is wrong there, and an example.
  public var description: String {
    "column \(column): \(explanation); an instant looks like \(Self.example)"
  }

  private var explanation: String {
    switch reason {
    case .digitsExpected(let part, let count):
      "\(count == 1 ? "a digit" : "\(count) digits") of the \(part.rawValue) expected"
    case .outOfRange(let part, let value, let allowed):
      "\(part.rawValue) \(value) is not in \(allowed.lowerBound) to \(allowed.upperBound)"
    case .characterExpected(let characters): "\(characters) expected"
    case .offsetMissing: "an offset is missing: Z for UTC, or one such as +05:30"
    case .trailingText: "nothing more expected"
    }
  }
}
