import DocumentApp
import Documents
import MAVB
import TimeZoneCatalog

/// Changes the document as a command asks, and prints the clocks that it concerns.
///
/// The command is an instance of the app without a window: its change is journaled, locked, merged and
/// saved in the same way. An instance that runs notices the new file, and the next one can undo the
/// change.
///
/// A name that stands for nothing or for several things ends the program and changes nothing.
func perform(_ command: some EditingCommand) throws {
  let options = command.edits.options
  let (services, world) = try makeServices(options)
  let contents = try readDocument(options.document, services, world, journal: .batched)
  let open = OpenDocument(contents, .onChange(), at: services.scheduler.wallTime)
  let doc = DocumentAdapter(open, services.scheduler)
  let screen = HeadlessScreen(size: Size(width: 1, height: 1))
  let application = documentApplication(doc, contents.opening, services, on: screen)
  let (printed, failure) = withExtendedLifetime(application.instance()) {
    services.background.finish()
    let before = doc.sync().document
    let editing = resolve(command, in: ClockList(before), world)
    for action in editing.actions { doc.send(.edit(action)) }
    services.background.finish()
    let after = doc.sync().document
    let clocks = editing.clocks.compactMap { after[$0] ?? before[$0] }
    return (clocks, screen.onTerminate?())
  }
  if let failure { exitWithError(failure, status: 1) }
  try printClocks(printed, world.obeyingSettings(services), asJSON: command.edits.json)
}

/// Returns what a command does, or ends the program if it names something unknown or ambiguous.
private func resolve(
  _ command: some EditingCommand,
  in list: ClockList,
  _ world: World
) -> DocumentEditing {
  do {
    return try command.edit(list, world)
  } catch {
    exitWithError(error.message, status: error.status)
  }
}
