import MAVB
import TimeZoneCatalog

/// The clocks that a name stands for.
nonisolated enum Resolved<Value> {
  /// One thing.
  case one(Value)
  /// Several things of the same rank, the best first.
  case several([Value])
  /// Nothing.
  case none

  init(_ values: [Value]) {
    switch values.count {
    case 0: self = .none
    case 1: self = .one(values[0])
    default: self = .several(values)
    }
  }
}

nonisolated extension Resolved: Sendable where Value: Sendable {}

extension ClockZones {
  /// Returns the clock of a list that a name stands for.
  ///
  /// The whole name of a clock or its uuid comes before the starts of its words, those of its zone,
  /// place and group.
  ///
  /// - Complexity: O(*n*) in the number of clocks.
  func clock(named text: String, in list: ClockList) -> Resolved<Timezone> {
    let query = text.foldedForSearch
    let named = list.timezones.filter { timezone in
      timezone.uuid.rawValue.hasSameBytes(as: text)
        || title(of: timezone).foldedForSearch.hasSameBytes(as: query)
    }
    guard named.isEmpty else { return Resolved(named) }
    let words = query.split(separator: " ")
    guard !words.isEmpty else { return .none }
    return Resolved(
      list.timezones.filter { timezone in
        let names = [
          title(of: timezone), timezone.identifier, timezone.place?.name, timezone.place?.region,
          timezone.place?.country, timezone.group,
        ]
        let known = names.flatMap { ($0?.foldedForSearch ?? "").split(separator: " ") }
        return words.allSatisfy { word in
          known.contains { $0.utf8.starts(with: word.utf8) }
        }
      }
    )
  }
}
