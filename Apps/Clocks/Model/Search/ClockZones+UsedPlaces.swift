import MAVB
import TimeZoneCatalog

/// The places that the user has added before, which are first among places of the same name.
///
/// All other places keep the order of the search, which depends on the text alone, so the same text
/// always has the same first place.
extension ClockZones {
  /// Returns the places that match a search.
  ///
  /// - Parameters:
  ///   - text: The search.
  ///   - used: The places that were added before (``usedName(of:)``), the latest first.
  ///   - seconds: The moment for which offsets hold.
  /// - Returns: The places.
  /// - Complexity: That of a search, and O(*m* log *m*) in the matches.
  func search(_ text: String, used: [String], at seconds: Int) -> [PlaceMatch] {
    let matches = places.search(text, at: seconds)
    guard !used.isEmpty, !text.isEmpty else { return matches }
    let ranks = Dictionary(used.enumerated().map { (Array($1.utf8), $0) }) { first, _ in first }
    let found = matches.map { match in
      let place = place(match)
      let rank = ranks[Array(Self.usedName(of: place).utf8)] ?? .max
      return (match: match, name: Array(place.name.foldedForSearch.utf8), rank: rank)
    }
    guard found.contains(where: { $0.rank < .max }) else { return matches }
    var result = matches
    for places in Dictionary(grouping: found.indices, by: { found[$0].name }).values {
      let sorted = places.sorted { (found[$0].rank, $0) < (found[$1].rank, $1) }
      for (place, index) in zip(places, sorted) { result[place] = matches[index] }
    }
    return result
  }

  /// Returns the name by which a place is remembered.
  static func usedName(of place: Place) -> String {
    usedName(place.name, place.region, place.countryCode, place.identifier)
  }

  /// Returns the name by which the place of a new clock is remembered.
  static func usedName(of clock: Clock) -> String {
    let (name, place) = (clock.name, clock.place)
    return usedName(name, place?.region, place?.country, clock.identifier)
  }

  private static func usedName(_ name: String, _ parts: String?...) -> String {
    ([name] + parts.compactMap { $0 }).joined(separator: "|")
  }
}
