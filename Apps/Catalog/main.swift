import ArgumentParser
import DocumentApp
import MAVB

/// The command-line interface.
nonisolated struct Arguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Shows the views of MAVB live beside the code that makes them."
  )

  @OptionGroup var terminal: TerminalOptions

  @Argument(help: "The page to show, such as Slider.")
  var page: String?
}

do {
  let arguments = try Arguments.parse(CommandLine.argumentTexts)
  let services = Services.system(app: "catalog").suiting(arguments.terminal)
  let state = arguments.state(services)
  let display = openDisplay(services, arguments.terminal)
  display.run(catalogApplication(state, services, on: display.screen))
} catch {
  Arguments.exitHarmlessly(withError: error)
}

extension Arguments {
  /// The saved view state, or that of a new catalog, with the page of the command line.
  @MainActor func state(_ services: Services) -> CatalogState {
    let saved = terminal.startsAnew ? nil : CatalogState.restored(of: catalogPath, services)
    let state = saved ?? CatalogState()
    if let page { state.selection.send(page) }
    return state
  }
}
