import MAVB
import TimeZoneCatalog

nonisolated extension PlaceSearch {
  /// The multiple of the population of the next place of the same name from which a place is meant by
  /// the name alone.
  private static var dominance: Int { 10 }

  /// The number of places, from the best on, that a name of another kind may mean.
  private static var otherCount: Int { 3 }

  /// Returns the place that a search stands for.
  ///
  /// Places that have the name of the best match, but another zone, make it ambiguous: "portland" is in
  /// Oregon and in Maine, "portland maine" isn't. A name alone means the place that has ten times as many
  /// people as the next one: "paris" is in France, although there is one in Texas. A name of another kind,
  /// such as a former one or that of a region, doesn't mean its place alone if there are places that are
  /// called so: "salisbury" was the name of Harare. An abbreviation that
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
    let name = place(best).name
    let isNamed = isName(text, of: best)
    let times = isNamed ? [] : times(abbreviated: text, at: seconds)
    guard times.count < 2 else { return .several(times) }
    let named = firstOfEachZone(matches.filter { place($0).name.isSameName(as: name) })
    if isNamed, let place = dominant(of: named) { return .one(place) }
    let meant = isNamed ? named : matches.filter { isName(text, of: $0) }
    let all = firstOfEachZone(meant + others(called: text, among: matches))
    return Resolved(isNamed || all.count > 1 ? all : named)
  }

  /// Returns the places that have a text as another name, and those whose region or country has it, the
  /// best one of each.
  private func others(called text: String, among matches: [PlaceMatch]) -> [PlaceMatch] {
    let kinds: [(PlaceMatch) -> String?] = [
      { $0.otherName }, { self.place($0).region }, { self.place($0).country },
    ]
    return kinds.compactMap { kind in
      matches.prefix(Self.otherCount).first { kind($0)?.isSameName(as: text) == true }
    }
  }

  private func firstOfEachZone(_ matches: [PlaceMatch]) -> [PlaceMatch] {
    var zones: Set<[UInt8]> = []
    return matches.filter { zones.insert(Array($0.identifier.utf8)).inserted }
  }

  /// Returns the place that is far larger than all others; nil if there is none.
  private func dominant(of matches: [PlaceMatch]) -> PlaceMatch? {
    let sorted = matches.sorted { population(of: $0) > population(of: $1) }
    guard let first = sorted.first, sorted.count > 1 else { return sorted.first }
    return population(of: first) >= Self.dominance * population(of: sorted[1]) ? first : nil
  }
}

nonisolated extension String {
  /// Whether two names are the same in the search's way, without case and accents.
  fileprivate func isSameName(as other: String) -> Bool {
    foldedForSearch.hasSameBytes(as: other.foldedForSearch)
  }
}
