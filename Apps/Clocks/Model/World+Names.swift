import MAVB
import TimeZoneCatalog

/// What a name that the user gives stands for: a clock of the document or a place of the world.
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

extension World {
  /// Returns the place that a search stands for.
  ///
  /// Places that have the name of the best match, but another zone, make it ambiguous: "paris" is in
  /// France and in Texas, "paris france" isn't. Names are compared in the search's way, without case
  /// and accents.
  func place(named text: String) -> Resolved<PlaceMatch> {
    let matches = search(text)
    guard let best = matches.first else { return .none }
    let name = place(best).name.foldedForSearch
    var zones: Set<[UInt8]> = []
    return Resolved(
      matches.filter { match in
        place(match).name.foldedForSearch.hasSameBytes(as: name)
          && zones.insert(Array(match.identifier.utf8)).inserted
      }
    )
  }

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
