import DocumentApp
import Documents
import MAVB
import TimeZoneCatalog

/// Prints the clocks of a document, as a table or as JSON.
func printClocks(_ options: Arguments.Options, asJSON: Bool) throws {
  let (services, formatter) = try makeServices(options)
  let contents = try readDocument(options.document, services, formatter.zones, journal: .none)
  let clocks = ClockList(contents.document).clocks
  let now = services.scheduler.wallTime.wholeSeconds
  try printClocks(clocks, formatter.obeyingSettings(services), at: now, asJSON: asJSON)
}

/// Prints clocks, as a table or as JSON.
func printClocks(
  _ clocks: [Clock],
  _ formatter: ClockFormatter,
  at now: Int,
  asJSON: Bool
) throws {
  let (document, texts) = (Document(clocks: clocks), formatter.texts)
  guard !asJSON else {
    return try printJSON(document.listing(formatter.zones, at: now), texts)
  }
  printOutput(document.table(formatter, at: now), texts)
}

/// Prints the time zones or the places of a search, as a table or as JSON.
func printZones(_ arguments: Arguments.Zones) throws {
  let (services, formatter) = try makeServices(arguments.common.options)
  let (places, texts) = (formatter.zones, services.texts)
  let now = services.scheduler.wallTime.wholeSeconds
  let query = arguments.query.joined(separator: " ")
  let limit = arguments.limit ?? PlaceSearch.standardLimit
  let matches = query.isEmpty ? [] : places.places.search(query, at: now, limit: limit)
  let zones =
    query.isEmpty
    ? places.zones(all: arguments.all, limit: arguments.limit, at: now)
    : places.zones(query, matches, at: now)
  if arguments.json { try printJSON(zones, texts) }
  if zones.isEmpty, !query.isEmpty, arguments.limit != 0 { throw UnresolvedName(query) }
  if matches.first?.isGuess == true, zones.count == matches.count {
    printWarning(texts.format("select.near", .text(query.harmless)))
  }
  guard !arguments.json else { return }
  let rows = zones.map { zone in
    let place = [zone.name, zone.region, zone.country].compactMap { $0 }.joined(separator: ", ")
    let offset = "UTC" + CivilTime.iso8601(offset: zone.utcOffset)
    return (place.isEmpty ? [] : [place]) + [zone.identifier, offset, zone.abbreviation]
  }
  printOutput(alignedText(rows), texts)
}

extension ClockZones {
  /// Returns the zones to offer, or all of the system's data.
  fileprivate func zones(all: Bool, limit: Int?, at seconds: Int) -> [ZoneListing] {
    let identifiers = all ? catalog.identifiers : catalog.selectableIdentifiers
    return identifiers.prefix(limit ?? .max).compactMap { catalog.listing($0, at: seconds) }
  }

  /// Returns the zones of the matches of a search, or the local one that has no identifier.
  fileprivate func zones(
    _ query: String,
    _ matches: [PlaceMatch],
    at seconds: Int
  ) -> [ZoneListing] {
    guard places.meaning(of: query) != .here else {
      return [ZoneListing(here.identifier, localRules, name: here.name, at: seconds)]
    }
    return matches.compactMap { catalog.listing($0.identifier, of: place($0), at: seconds) }
  }
}

/// Prints a value as JSON.
func printJSON(_ value: some Encodable, _ texts: Texts) throws {
  let text = try JSONTreeEncoder().tree(of: value).harmlessText
  printOutput(String(decoding: text, as: UTF8.self), texts)
}
