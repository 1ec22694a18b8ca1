import TextMetrics

/// The rules of one time zone.
///
/// A table of transitions covers the past, a POSIX rule the time after its end. Rules are Sendable
/// values without a reference to a file.
public struct ZoneRules: Hashable, Sendable {
  /// The rules of UTC.
  public static let utc = ZoneRules(fixed: LocalTimeType(utcOffset: 0, abbreviation: "UTC"))

  /// Ascending instants; `types[typeIndexes[i]]` applies from `transitions[i]` on.
  let transitions: [Int]
  let typeIndexes: [UInt8]

  /// The local time types, never empty; the first one applies before the first transition.
  let types: [LocalTimeType]

  /// The rule after the last transition, or for all times without transitions.
  let tail: PosixTimeZone?

  /// Creates rules with a fixed local time type.
  public init(fixed type: LocalTimeType) {
    self.init(transitions: [], typeIndexes: [], types: [type], tail: nil)
  }

  /// Creates rules from the text of a `TZ` variable, such as `EST5EDT,M3.2.0,M11.1.0` or `<+03>-3`.
  ///
  /// POSIX offsets are positive to the west: `UTC-5` is five hours ahead of UTC. Transition hours
  /// from -167 to 167 are accepted. For a text with daylight time but without dates, glibc's
  /// default is used, the dates of the United States since 2007.
  ///
  /// - Returns: Nil if the text is not a valid POSIX rule.
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

  /// The offset in seconds if it is the same at all times, else nil.
  var fixedOffset: Int? {
    guard transitions.isEmpty, tail?.changesOffset != true else { return nil }
    return localTime(at: 0).utcOffset
  }

  /// Whether the local time type has changed since 1970.
  var changes: Bool { nextTransition(after: 0) != nil }

  /// Returns the local time type at an instant.
  ///
  /// Before the first transition it is the first type (RFC 9636, section 3.2).
  ///
  /// - Parameter epochSeconds: Seconds since 1970-01-01T00:00:00Z; any number is allowed.
  /// - Returns: The offset, the abbreviation and the daylight flag.
  /// - Complexity: O(log n) in the number of transitions, without allocation.
  public func localTime(at epochSeconds: Int) -> LocalTimeType {
    let index = transitions.partitioningIndex { $0 > epochSeconds }
    if index == transitions.count, let tail { return tail.localTime(at: epochSeconds) }
    return type(before: index)
  }

  /// Returns the date and time that the clocks of the zone show at an instant.
  ///
  /// - Complexity: That of ``localTime(at:)``.
  public func civilTime(at epochSeconds: Int) -> CivilTime {
    CivilTime(epochSeconds: epochSeconds, utcOffset: localTime(at: epochSeconds).utcOffset)
  }

  /// Returns the first transition after an instant, or nil if none is known.
  ///
  /// Entries without an effective change are skipped.
  ///
  /// - Complexity: O(log n) in the number of transitions.
  public func nextTransition(after epochSeconds: Int) -> ZoneTransition? {
    let next = transitions.partitioningIndex { $0 > epochSeconds }
    for index in next..<transitions.count {
      if let transition = transition(at: index) { return transition }
    }
    return tail?.nextTransition(after: max(epochSeconds, transitions.last ?? .min))
  }

  /// Returns the first transition after an instant that changes the offset; nil if none is known.
  ///
  /// - Complexity: O(*n*) in the transitions that change only the abbreviation or the flag.
  public func nextOffsetChange(after epochSeconds: Int) -> ZoneTransition? {
    var next = nextTransition(after: epochSeconds)
    while let transition = next, transition.before.utcOffset == transition.after.utcOffset {
      // The rule for all later years may change only the abbreviation; then there is
      // no next change.
      let isTabled = transition.epochSeconds < transitions.last ?? .min
      guard isTabled || tail?.changesOffset == true else { return nil }
      next = nextTransition(after: transition.epochSeconds)
    }
    return next
  }

  /// Returns the last transition before an instant, or nil if none is known.
  ///
  /// Entries without an effective change are skipped.
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
    let next = transitions.partitioningIndex { $0 >= epochSeconds }
    for index in (0..<next).reversed() {
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
}

/// A transition of a zone's local time.
public struct ZoneTransition: Hashable, Sendable {
  /// The first second, since 1970-01-01T00:00:00Z, of the new local time.
  public let epochSeconds: Int

  /// The local time type before the transition.
  public let before: LocalTimeType

  /// The local time type after the transition.
  public let after: LocalTimeType
}

/// A local time type of a zone: offset, abbreviation and daylight flag.
public struct LocalTimeType: Hashable, Sendable {
  /// Seconds to add to UTC, positive to the east.
  public let utcOffset: Int

  /// The designation in the data, such as CEST or +0530.
  ///
  /// Abbreviations are not unique: CST has three meanings.
  public let abbreviation: String

  /// Whether the data calls this daylight saving time.
  ///
  /// Don't use the flag for computations or display: in the data, Dublin's winter time is daylight
  /// saving time of minus one hour.
  public let isDaylight: Bool

  /// Creates a local time type.
  public init(utcOffset: Int, abbreviation: String, isDaylight: Bool = false) {
    self.utcOffset = utcOffset
    self.abbreviation = abbreviation
    self.isDaylight = isDaylight
  }

  /// Creates a local time type without an abbreviation: the offset stands for it, as in tzdata.
  init(unnamed utcOffset: Int, isDaylight: Bool = false) {
    let minutes = Int(utcOffset.magnitude) / 60
    let hours = (utcOffset < 0 ? "-" : "+") + (minutes / 60).twoDigits
    let digits = minutes % 60 == 0 ? hours : hours + (minutes % 60).twoDigits
    self.init(
      utcOffset: utcOffset,
      abbreviation: utcOffset == 0 ? "UTC" : digits,
      isDaylight: isDaylight
    )
  }
}
