import DocumentApp
import MAVB

let services = Services.system(app: "todo", texts: [.todo])
let path = CommandLine.paths.first ?? "todo.txt"
do throws(UnreadableDocument) {
  let contents = try DocumentContents(
    reading: path,
    .onChange(),
    services.document,
    journal: .batched,
    initial: TodoList.init
  )
  let display = Display(openTerminal(services))
  let doc = TodoAdapter(OpenDocument(contents, .onChange()), services.scheduler)
  display.run(todoApplication(TodoState(), doc, contents.opening, services, on: display.screen))
} catch {
  exitWithError(error, services.texts)
}
