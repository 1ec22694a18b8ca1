import ArgumentParser
import DocumentApp
import DocumentTools
import MAVB
import TimeZoneCatalog

do {
  let arguments = Arguments.withMinusSigns(CommandLine.argumentTexts)
  var command: any ParsableCommand =
    arguments.isEmpty ? Arguments.App.withoutArguments : try Arguments.App.parseAsRoot(arguments)
  switch command {
  case let app as Arguments.App where app.hasScreen: try showClocks(app)
  case let app as Arguments.App: try printClocks(app.options, asJSON: false)
  case let list as Arguments.List: try printClocks(list.common.options, asJSON: list.json)
  case let edit as any EditingCommand: try perform(edit)
  case let zones as Arguments.Zones: try printZones(zones)
  case let convert as Arguments.Convert: try printConversion(convert)
  default: try command.run()
  }
} catch let error as any ExplainedError {
  exitWithError(error, .system([.clocks]))
} catch {
  Arguments.App.exitHarmlessly(withError: error)
}

/// Runs the app until it quits, or prints its first frame.
private func showClocks(_ arguments: Arguments.App) throws -> Never {
  let terminal = arguments.terminal
  let (system, formatter) = try makeServices(arguments.options, terminal)
  let services = withUserSettings(system)
  let opened = try OpenedClocks(arguments.options.document, formatter, services, terminal)
  let display = openDisplay(services, terminal, for: opened.contents.path)
  display.run(opened.application(services, on: display.screen))
}
