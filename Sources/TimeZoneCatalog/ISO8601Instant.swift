/// Parses instants in ISO 8601 formats.
///
/// ```swift
/// try ISO8601Instant.parse("2026-07-01T12:00:00+05:30")  // 1_782_887_400
/// ```
public enum ISO8601Instant {
  /// Parses an instant, rounded down to whole seconds.
  ///
  /// Accepted are `2026-07-01T12:00:00Z` and the basic format `20260701T120000Z`, both also without
  /// seconds, with a fraction after a point or comma, or with an offset such as `+05:30`, `+0530`
  /// or `+05` instead of `Z`; and a date alone, which means midnight UTC. `t` and `z` may be
  /// lowercase (RFC 3339, section 5.6).
  ///
  /// - Returns: Seconds since 1970-01-01T00:00:00Z.
  /// - Throws: The error with its column.
  public static func parse(_ text: some StringProtocol) throws(ISO8601Error) -> Int {
    var scanner = ISO8601Scanner(text: Array(text))
    return try scanner.instant()
  }
}

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

/// A scanner of an instant's components.
struct ISO8601Scanner {
  let text: [Character]

  /// The offset from UTC that has been read; nil for a date alone.
  private(set) var utcOffset: Int?

  private var position = 0
  /// Whether the date has hyphens, which requires colons in the time.
  private var isExtended = true

  init(text: [Character]) {
    self.text = text
  }

  mutating func instant() throws(ISO8601Error) -> Int {
    var civil = try date()
    guard position < text.count else { return civil.epochSeconds() }
    try expect("Tt", name: "'T'")
    try time(into: &civil)
    let offset = try offset()
    utcOffset = offset
    guard position == text.count else { throw failure(.trailingText) }
    return civil.epochSeconds(utcOffset: offset)
  }

  private mutating func date() throws(ISO8601Error) -> CivilTime {
    let year = try number(.year, digits: 4, in: 0...9_999)
    isExtended = !isAtDigit
    if isExtended { try expect("-") }
    let month = try number(.month, in: 1...12)
    if isExtended { try expect("-") }
    var civil = CivilTime(year: year, month: month, day: 1)
    civil.day = try number(.day, in: 1...civil.daysInMonth)
    return civil
  }

  private mutating func time(into civil: inout CivilTime) throws(ISO8601Error) {
    civil.hour = try number(.hour, in: 0...23)
    if isExtended { try expect(":") }
    civil.minute = try number(.minute, in: 0...59)
    guard isExtended ? skip(":") : isAtDigit else { return }
    civil.second = try number(.second, in: 0...59)
    guard skip(".,") else { return }
    // Instants are whole seconds, rounded down, so the fraction is dropped.
    guard digit() != nil else { throw failure(.digitsExpected(part: .fraction, count: 1)) }
    while digit() != nil {}
  }

  private mutating func offset() throws(ISO8601Error) -> Int {
    guard position < text.count else { throw failure(.offsetMissing) }
    if skip("Zz") { return 0 }
    let sign = text[position] == "-" ? -1 : 1
    try expect("+-", name: "Z, +, -")
    var seconds = try number(.offsetHour, in: 0...23) * 3_600
    // Many programs write +0530 after a time with colons, such as `date +%z`.
    let hasColons = skip(":")
    guard hasColons || isAtDigit else { return sign * seconds }
    seconds += try number(.offsetMinute, in: 0...59) * 60
    if hasColons ? skip(":") : isAtDigit { seconds += try number(.offsetSecond, in: 0...59) }
    return sign * seconds
  }

  private mutating func number(
    _ part: ISO8601Error.Part,
    digits: Int = 2,
    in range: ClosedRange<Int>
  ) throws(ISO8601Error) -> Int {
    let start = position
    var value = 0
    for read in 0..<digits {
      guard let digit = digit() else {
        throw failure(.digitsExpected(part: part, count: digits - read))
      }
      value = value * 10 + digit
    }
    guard range.contains(value) else {
      position = start
      throw failure(.outOfRange(part: part, value: value, allowed: range))
    }
    return value
  }

  private mutating func digit() -> Int? {
    guard isAtDigit else { return nil }
    defer { position += 1 }
    return text[position].wholeNumberValue
  }

  private var isAtDigit: Bool {
    position < text.count && text[position].isASCII && text[position].isNumber
  }

  private mutating func skip(_ characters: String) -> Bool {
    guard position < text.count, characters.contains(text[position]) else { return false }
    position += 1
    return true
  }

  private mutating func expect(
    _ characters: String,
    name: String? = nil
  ) throws(ISO8601Error) {
    guard skip(characters) else { throw failure(.characterExpected(name ?? "'\(characters)'")) }
  }

  private func failure(_ reason: ISO8601Error.Reason) -> ISO8601Error {
    ISO8601Error(reason: reason, column: position + 1)
  }
}
