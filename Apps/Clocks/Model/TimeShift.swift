import MAVB

/// How far the shown time is from now.
///
/// World clocks either store the instant that they show, which then stands still, or add hours wherever
/// they draw a time. A distance that is added once, to the signal of time, lets time run on, makes zero
/// the present, and leaves everything that shows a time unchanged.
nonisolated struct TimeShift: Hashable {
  /// The seconds after now, negative before it; whole minutes, so that shown minutes change with those
  /// of now.
  let seconds: Int

  /// No shift: now is shown.
  static let zero = TimeShift(seconds: 0)

  /// More than from the first year to the last one.
  private static let limit = 1_000_000_000_000

  /// Makes a shift, rounded down to minutes.
  init(seconds: Int) {
    let limited = max(-Self.limit, min(seconds, Self.limit))
    self.seconds = limited.flooredToMinute
  }

  /// Makes the shift from one moment to the minute of another.
  init(from now: Int, to moment: Int) {
    self.init(seconds: moment.flooredToMinute - now.flooredToMinute)
  }
}

extension TimeShift: SessionValue {
  static let atStart = TimeShift.zero
}

// MARK: - The file

nonisolated extension TimeShift: Codable {
  init(from decoder: any Decoder) throws {
    self.init(seconds: try decoder.singleValueContainer().decode(Int.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
  }
}

nonisolated extension Int {
  /// The start of the minute of a moment in seconds.
  var flooredToMinute: Int { self - (self % 60 + 60) % 60 }
}
