import Synchronization
import TextMetrics

/// A search for places by name, region, country, time zone or offset.
///
/// Case, accents, width and separators are ignored. A place is found by its name in the language of
/// the country, in English and in many others, by former names (Madras finds Chennai), and with a
/// slip or two; zones by their names (Pacific time), abbreviations, identifiers and offsets.
///
/// ```swift
/// let places = PlaceSearch(catalog: TimeZoneCatalog(), locale: "de")
/// places.search("münch", at: 0).first?.identifier  // "Europe/Berlin"
/// ```
public final class PlaceSearch {
  /// The maximum number of matches in a list of suggestions.
  public static let standardLimit = 100

  let catalog: TimeZoneCatalog
  let locale: String
  let data = PlaceData()
  private var countries: [Int: String] = [:]
  private var coordinatesByName: [String: Coordinates?] = [:]

  /// The people in the cities of each zone, in the order of the zones.
  private lazy var zonePopulations: [Int] = {
    var populations = Array(repeating: 0, count: data.zones.count)
    for city in 0..<data.cityCount {
      populations[data.zone(ofCity: city) - data.zones.lowerBound] += data.population(ofCity: city)
    }
    return populations
  }()

  /// Returns the people in the cities of a zone.
  func population(ofZone zone: Int) -> Int { zonePopulations[zone - data.zones.lowerBound] }

  /// Creates a search; nothing is read before the first one.
  public init(catalog: TimeZoneCatalog, locale: String) {
    self.catalog = catalog
    self.locale = locale
  }

  /// Returns the places that match a text, best first; the place of each zone for an empty text.
  ///
  /// The zone with the text as its identifier comes first; "here" and "local" mean this machine's
  /// zone. All words of the text have to match. Among equally good matches, the more populous
  /// place comes first.
  ///
  /// - Parameters:
  ///   - text: The text; only the first 128 scalars are used.
  ///   - seconds: The moment at which the offsets are in effect.
  ///   - limit: The most matches.
  /// - Returns: The places.
  /// - Complexity: O(*n*) in the places at most, and O(*m* log *m*) in the limit.
  public func search(
    _ text: String,
    at seconds: Int,
    limit: Int = standardLimit
  ) -> [PlaceMatch] {
    let query = PlaceQuery(text)
    let matches = places(query, at: seconds, limit: limit)
    let here = isHere(query) ? catalog.localIdentifier : nil
    guard limit > 0, let identifier = here ?? catalog.identifier(named: text) else {
      return matches
    }
    let zone = match(ofZone: identifier)
    let others = matches.filter { $0.city != zone.city && !(here != nil && $0.isGuess) }
    return Array(([zone] + others).prefix(limit))
  }

  /// Returns the places that match a query, best first.
  func places(_ query: PlaceQuery, at seconds: Int, limit: Int) -> [PlaceMatch] {
    var scores = PlaceScores(count: data.cityCount)
    if let offset = query.offset {
      score(offset, at: seconds, &scores)
    } else if query.phrase.isEmpty {
      for zone in data.zones { scores.add(1, data.city(ofZone: zone), data, key: nil) }
    } else {
      score(query, &scores)
    }
    return scores.best(limit).compactMap { city, key in
      let identifier = data.identifier(ofZone: data.zone(ofCity: city))
      guard catalog.rules(for: identifier) != nil else { return nil }
      return PlaceMatch(
        city: city,
        identifier: identifier,
        otherName: key.flatMap(otherName),
        isGuess: scores.isGuess
      )
    }
  }

  /// Returns whether a text has nothing to search for, such as a blank.
  public static func isBlank(_ text: String) -> Bool { PlaceQuery(text).phrase.isEmpty }

  /// Returns the names of a place.
  public func place(_ match: PlaceMatch) -> Place {
    let country = match.city.flatMap(data.country(ofCity:))
    return Place(
      identifier: match.identifier,
      name: name(of: match),
      region: match.city.flatMap(data.region(ofCity:)).map(data.name(ofRegion:)),
      country: country.map(name(ofCountry:)),
      countryCode: country.map(data.code(ofCountry:)),
      coordinates: match.city.flatMap(coordinates(ofCity:))
    )
  }

