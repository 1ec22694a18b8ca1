import DocumentApp
import Documents
import MAVB
import MAVBTesting

@testable import step7

/// Runs the app headlessly with files in memory.
final class TodoApp {
  let state: TodoState
  let driver: HeadlessApp
  let watching: MemoryFileWatching
  private let application: Application

  init(_ files: MemoryFileService, _ journals: MemoryJournalService? = nil) throws {
    let scheduler = VirtualScheduler()
    watching = MemoryFileWatching(files)
    let services = Services(
      DocumentServices(
        files: files,
        watching: watching,
        journals: journals,
        folders: StateFolders(app: "todo") { $0 == "XDG_STATE_HOME" ? "/state" : nil },
        scheduler: scheduler,
        background: InlineBackground(scheduler),
        texts: Texts(locale: .posix, files: [.todo])
      )
    )
    let contents = try DocumentContents(
      reading: "/home/todo.txt",
      .onChange(),
      services.document,
      journal: .batched
    ) {
      TodoList()
    }
    state = TodoState()
    let doc = TodoAdapter(OpenDocument(contents, .onChange()), scheduler)
    let screen = HeadlessScreen(size: Size(width: 40, height: 20))
    application = todoApplication(state, doc, contents.opening, services, on: screen)
    driver = HeadlessApp(on: screen, scheduler: scheduler) { [application] in
      application.instance()
    }
  }
}
