import MAVB

/// The order of the clocks within each group of a list; the document keeps its own.
nonisolated enum ClockOrder: String, Hashable, Codable, CaseIterable {
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

  /// The next order, in a circle.
  var next: ClockOrder {
    let orders = Self.allCases
    let index = orders.firstIndex(of: self) ?? 0
    return orders[(index + 1) % orders.count]
  }

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

extension ClockOrder: SessionValue {
  static let atStart = ClockOrder.hand
}