  /// Returns whether a text is the name of a place in the language of the search or in English,
  /// without regard to case and accents.
  public func isName(_ text: String, of match: PlaceMatch) -> Bool {
    guard let city = match.city else { return false }
    let name = PlaceKey.folding(text)
    return [self.name(of: match), data.name(ofCity: city)].contains {
      PlaceKey.folding($0).hasSameBytes(as: name)
    }
  }

  /// Returns the number of people in a place; 0 if it is unknown.
  public func population(of match: PlaceMatch) -> Int {
    match.city.map(data.population(ofCity:)) ?? 0
  }

  private func otherName(_ key: Int) -> String? {
    let (kind, starts) = (data.key(key).kind, data.key(key).startsName)
    return kind == .other && starts ? data.spelling(ofKey: key) : nil
  }

  private func name(of match: PlaceMatch) -> String {
    guard let city = match.city else {
      return match.time?.name ?? ZoneIdentifier.title(match.identifier)
    }
    let zone = data.zone(ofCity: city)
    guard data.city(ofZone: zone) == city, !data.isNamedByArea(zone: zone) else {
      return data.name(ofCity: city)
    }
    return catalog.city(of: match.identifier, locale: locale)
  }

  func name(ofCountry country: Int) -> String {
    if let name = countries[country] { return name }
    let code = data.code(ofCountry: country)
    let name = catalog.country(withCode: code, locale: locale) ?? code
    countries[country] = name
    return name
  }

  /// Returns the coordinates of the place that stands for a zone.
  ///
  /// - Returns: Nil for a zone without a place, such as UTC.
  /// - Complexity: O(log *n*) in the zones.
  public func coordinates(ofZone identifier: String) -> Coordinates? {
    let known = data.zone(identifier) ?? catalog.data.links[identifier].flatMap(data.zone)
    return known.flatMap { coordinates(ofCity: data.city(ofZone: $0)) }
  }

  /// Returns the coordinates of a place by its names; they are looked up once.
  ///
  /// - Parameters:
  ///   - name: The name in any language.
  ///   - region: The English name of the region, if it is known.
  ///   - country: The two-letter ISO 3166 code of the country.
  /// - Returns: Nil if the place isn't in the data.
  /// - Complexity: O(*n*) in the places at most, the first time.
  public func coordinates(of name: String, region: String?, country: String) -> Coordinates? {
    let key = [name, region, country].compactMap { $0 }.joined(separator: "|")
    if let known = coordinatesByName[key] { return known }
    let match = search(name, at: 0, limit: Self.standardLimit).first { match in
      let place = place(match)
      return place.countryCode == country && place.region == region
    }
    let coordinates = match.flatMap { place($0).coordinates }
    coordinatesByName[key] = .some(coordinates)
    return coordinates
  }

  func coordinates(ofCity city: Int) -> Coordinates? {
    guard data.country(ofCity: city) != nil else { return nil }
    let (latitude, longitude) = data.coordinates(ofCity: city)
    return Coordinates(latitude: Double(latitude) / 100, longitude: Double(longitude) / 100)
  }
}

/// A search for places that any thread can use, one at a time.
///
/// A ``TimeZoneCatalog`` and its caches belong to one thread, so this search has a catalog of its
/// own.
///
/// ```swift
/// let places = SharedPlaceSearch(locale: "de")
/// places.perform { $1.search("münch", at: 0).first?.identifier }  // "Europe/Berlin"
/// ```
public final class SharedPlaceSearch: Sendable {
  private struct Sources {
    let catalog: TimeZoneCatalog
    let places: PlaceSearch
  }

  private let sources: Mutex<Sources>

  /// Creates a search of the system's zones; nothing is read before the first one.
  ///
  /// - Parameter locale: The language of the names of places.
  public init(locale: String) {
    let catalog = TimeZoneCatalog()
    let places = PlaceSearch(catalog: catalog, locale: locale)
    sources = Mutex(Sources(catalog: catalog, places: places))
  }

  /// Performs a search, while other threads wait.
  ///
  /// - Parameter body: Uses the catalog and the search, which it must not keep.
  /// - Returns: The result.
  public func perform<Result: Sendable>(
    _ body: @Sendable (TimeZoneCatalog, PlaceSearch) -> Result
  ) -> Result {
    sources.withLock { body($0.catalog, $0.places) }
  }
}
