extension CivilTime {
  /// Formats this time in the extended format of ISO 8601, such as 2026-07-01T15:04:05+05:30.
  ///
  /// An offset of zero is `+00:00`. Seconds of an offset (local mean times) are included
  /// (`+00:53:28`), although the standard allows only minutes. Years outside 0 to 9999 have a sign
  /// and at least six digits.
  public func iso8601(utcOffset: Int) -> String {
    let date = "\(iso8601Year)-\(month.twoDigits)-\(day.twoDigits)"
    let time = "\(hour.twoDigits):\(minute.twoDigits):\(second.twoDigits)"
    return "\(date)T\(time)\(Self.iso8601(offset: utcOffset))"
  }

  /// Formats an offset, such as +05:30.
  public static func iso8601(offset: Int) -> String {
    let seconds = Int(clamping: offset.magnitude)
    let sign = offset < 0 ? "-" : "+"
    let minutes = sign + (seconds / 3_600).twoDigits + ":" + (seconds / 60 % 60).twoDigits
    return seconds % 60 == 0 ? minutes : minutes + ":" + (seconds % 60).twoDigits
  }

  private var iso8601Year: String {
    if (0...9_999).contains(year) { return year.padded(to: 4) }
    return (year < 0 ? "-" : "+") + Int(clamping: year.magnitude).padded(to: 6)
  }
}

extension Int {
  /// The decimal digits of a non-negative number, padded to two digits.
  var twoDigits: String { self < 100 ? Self.twoDigits[self] : String(self) }

  // Precomputed, because every clock uses them each second.
  private static let twoDigits = (0..<100).map { $0.padded(to: 2) }

  fileprivate func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}
