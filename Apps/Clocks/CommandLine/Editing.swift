import ArgumentParser
import DocumentApp
import Documents
import MAVB
import TimeZoneCatalog

/// Changes the document as a command asks, and prints the clocks that it concerns.
///
/// The command is an instance of the app without a window: its change is journaled, locked, merged
/// and saved in the same way. A running instance notices the new file; without one, the next
/// instance can undo the change.
///
/// A name that is unknown or ambiguous changes nothing.
func perform(_ command: some EditingCommand) throws {
  let options = command.edits.common.options
  let (services, formatter) = try makeServices(options)
  let contents = try readDocument(options.document, services, formatter.zones, journal: .batched)
  let open = OpenDocument(contents, .onChange(), at: services.scheduler.wallTime)
  let doc = DocumentAdapter(open, services.scheduler)
  let screen = HeadlessScreen(size: Size(width: 1, height: 1))
  let application = documentApplication("clocks", doc, contents.opening, services, on: screen)
  let now = services.scheduler.wallTime.wholeSeconds
  let (printed, failure) = try withExtendedLifetime(application.instance()) {
    services.background.finish()
    let before = doc.sync().document
    let editing = try command.edit(ClockList(before), formatter, now: now)
    for remark in editing.remarks { printWarning(remark) }
    for action in editing.actions { doc.send(.edit(action)) }
    services.background.finish()
    let after = doc.sync().document
    let clocks = editing.clocks.compactMap { after[$0] ?? before[$0] }
    return (clocks, screen.onTerminate?())
  }
  if let failure {
    printError(failure)
    throw ExitCode.failure
  }
  let chosen = formatter.obeyingSettings(services)
  try printClocks(printed, chosen, at: now, asJSON: command.edits.json)
}
