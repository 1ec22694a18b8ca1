import TextMetrics

/// The search index of the selectable zones, sorted by place name in the language's order.
struct ZoneIndex {
  /// One zone.
  struct Entry {
    let match: ZoneMatch

    /// The names of the place.
    let places: [[UInt8]]

    /// The current and former identifiers of the zone.
    let identifiers: [[UInt8]]

    /// The names of the country.
    let countries: [[UInt8]]

    /// The abbreviations of the country, which match as whole words only.
    let countryCodes: [[UInt8]]

    /// Whether the zone is part of a larger place, such as America/Indiana/Knox.
    let isPartOfPlace: Bool

    /// All search keys, joined.
    let everything: [UInt8]
  }

  let entries: [Entry]

  init(catalog: TimeZoneCatalog, locale: String) {
    let links = catalog.data.links
    let former = Dictionary(grouping: links.keys) { links[$0] ?? $0 }
    let collator = Collator(locale: locale)
    let unsorted = catalog.selectableIdentifiers.map { identifier in
      let names = former[identifier] ?? []
      return Entry(identifier: identifier, former: names, catalog: catalog, locale: locale)
    }
    let keys = unsorted.map { collator.sortKey($0.match.city) }
    // The identifiers are sorted, so the index is the tie-breaker for equal names.
    let order = unsorted.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    entries = order.map { unsorted[$0] }
  }
}

extension ZoneIndex.Entry {
  fileprivate init(
    identifier: String,
    former: [String],
    catalog: TimeZoneCatalog,
    locale: String
  ) {
    match = ZoneMatch(
      identifier: identifier,
      city: catalog.city(of: identifier, locale: locale),
      country: catalog.country(of: identifier, locale: locale)
    )
    let cities = [match.city, catalog.city(of: identifier, locale: "en")]
    let territory = catalog.territory(of: identifier)
    let countryNames = [
      match.country, catalog.country(of: identifier, locale: "en"),
      territory.flatMap { catalog.data.territoryNames[$0] },
    ]
    places = cities.map(ZoneQuery.key)
    identifiers = ([identifier] + former.sorted()).map(ZoneQuery.key)
    countries = countryNames.compactMap(\.self).map(ZoneQuery.key)
    countryCodes = catalog.countryCodes(of: identifier, locale: locale).map(ZoneQuery.key)
    everything = (places + identifiers + countries).flatMap(\.self)
    isPartOfPlace = identifier.count { $0 == "/" } > 1
  }

  /// Returns the rank of the zone for a query, or nil if it doesn't match.
  func rank(_ query: ZoneQuery) -> ZoneRank? {
    guard query.words.allSatisfy({ has($0, from: 1) }) else { return nil }
    if places.contains(query.phrase) { return .place }
    if countries.contains(query.phrase) { return .country }
    if places.contains(where: { $0.starts(with: query.phrase) }) { return .placePrefix }
    if query.words.count > 1, identifiers.contains(where: { $0.starts(with: query.phrase) }) {
      return .identifierPrefix
    }
    if places.contains(where: { place in query.words.allSatisfy { place.contains($0[...]) } }) {
      return .placeWords
    }
    if countryCodes.contains(query.phrase) { return .countryCode }
    return query.words.allSatisfy { has($0, from: 0) } ? .words : .anywhere
  }

  /// Returns whether a word equals a country code, or its bytes from an index on occur in any key.
  private func has(_ word: [UInt8], from start: Int) -> Bool {
    countryCodes.contains(word) || everything.contains(word[start...])
  }
}

extension [UInt8] {
  /// Returns whether the bytes contain a subsequence of consecutive bytes.
  fileprivate func contains(_ part: ArraySlice<UInt8>) -> Bool {
    guard let first = part.first, count >= part.count else { return part.isEmpty }
    return (0...count - part.count).contains {
      self[$0] == first && self[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}
