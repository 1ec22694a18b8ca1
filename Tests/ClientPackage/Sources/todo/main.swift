import DocumentApp
import MAVB

let services = Services.system(app: "todo", texts: [.todo])
let path = CommandLine.paths.first ?? "todo.txt"
do throws(UnreadableDocument) {
  let contents = try DocumentContents(reading: path, .onChange(), services, journal: .batched) {
    TodoList()
  }
  let screen = openTerminal(services)
  let state = TodoState.restored(of: contents.restorablePath, services) ?? TodoState()
  let doc = TodoAdapter(OpenDocument(contents, .onChange()), services.scheduler)
  run(todoApplication(state, doc, contents.opening, services, on: screen), on: screen)
} catch {
  exitWithError(error, services.texts)
}
