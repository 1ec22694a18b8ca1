import TestSupport
import Testing

@testable import TimeZoneCatalog

/// The ranking of the search, over a table of queries and over all larger cities.
struct PlaceQueriesTests {
  @Test func `97 of 100 queries find the wanted places among the first three`() throws {
    let rows = try PlaceQueries.rows()
    #expect(rows.count >= 300)
    var searches: [String: PlaceSearch] = [:]
    var missed: [String] = []
    for row in rows {
      let search =
        searches[row.language]
        ?? PlaceSearch(catalog: TimeZoneCatalog(), locale: row.language)
      searches[row.language] = search
      let found = search.search(row.text, at: Instants.july, limit: 3).map(search.labels)
      let isFound = row.wanted.allSatisfy { names in
        found.contains { labels in names.contains(where: labels.contains) }
      }
      if !isFound { missed.append(row.text) }
    }
    #expect(missed.count * 100 <= rows.count * 3, "\(missed)")
  }

  @Test func `each of the 100 most populous cities is found first by its name`() {
    let search = PlaceSearch(catalog: TimeZoneCatalog(), locale: "en")
    let missed = (0..<100).filter { city in
      let found = search.search(search.data.name(ofCity: city), at: Instants.july, limit: 3)
      // Of cities with one name, only the most populous is first.
      return found.first?.city.map { $0 > city } ?? true
        || !found.contains { $0.city == city }
    }
    #expect(missed.map(search.data.name(ofCity:)) == [])
  }

  @Test func `a beginning of a name finds its city, or three more populous ones`() {
    let search = PlaceSearch(catalog: TimeZoneCatalog(), locale: "en")
    let data = search.data
    let large = (0..<data.cityCount).prefix { data.population(ofCity: $0) > 100_000 }
    #expect(large.count > 5_000)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<LongForm.rounds(40, long: 10_000) {
      let city = Int.random(in: 0..<large.count, using: &generator)
      let name = data.name(ofCity: city)
      let start = String(name.prefix(Int.random(in: 1...name.count, using: &generator)))
      // Places that the text names as a whole come first.
      let named = search.places(named: start)
      let found = search.search(start, at: Instants.july, limit: named.count + 3)
        .compactMap(\.city)
      let others = found.filter { $0 == city || !named.contains($0) }.prefix(3)
      let isBeaten = others.count == 3 && others.allSatisfy { $0 < city }
      #expect(named.contains(city) || others.contains(city) || isBeaten, "\(start): \(name)")
    }
  }
}

extension PlaceSearch {
  /// Returns the notations by which the table of queries names a place.
  fileprivate func labels(of match: PlaceMatch) -> [String] {
    let place = place(match)
    let city = "\(match.city.map(data.name(ofCity:)) ?? place.name) \(place.countryCode ?? "")"
    return [city, "\(city)-\(place.region ?? "")", match.identifier]
  }

  /// Returns the places of which a text is a whole name, or the name or abbreviation of their country,
  /// region, zone or time.
  fileprivate func places(named text: String) -> Set<Int> {
    let bytes = Array(PlaceKey.folding(text).utf8)
    let keys = data.keys(withPrefix: bytes).filter { data.bytes(ofKey: $0)[bytes.count] == 0 }
    var ranks = PlaceRanks(data)
    for key in keys { ranks.note(.name, key, data) }
    if let places = ranks.places(data) { return Set(places) }
    return Set(
      (0..<data.cityCount).filter { city in
        let zone = data.zone(ofCity: city)
        // EAST is also the time of Easter Island.
        let zones = data.city(ofZone: zone) == city ? [zone, data.time(ofZone: zone)] : []
        let areas = [data.country(ofCity: city), data.region(ofCity: city), city] + zones
        return areas.contains { $0.map { ranks[$0] != .none } ?? false }
      }
    )
  }
}
