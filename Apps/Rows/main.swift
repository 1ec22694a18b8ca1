import DocumentApp
import MAVB

let arguments = Arguments.parseOrExit()
let plain = Services.system(app: "rows", texts: [.rows])
let services = withUserSettings(plain.suiting(arguments.terminal))

let contents: DocumentContents<Document>
do throws(UnreadableDocument) {
  let journal = arguments.terminal.journal(arguments.journalMode)
  contents = try withOpeningProgress(of: arguments.file, services) {
    (progress) throws(UnreadableDocument) in
    try DocumentContents(
      reading: arguments.file,
      .onRequest,
      services,
      journal: journal,
      progress: progress
    ) {
      Document()
    }
  }
} catch {
  exitWithError(error.message, status: 1)
}

let display = openDisplay(services, arguments.terminal)
let split = SplitState.restored(of: contents.restorablePath, services) ?? SplitState()
let open = OpenDocument(
  contents,
  .onRequest,
  isReadOnly: arguments.readOnly,
  at: services.scheduler.wallTime
)
let doc = DocumentAdapter(open, services.scheduler)
display.run(rowsApplication(split, doc, contents.opening, services, on: display.screen))
