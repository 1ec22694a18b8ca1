import DocumentApp
import Documents
import MAVB
import TimeZoneCatalog

/// Prints the clocks of a document, as a table or as JSON.
func printClocks(_ options: Arguments.Options, asJSON: Bool) throws {
  let (services, world) = try makeServices(options)
  let document = try readDocument(options.document, services, world, journal: .none).document
  let now = services.scheduler.wallTime.wholeSeconds
  guard !asJSON else { return try printJSON(document.listing(world, at: now)) }
  printOutput(document.table(world, at: now))
}

/// Prints the time zones, as a table or as JSON.
func printZones(_ arguments: Arguments.Zones) throws {
  let (services, world) = try makeServices(arguments.options)
  let catalog = world.catalog
  let identifiers = arguments.all ? catalog.identifiers : catalog.selectableIdentifiers
  let zones = catalog.listing(identifiers, at: services.scheduler.wallTime.wholeSeconds)
  guard !arguments.json else { return try printJSON(zones) }
  let rows = zones.map { zone in
    [zone.identifier, "UTC" + CivilTime.iso8601(offset: zone.utcOffset), zone.abbreviation]
  }
  printOutput(alignedText(rows))
}

private func printJSON(_ value: some Encodable) throws {
  let text = try JSONTreeEncoder().tree(of: value).harmlessText
  printOutput(String(decoding: text, as: UTF8.self))
}
