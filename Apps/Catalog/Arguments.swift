import ArgumentParser
import DocumentApp
import DocumentTools
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

  /// The saved view state, or that of a new catalog, with the page of the command line.
  ///
  /// - Throws: `ValidationError` if there is no such page.
  @MainActor func state(_ services: Services) throws -> CatalogState {
    let saved = terminal.startsAnew ? nil : CatalogState.restored(of: catalogPath, services)
    let state = saved ?? CatalogState()
    guard let page else { return state }
    let names = makePages().map(\.name)
    guard let name = names.first(where: { $0.lowercased() == page.lowercased() }) else {
      let all = names.joined(separator: ", ")
      throw ValidationError("there is no page \(page); give one of \(all)")
    }
    state.search.send("")
    state.selection.send(name)
    state.showsPage.send(true)
    return state
  }
}
