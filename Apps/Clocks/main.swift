import ArgumentParser
import DocumentApp
import Documents
import MAVB
import TimeZoneCatalog

requireTextArguments()

do {
  var command = try Arguments.App.parseAsRoot()
  switch command {
  case let app as Arguments.App where isTerminalOutput: try showClocks(app.options)
  case let app as Arguments.App: try printClocks(app.options, asJSON: false)
  case let list as Arguments.List: try printClocks(list.options, asJSON: list.json)
  case let zones as Arguments.Zones: try printZones(zones)
  default: try command.run()
  }
} catch let error as DocumentFileError {
  exitWithError(error.message, status: 1)
} catch let error as LocalZoneError {
  exitWithError("\(error)", status: 1)
} catch {
  Arguments.App.exitHarmlessly(withError: error)
}

/// Shows the app until it quits.
private func showClocks(_ options: Arguments.Options) throws -> Never {
  let (services, world) = try makeServices(options)
  let file = try DocumentFile(options.document, services, initial: world.initialDocument)
  let screen = openTerminal(scheduler: services.scheduler)
  let session = ClocksSession(file, services, world)
  let window = session.window(on: screen).instance()
  let quitting = session.whenQuit { message in
    screen.stop(status: message == nil ? 0 : 1, saying: message)
  }
  screen.onSuspend = { session.write() }
  screen.onTerminate = { _ in session.finish() }
  withExtendedLifetime((window, quitting)) { screen.run() }
}

private func printClocks(_ options: Arguments.Options, asJSON: Bool) throws {
  let (services, world) = try makeServices(options)
  let file = try DocumentFile(options.document, services, initial: world.initialDocument)
  let now = services.scheduler.wallTime.wholeSeconds
  guard !asJSON else { return try printJSON(file.document.listing(world, at: now)) }
  printOutput(file.document.table(world, at: now))
}

private func printZones(_ arguments: Arguments.Zones) throws {
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

private func makeServices(_ options: Arguments.Options) throws -> (Services, World) {
  let catalog = TimeZoneCatalog()
  try catalog.checkLocalZone()
  let services = Services.system(app: "clocks", startingAt: options.at.map { .seconds($0) })
  let locale = UserLocale(.time, environment: Services.localeVariables)
  let world = World(
    catalog: catalog,
    scheduler: services.scheduler,
    texts: services.texts,
    formats: LocaleFormats(locale: locale)
  )
  return (services, world)
}
