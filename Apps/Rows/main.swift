import ArgumentParser
import DocumentApp
import Documents
import MAVB

requireTextArguments()

let arguments: Arguments
do {
  arguments = try Arguments.parse()
} catch {
  Arguments.exitHarmlessly(withError: error)
}

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

split.tellNotice(of: document, services)
screen.onSuspend = { keeper?.finish() }
screen.onTerminate = { _ in
  keeper?.finish()
  return document.rescue(split.table.edit.value)
}
screen.run()
