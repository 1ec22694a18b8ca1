import DocumentApp
import MAVB

let arguments = Arguments.parseOrExit()
let services = withUserSettings(.system(app: "rows", texts: [.rows]))

let contents: DocumentContents<Document>
do throws(UnreadableDocument) {
  contents = try DocumentContents(
    reading: arguments.file,
    .onRequest,
    services,
    journal: arguments.journalMode
  ) {
    Document()
  }
} catch {
  exitWithError(error.message, status: 1)
}

let screen = openTerminal(scheduler: services.scheduler, arguments.terminal)
let split = SplitState.restored(of: contents.restorablePath, services) ?? SplitState()
let open = OpenDocument(contents, .onRequest, at: services.scheduler.wallTime)
let doc = DocumentAdapter(open, services.scheduler)
run(rowsApplication(split, doc, contents.opening, services, on: screen), on: screen)
