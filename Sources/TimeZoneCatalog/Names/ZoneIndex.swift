import TextMetrics

/// The zones on offer with their names as searches see them, in the language's order of places.
struct ZoneIndex {
  /// One zone.
  struct Entry {
    let match: ZoneMatch

    /// The names of the place.
    let places: [[UInt8]]

    /// All that the zone is found by, joined.
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
    // The identifiers ascend already, so their index decides between places of one name.
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
    let countries = [
      match.country, catalog.country(of: identifier, locale: "en"),
      catalog.territory(of: identifier).flatMap { catalog.data.territoryNames[$0] },
    ]
    places = cities.map(ZoneQuery.key)
    everything = (cities + [identifier] + former.sorted() + countries.compactMap(\.self))
      .flatMap(ZoneQuery.key)
  }

  /// How well the zone fits, or nil if it does not.
  func rank(_ query: ZoneQuery) -> ZoneRank? {
    guard query.words.allSatisfy({ everything.contains($0.dropFirst()) }) else { return nil }
    if places.contains(query.phrase) { return .place }
    if places.contains(where: { $0.starts(with: query.phrase) }) { return .placePrefix }
    if places.contains(where: { place in query.words.allSatisfy { place.contains($0[...]) } }) {
      return .placeWords
    }
    return query.words.allSatisfy { everything.contains($0[...]) } ? .words : .anywhere
  }
}

extension [UInt8] {
  /// Whether the bytes occur one after the other.
  fileprivate func contains(_ part: ArraySlice<UInt8>) -> Bool {
    guard let first = part.first, count >= part.count else { return part.isEmpty }
    return (0...count - part.count).contains {
      self[$0] == first && self[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}
