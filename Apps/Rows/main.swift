import DocumentApp
import DocumentTools
import MAVB
import RowEngine

PrivilegedSave.performIfAsked(app: "rows", texts: [.rows])

var arguments = Arguments.parseOrExit(Arguments.markingFiles(CommandLine.argumentTexts))
let plain = Services.system(app: "rows", texts: [.rows])
arguments.takeInput(isTerminal: isTerminalInput, plain.files)
var services = withUserSettings(plain.suiting(arguments.terminal, isPiped: arguments.isPiped))
  .withSettings(saving: arguments.saving)
services.sharesClipboard = !arguments.noJournal

let start = arguments.startOrExit(services.files)
let journal = arguments.terminal.journal(arguments.journalMode)
let restorable = journal.restorablePath(of: start.file)
let kept = SplitState.restoredView(of: restorable, services)
let initial = Document(rows: Rows(arguments.encoding ?? kept?.state.encoding.value))
let contents = readContentsOrExit(of: start.file, services, journal, like: initial)

let split = SplitState(kept, in: contents)
let display = openDisplay(services, arguments.terminal, for: contents.path)
// The selection of an earlier run may mean other rows now, and the next command would act on it.
split.table.send(.gesture(.clear))
let saves = arguments.goToStart(start, in: split)
let doc = makeDocument(contents, arguments, services)
display.piping(doc, services)
display.reopening(doc, services.texts, with: arguments.lastingOptions)
display.run(
  rowsApplication(split, doc, contents.opening, services, on: display.screen, saves: saves)
)
