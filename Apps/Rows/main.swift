import DocumentApp
import DocumentTools
import MAVB

PrivilegedSave.performIfAsked(app: "rows", texts: [.rows])

var arguments = Arguments.parseOrExit(Arguments.markingFiles(CommandLine.argumentTexts))
let system = Services.system(app: "rows", texts: [.rows])
arguments.takeInput(isTerminal: isTerminalInput, system.files)
var services = withUserSettings(system.suiting(arguments.terminal, isPiped: arguments.isPiped))
  .withSettings(saving: arguments.saving)
services.sharesClipboard = !arguments.noJournal

let start = arguments.startOrExit(services.files)
let opened = OpenedRows.orExit(start, arguments, services)
let display = openDisplay(services, arguments.terminal, for: opened.contents.path)
display.piping(opened.doc, services)
display.reopening(opened.doc, services.texts, with: arguments.lastingOptions)
display.run(opened.application(services, on: display.screen))
