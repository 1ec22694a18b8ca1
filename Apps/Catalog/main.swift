import ArgumentParser
import DocumentApp
import MAVB

do {
  let arguments = try Arguments.parse(CommandLine.argumentTexts)
  let services = Services.system(app: "catalog").suiting(arguments.terminal)
  let state = try arguments.state(services)
  let display = openDisplay(services, arguments.terminal)
  display.run(catalogApplication(state, services, on: display.screen))
} catch {
  Arguments.exitHarmlessly(withError: error)
}
