/// When and how the clocks of one zone change.
///
/// A table of transitions serves the past, a rule of POSIX the time after its end. Rules are values:
/// they refer to no file and may be sent anywhere.
public struct ZoneRules: Hashable, Sendable {
  /// The clocks of UTC itself.
  public static let utc = ZoneRules(fixed: LocalTimeType(utcOffset: 0, abbreviation: "UTC"))

  /// Ascending instants; `types[typeIndexes[i]]` holds from `transitions[i]` on.
  let transitions: [Int]
  let typeIndexes: [UInt8]

  /// Never empty; the first type holds before the first transition.
  let types: [LocalTimeType]

  /// What holds from the last transition on, or always where there is none.
  let tail: PosixTimeZone?

  /// Creates rules of clocks that never change.
  public init(fixed type: LocalTimeType) {
    self.init(transitions: [], typeIndexes: [], types: [type], tail: nil)
  }

  /// Creates rules from the text of a `TZ` variable, such as `EST5EDT,M3.2.0,M11.1.0` or `<+03>-3`.
  ///
  /// POSIX counts offsets to the west: `UTC-5` is five hours ahead of UTC. Hours of change from
  /// -167 to 167 are understood, and a text that names daylight time without saying when it is gets
  /// the dates that glibc assumes, those of the United States since 2007.
  ///
  /// - Returns: Nil if the text follows no rule of POSIX.
  public init?(posix text: String) {
    guard let tail = PosixTimeZone(parsing: text.utf8, allowsExtendedHours: true) else {
      return nil
    }
    self.init(transitions: [], typeIndexes: [], types: [tail.standard], tail: tail)
  }

  init(
    transitions: [Int],
    typeIndexes: [UInt8],
    types: [LocalTimeType],
    tail: PosixTimeZone?
  ) {
    self.transitions = transitions
    self.typeIndexes = typeIndexes
    self.types = types
    self.tail = tail
  }

  /// What the zone's clocks show at an instant.
  ///
  /// Before the first transition it is the first type of the data (RFC 9636 section 3.2).
  ///
  /// - Parameter epochSeconds: Seconds since 1970-01-01T00:00:00Z; any number is allowed.
  /// - Returns: Offset, abbreviation and flag.
  /// - Complexity: O(log n) in the number of transitions, without allocation.
  public func localTime(at epochSeconds: Int) -> LocalTimeType {
    let index = firstIndex { $0 > epochSeconds }
    if index == transitions.count, let tail { return tail.localTime(at: epochSeconds) }
    return type(before: index)
  }

  /// The first change of the clocks after an instant, or nil if none is known.
  ///
  /// Entries of the data that change nothing are passed over.
  ///
  /// - Complexity: O(log n) in the number of transitions.
  public func nextTransition(after epochSeconds: Int) -> ZoneTransition? {
    for index in firstIndex(where: { $0 > epochSeconds })..<transitions.count {
      if let transition = transition(at: index) { return transition }
    }
    return tail?.nextTransition(after: max(epochSeconds, transitions.last ?? .min))
  }

  /// The last change of the clocks before an instant, or nil if none is known.
  ///
  /// Entries of the data that change nothing are passed over.
  ///
  /// - Complexity: O(log n) in the number of transitions.
  public func previousTransition(before epochSeconds: Int) -> ZoneTransition? {
    let tabled = transitions.last ?? .min
    if epochSeconds > tabled, let tail,
      let transition = tail.previousTransition(before: epochSeconds),
      transition.epochSeconds > tabled
    {
      return transition
    }
    for index in (0..<firstIndex(where: { $0 >= epochSeconds })).reversed() {
      if let transition = transition(at: index) { return transition }
    }
    return nil
  }

  private func type(before index: Int) -> LocalTimeType {
    index == 0 ? types[0] : types[Int(typeIndexes[index - 1])]
  }

  private func transition(at index: Int) -> ZoneTransition? {
    let (before, after) = (type(before: index), type(before: index + 1))
    guard before != after else { return nil }
    return ZoneTransition(epochSeconds: transitions[index], before: before, after: after)
  }

  /// The first transition for which the predicate holds, as it does for all that follow.
  private func firstIndex(where isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(transitions[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
