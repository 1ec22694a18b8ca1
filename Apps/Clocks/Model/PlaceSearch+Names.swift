import MAVB
import TimeZoneCatalog

nonisolated extension PlaceSearch {
  /// The multiple of the population of the next place of the same name from which a place is meant by
  /// the name alone.
  private static var dominance: Int { 10 }

  /// Returns the place that a search stands for.
  ///
  /// Places that have the name of the best match, but another zone, make it ambiguous: "portland" is in
  /// Oregon and in Maine, "portland maine" isn't. A name alone means the place that has ten times as many
  /// people as the next one: "paris" is in France, although there is one in Texas. An abbreviation that
  /// stands for several times, such as IST, is ambiguous however many people keep them. Names are compared
  /// in the search's way, without case and accents. A blank name stands for nothing.
  ///
  /// - Parameters:
  ///   - text: The search.
  ///   - seconds: The moment for which offsets hold.
  ///   - matching: What the search may be of a name.
  /// - Returns: The place.
  func place(
    named text: String,
    at seconds: Int,
    matching: PlaceMatching = .beginnings
  ) -> Resolved<PlaceMatch> {
    guard !Self.isBlank(text) else { return .none }
    let matches = search(text, at: seconds, matching: matching)
    guard let best = matches.first else { return .none }
    let name = place(best).name.foldedForSearch
    let isNamed = text.foldedForSearch.hasSameBytes(as: name)
    let times = isNamed ? [] : times(abbreviated: text, at: seconds)
    guard times.count < 2 else { return .several(times) }
    var zones: Set<[UInt8]> = []
    let named = matches.filter { match in
      place(match).name.foldedForSearch.hasSameBytes(as: name)
        && zones.insert(Array(match.identifier.utf8)).inserted
    }
    if isNamed, let place = dominant(of: named) {
      return .one(place)
    }
    return Resolved(named)
  }

  /// Returns the place that is far larger than all others; nil if there is none.
  private func dominant(of matches: [PlaceMatch]) -> PlaceMatch? {
    let sorted = matches.sorted { population(of: $0) > population(of: $1) }
    guard let first = sorted.first, sorted.count > 1 else { return sorted.first }
    return population(of: first) >= Self.dominance * population(of: sorted[1]) ? first : nil
  }
}
