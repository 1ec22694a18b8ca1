import ArgumentParser
import DocumentApp
import Documents
import MAVB

let arguments = Arguments.parseOrExit()
let services = Services.system(app: "rows")
let screen = openTerminal(scheduler: services.scheduler)

let document: OpenDocument
do throws(FileError) {
  document = try OpenDocument(path: arguments.file, services: services)
} catch {
  exitWithError(error.message, status: 1)
}

let split = SplitState.restored(for: arguments.file, document.document, services)
let window = windowView(split, document, services, on: screen).instance()

// A document that gets a name gets a place for its view state with it.
var keeper: ViewStateKeeper<SplitState>?
let keeping = document.file.path.subscribeValues { path in
  keeper = ViewStateKeeper(split, in: .view(of: path, services), services: services)
}

let quitting = split.quit.subscribeValues {
  keeper?.finish()
  screen.stop()
}

let rescue = RescueFile(for: arguments.file, services)
if let path = rescue.leftBehind {
  split.message.send(services.texts.format("rows.leftBehind", .text(path)))
}
screen.onSuspend = { keeper?.finish() }
screen.onTerminate = { _ in
  // There is nobody left to tell that it failed.
  try? rescue.keep(document)
  keeper?.finish()
}
screen.run()
