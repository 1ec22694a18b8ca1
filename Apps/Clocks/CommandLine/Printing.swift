import DocumentApp
import Documents
import MAVB
import TimeZoneCatalog

/// Prints the clocks of a document, as a table or as JSON.
func printClocks(_ options: Arguments.Options, asJSON: Bool) throws {
  let (services, world) = try makeServices(options)
  let document = try readDocument(options.document, services, world, journal: .none).document
  let clocks = ClockList(document).timezones
  try printClocks(clocks, world.obeyingSettings(services), asJSON: asJSON)
}

/// Prints clocks, as a table or as JSON.
func printClocks(_ timezones: [Timezone], _ world: World, asJSON: Bool) throws {
  let document = Document(timezones: timezones)
  let now = world.scheduler.wallTime.wholeSeconds
  guard !asJSON else { return try printJSON(document.listing(world, at: now), world.texts) }
  printOutput(document.table(world, at: now), world.texts)
}

/// Prints the time zones or the places of a search, as a table or as JSON.
func printZones(_ arguments: Arguments.Zones) throws {
  let (services, world) = try makeServices(arguments.common.options)
  let now = services.scheduler.wallTime.wholeSeconds
  let query = arguments.query.joined(separator: " ")
  let limit = arguments.limit ?? PlaceSearch.standardLimit
  let matches = query.isEmpty ? [] : world.search(query, limit: limit)
  let zones =
    query.isEmpty
    ? world.zones(all: arguments.all, limit: arguments.limit, at: now)
    : world.zones(query, matches, at: now)
  if arguments.json { try printJSON(zones, world.texts) }
  if zones.isEmpty, !query.isEmpty, arguments.limit != 0 { throw UnresolvedName(query) }
  if matches.first?.isGuess == true, zones.count == matches.count {
    printWarning(world.texts.format("select.near", .text(query.harmless)))
  }
  guard !arguments.json else { return }
  let rows = zones.map { zone in
    let place = [zone.name, zone.region, zone.country].compactMap { $0 }.joined(separator: ", ")
    let offset = "UTC" + CivilTime.iso8601(offset: zone.utcOffset)
    return (place.isEmpty ? [] : [place]) + [zone.identifier, offset, zone.abbreviation]
  }
  printOutput(alignedText(rows), world.texts)
}

extension World {
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
      return [ZoneListing(here.identifier, catalog.localRules, name: here.name, at: seconds)]
    }
    return matches.compactMap { catalog.listing($0.identifier, of: place($0), at: seconds) }
  }
}

/// Prints a value as JSON.
func printJSON(_ value: some Encodable, _ texts: Texts) throws {
  let text = try JSONTreeEncoder().tree(of: value).harmlessText
  printOutput(String(decoding: text, as: UTF8.self), texts)
}
