import MAVB
import TimeZoneCatalog

/// The order of the clocks within each group of a list; the document keeps its own.
nonisolated enum ClockOrder: String, CaseIterable {
  /// As the user has arranged them.
  case hand
  /// By the time of day.
  case time
  /// By the name, as the user's language sorts.
  case name
  /// By the offset from UTC, from west to east.
  case offset
  /// By the distance of the clock's place from the main place of the local zone.
  case distance

  /// Whether the order depends on the moment.
  var dependsOnTime: Bool { self == .time || self == .offset }

  /// The description.
  var title: TextKey {
    switch self {
    case .hand: "order.hand"
    case .time: "order.time"
    case .name: "order.name"
    case .offset: "order.offset"
    case .distance: "order.distance"
    }
  }
}

extension ClockZones {
  /// Returns a function that sorts clocks; nil for the order by hand.
  func sort(by order: ClockOrder, at seconds: Int) -> (([Clock]) -> [Clock])? {
    order == .hand ? nil : { sorted($0, by: order, at: seconds) }
  }

  /// Returns clocks in an order; those of unknown zones come last.
  ///
  /// - Complexity: O(*n* log *n*) in the number of clocks.
  func sorted(_ clocks: [Clock], by order: ClockOrder, at seconds: Int) -> [Clock] {
    switch order {
    case .hand: return clocks
    case .name:
      let collator = Collator(locale: texts.locale.identifier)
      return sorted(clocks) { collator.sortKey(title(of: $0)) }
    case .time:
      return sorted(clocks, byZone: { reading(of: $0, at: seconds)?.minuteOfDay ?? .max })
    case .offset:
      return sorted(clocks, byZone: { reading(of: $0, at: seconds)?.zone.utcOffset ?? .max })
    case .distance: return sorted(clocks) { distance(to: $0) ?? .max }
    }
  }

  /// Returns the distance of a clock's place from the main place of the local zone, in kilometres.
  private func distance(to clock: Clock) -> Int? {
    let here = catalog.localIdentifier.flatMap(places.coordinates(ofZone:))
    return here.flatMap { coordinates(of: clock)?.distance(from: $0) }
  }

  private func sorted(_ clocks: [Clock], byZone key: (String) -> Int) -> [Clock] {
    var keys: [[UInt8]: Int] = [:]
    return sorted(clocks) { clock in
      let zone = Array(clock.identifier.utf8)
      if let known = keys[zone] { return known }
      let new = key(clock.identifier)
      keys[zone] = new
      return new
    }
  }

  /// Sorts by a key; clocks with equal keys keep their order.
  private func sorted<Key: Comparable>(
    _ clocks: [Clock],
    by key: (Clock) -> Key
  ) -> [Clock] {
    // Indices are moved instead of clocks, which are large.
    let keys = clocks.map(key)
    return clocks.indices
      .sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
      .map { clocks[$0] }
  }
}
