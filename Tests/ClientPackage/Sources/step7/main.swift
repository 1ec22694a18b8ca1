import DocumentApp
import MAVB

let services = Services.system(app: "todo", texts: [.todo])
let path = CommandLine.paths.first ?? "todo.txt"
do throws(UnreadableDocument) {
  let contents = try DocumentContents(reading: path, .onChange(), services, journal: .batched) {
    TodoList()
  }
  let screen = openTerminal(services)
  let doc = TodoAdapter(OpenDocument(contents, .onChange()), services.scheduler)
  run(todoApplication(TodoState(), doc, contents.opening, services, on: screen), on: screen)
} catch {
  exitWithError(error, services.texts)
}
