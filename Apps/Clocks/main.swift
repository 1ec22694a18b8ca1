import ArgumentParser
import DocumentApp
import MAVB
import TimeZoneCatalog

do {
  var command = try Arguments.App.parseAsRoot(CommandLine.argumentTexts)
  switch command {
  case let app as Arguments.App where isTerminalOutput: try showClocks(app)
  case let app as Arguments.App: try printClocks(app.options, asJSON: false)
  case let list as Arguments.List: try printClocks(list.options, asJSON: list.json)
  case let zones as Arguments.Zones: try printZones(zones)
  default: try command.run()
  }
} catch let error as UnreadableDocument {
  exitWithError(error.message, status: 1)
} catch let error as LocalZoneError {
  exitWithError("\(error)", status: 1)
} catch {
  Arguments.App.exitHarmlessly(withError: error)
}

/// Runs the app until it quits.
private func showClocks(_ arguments: Arguments.App) throws -> Never {
  let (plain, world) = try makeServices(arguments.options)
  let services = withUserSettings(plain)
  let contents = try readDocument(arguments.options.document, services, world, journal: .batched)
  let screen = openTerminal(scheduler: services.scheduler, arguments.terminal)
  let split = SplitState.restored(of: contents.path, services) ?? SplitState()
  let open = OpenDocument(contents, .onChange(), at: services.scheduler.wallTime)
  let doc = DocumentAdapter(open, services.scheduler)
  run(clocksApplication(split, doc, world, contents.opening, services, on: screen), on: screen)
}
