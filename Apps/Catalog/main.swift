import ArgumentParser
import DocumentApp
import DocumentTools
import MAVB

do {
  let arguments = try Arguments.parse(CommandLine.argumentTexts)
  let services = Services.system(app: "catalog").suiting(arguments.terminal)
  let state = try arguments.state(services)
  let display = openDisplay(services, arguments.terminal)
  let saves: Signal<Void> = arguments.page == nil ? .preclosed() : .just(())
  display.run(catalogApplication(state, services, on: display.screen, saves: saves))
} catch {
  Arguments.exitHarmlessly(withError: error)
}
