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
  func sort(by order: ClockOrder, at seconds: Int) -> (([Timezone]) -> [Timezone])? {
    order == .hand ? nil : { sorted($0, by: order, at: seconds) }
  }

  /// Returns clocks in an order; those of unknown zones come last.
  ///
  /// - Complexity: O(*n* log *n*) in the number of clocks.
  func sorted(_ timezones: [Timezone], by order: ClockOrder, at seconds: Int) -> [Timezone] {
    switch order {
    case .hand: return timezones
    case .name:
      let collator = Collator(locale: texts.locale.identifier)
      return sorted(timezones) { collator.sortKey(title(of: $0)) }
    case .time:
      return sorted(timezones, byZone: { reading(of: $0, at: seconds)?.minuteOfDay ?? .max })
    case .offset:
      return sorted(timezones, byZone: { reading(of: $0, at: seconds)?.zone.utcOffset ?? .max })
    case .distance: return sorted(timezones) { distance(to: $0) ?? .max }
    }
  }

  /// Returns the distance of a clock's place from the main place of the local zone, in kilometres.
  private func distance(to timezone: Timezone) -> Int? {
    let here = catalog.localIdentifier.flatMap(places.coordinates(ofZone:))
    return here.flatMap { coordinates(of: timezone)?.distance(from: $0) }
  }

  private func sorted(_ timezones: [Timezone], byZone key: (String) -> Int) -> [Timezone] {
    var keys: [[UInt8]: Int] = [:]
    return sorted(timezones) { timezone in
      let zone = Array(timezone.identifier.utf8)
      if let known = keys[zone] { return known }
      let new = key(timezone.identifier)
      keys[zone] = new
      return new
    }
  }

  /// Sorts by a key; clocks with equal keys keep their order.
  private func sorted<Key: Comparable>(
    _ timezones: [Timezone],
    by key: (Timezone) -> Key
  ) -> [Timezone] {
    // Indices are moved instead of clocks, which are large.
    let keys = timezones.map(key)
    return timezones.indices
      .sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
      .map { timezones[$0] }
  }
}
