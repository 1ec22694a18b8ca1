import DocumentApp
import MAVB

let arguments = Arguments.parseOrExit()
let plain = Services.system(app: "rows", texts: [.rows])
let services = withUserSettings(plain.suiting(arguments.terminal))

let start = arguments.start(services.files)
let journal = arguments.terminal.journal(arguments.journalMode)
let contents: DocumentContents<Document>
do throws(UnreadableDocument) {
  contents = try withOpeningProgress(of: start?.file, services) {
    (progress) throws(UnreadableDocument) in
    try DocumentContents(
      reading: start?.file,
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
if let row = start?.row { split.table.send(.select(row)) }
if let text = arguments.searchText { split.find.send(.start(text, from: start?.row ?? 0)) }
let time = services.scheduler.wallTime
let open = OpenDocument(contents, .onRequest, isReadOnly: arguments.readOnly, at: time)
let doc = DocumentAdapter(open, services.scheduler)
display.run(rowsApplication(split, doc, contents.opening, services, on: display.screen))
