extension PosixTimeZone {
  /// Parses a `TZ` string (POSIX.1-2017, section 8.3; RFC 9636, section 3.3.1).
  ///
  /// - Returns: Nil unless all bytes belong to a rule.
  init?(parsing bytes: some Sequence<UInt8>, allowsExtendedHours: Bool) {
    var parser = PosixTimeZoneParser(
      bytes: Array(bytes),
      allowsExtendedHours: allowsExtendedHours
    )
    guard let rule = parser.rule() else { return nil }
    self = rule
  }
}

/// A parser of a `TZ` string.
private struct PosixTimeZoneParser {
  let bytes: [UInt8]
  let allowsExtendedHours: Bool
  private var position = 0

  init(bytes: [UInt8], allowsExtendedHours: Bool) {
    self.bytes = bytes
    self.allowsExtendedHours = allowsExtendedHours
  }

  mutating func rule() -> PosixTimeZone? {
    guard let name = abbreviation(), let west = time(hours: 24, signed: true) else { return nil }
    let standard = LocalTimeType(utcOffset: -west, abbreviation: name)
    guard position < bytes.count else { return PosixTimeZone(standard: standard) }
    guard let daylight = daylight(standard: standard), position == bytes.count else { return nil }
    return PosixTimeZone(standard: standard, daylight: daylight)
  }

  private mutating func daylight(standard: LocalTimeType) -> PosixTimeZone.Daylight? {
    guard let name = abbreviation() else { return nil }
    var offset = standard.utcOffset + 3_600
    if let next, next != UInt8(ascii: ",") {
      guard let west = time(hours: 24, signed: true) else { return nil }
      offset = -west
    }
    let type = LocalTimeType(utcOffset: offset, abbreviation: name, isDaylight: true)
    guard next != nil else {
      return PosixTimeZone.Daylight(type: type, start: .assumedStart, end: .assumedEnd)
    }
    guard skip(","), let start = date(), skip(","), let end = date() else { return nil }
    return PosixTimeZone.Daylight(type: type, start: start, end: end)
  }

  private mutating func abbreviation() -> String? {
    let isQuoted = skip("<")
    let start = position
    while let next, next.isLetter || isQuoted && next.isDigitOrSign { position += 1 }
    let name = bytes[start..<position]
    guard name.count >= 3, !isQuoted || skip(">") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func date() -> PosixDate? {
    guard let day = day() else { return nil }
    guard skip("/") else { return PosixDate(day: day, time: 7_200) }
    let time = time(hours: allowsExtendedHours ? 167 : 24, signed: allowsExtendedHours)
    return time.map { PosixDate(day: day, time: $0) }
  }

  private mutating func day() -> PosixDate.Day? {
    if skip("J") { return number(in: 1...365).map { .withoutLeapDay($0) } }
    guard skip("M") else { return number(in: 0...365).map { .counted($0) } }
    guard let month = number(in: 1...12), skip("."),
      let week = number(in: 1...5), skip("."),
      let day = number(in: 0...6)
    else { return nil }
    return .weekday(month: month, week: week, day: day)
  }

  /// Parses `hh[:mm[:ss]]`, optionally with a sign.
  private mutating func time(hours limit: Int, signed: Bool) -> Int? {
    let isNegative = signed && skip("-")
    if signed && !isNegative { _ = skip("+") }
    guard let hours = number(in: 0...limit) else { return nil }
    var seconds = hours * 3_600
    if skip(":") {
      guard let minutes = number(in: 0...59) else { return nil }
      seconds += minutes * 60
      if skip(":") {
        guard let rest = number(in: 0...59) else { return nil }
        seconds += rest
      }
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    let start = position
    var value = 0
    while let next, next.isDigit, position - start < 3 {
      value = value * 10 + Int(next - UInt8(ascii: "0"))
      position += 1
    }
    return position > start && range.contains(value) ? value : nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }
}

extension PosixDate {
  // glibc's default rule, ",M3.2.0,M11.1.0", for a string with daylight time but without dates.
  fileprivate static let assumedStart = PosixDate(
    day: .weekday(month: 3, week: 2, day: 0),
    time: 7_200
  )
  fileprivate static let assumedEnd = PosixDate(
    day: .weekday(month: 11, week: 1, day: 0),
    time: 7_200
  )
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isDigitOrSign: Bool {
    isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
  }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
