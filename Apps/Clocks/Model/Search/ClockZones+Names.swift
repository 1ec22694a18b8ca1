import MAVB
import TimeZoneCatalog

/// The clocks with a name.
nonisolated enum ResolvedClock: Sendable {
  /// One clock.
  case one(Clock)
  /// Several clocks of the same rank, the best first.
  case several([Clock])
  /// No clock.
  case none

  init(_ clocks: [Clock]) {
    switch clocks.count {
    case 0: self = .none
    case 1: self = .one(clocks[0])
    default: self = .several(clocks)
    }
  }
}

extension ClockZones {
  /// Returns the clock of a list with a name.
  ///
  /// A clock with this whole name or this uuid comes first. Otherwise each word has to be the start
  /// of a word in the names of the clock, its zone, its place and its group.
  ///
  /// - Complexity: O(*n*) in the number of clocks.
  func clock(named text: String, in list: ClockList) -> ResolvedClock {
    let query = text.foldedForSearch
    let named = list.clocks.filter { clock in
      clock.uuid.rawValue.hasSameBytes(as: text)
        || title(of: clock).foldedForSearch.hasSameBytes(as: query)
    }
    guard named.isEmpty else { return ResolvedClock(named) }
    let words = query.split(separator: " ")
    guard !words.isEmpty else { return .none }
    return ResolvedClock(
      list.clocks.filter { clock in
        let names = [
          title(of: clock), clock.identifier, clock.place?.name, clock.place?.region,
          clock.place?.country, clock.group,
        ]
        let known = names.flatMap { ($0?.foldedForSearch ?? "").split(separator: " ") }
        return words.allSatisfy { word in
          known.contains { $0.utf8.starts(with: word.utf8) }
        }
      }
    )
  }
}
