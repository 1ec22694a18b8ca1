/// The instant of a local date and time, which occurs once, twice or not at all in a zone.
public enum LocalInstant: Hashable, Sendable {
  /// The clocks show the time once.
  case once(Int)

  /// The clocks are set forward over the time; the instant is as much later as they skip.
  case skipped(Int)

  /// The clocks are set back and show the time twice.
  case twice(Int, later: Int)

  /// The instant in seconds since 1970-01-01T00:00:00Z; the earlier one of two.
  public var epochSeconds: Int {
    switch self {
    case .once(let instant), .skipped(let instant), .twice(let instant, later: _): instant
    }
  }
}

extension ZoneRules {
  /// Returns the instant at which the clocks show a date and time.
  ///
  /// A skipped time is interpreted with the offset before the change, as in RFC 5545 and in
  /// JavaScript's Temporal: 02:30 becomes 03:30.
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  public func localInstant(of civil: CivilTime) -> LocalInstant {
    let local = civil.epochSeconds()
    // No offset is as large as a day, so all transitions that matter are within two.
    let (start, end) = (local - 2 * 86_400, local + 2 * 86_400)
    var offset = localTime(at: start).utcOffset
    var (from, found, skipped) = (start, [Int](), local - offset)
    while let change = nextTransition(after: from), change.epochSeconds <= end {
      let (instant, next) = (local - offset, change.after.utcOffset)
      if (from..<change.epochSeconds).contains(instant) { found.append(instant) }
      if instant >= change.epochSeconds, local - next < change.epochSeconds { skipped = instant }
      (from, offset) = (change.epochSeconds, next)
    }
    if local - offset >= from { found.append(local - offset) }
    guard let first = found.first else { return .skipped(skipped) }
    guard let last = found.last, last != first else { return .once(first) }
    return .twice(first, later: last)
  }
}
