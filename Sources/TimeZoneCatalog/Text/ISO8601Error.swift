/// A parsing error of an instant, with its position.
public struct ISO8601Error: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason of an error.
  public enum Reason: Hashable, Sendable {
    /// Some digits of this part are missing.
    case digitsExpected(part: Part, count: Int)

    /// The number is outside the range of its part: month 13, or February 30.
    case outOfRange(part: Part, value: Int, allowed: ClosedRange<Int>)

    /// One of several characters is expected; the value lists them.
    case characterExpected(String)

    /// A time without an offset is not an instant.
    case offsetMissing

    /// There is text after the instant.
    case trailingText
  }

  /// A component of an instant.
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

  /// An example of a valid text.
  public static let example = "2026-07-01T12:00:00Z"

  /// The reason.
  public let reason: Reason

  /// The column, from 1, of the first invalid character.
  public let column: Int

  /// A one-line message with the position, the reason and an example.
  public var description: String {
    "column \(column): \(explanation); an instant looks like \(Self.example)"
  }

  private var explanation: String {
    switch reason {
    case .digitsExpected(let part, let count):
      "\(part.rawValue): \(count) digit\(count == 1 ? "" : "s") expected"
    case .outOfRange(let part, let value, let allowed):
      "\(part.rawValue) \(value) is not in \(allowed.lowerBound) to \(allowed.upperBound)"
    case .characterExpected(let characters): "\(characters) expected"
    case .offsetMissing: "an offset is missing: Z for UTC, or one such as +05:30"
    case .trailingText: "nothing more expected"
    }
  }
}
