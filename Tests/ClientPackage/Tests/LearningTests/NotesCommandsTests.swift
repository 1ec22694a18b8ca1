import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

struct NotesCommandsTests {
  private let state = NotesState()

  /// Starts the app with a text in the user's file of keys.
  private func start(keys: String = "{}") -> HeadlessApp {
    let files = MemoryFileService(["/config/notes/keys.json": Array(keys.utf8)])
    let scheduler = VirtualScheduler()
    let services = Services(
      DocumentServices(
        files: files,
        journals: MemoryJournalService(documents: files),
        folders: StateFolders(app: "notes") { $0 == "XDG_CONFIG_HOME" ? "/config" : nil },
        scheduler: scheduler,
        background: InlineBackground(scheduler),
        texts: Texts(locale: .posix)
      )
    )
    return HeadlessApp(width: 60, height: 16, scheduler: scheduler) { screen in
      notesWindow(state, withUserSettings(services), on: screen).instance()
    }
  }

  @Test func `the palette performs a command that it finds by a few letters`() {
    let app = start()
    app.press("a", "a", "ctrl-p")
    app.type("cle")
    #expect(app.frame.contains("Clear the list"))
    app.press("enter")
    #expect(state.notes.value == [])
    #expect(state.app.usedCommands.capture() == [["notes.clear"]])
    app.press("ctrl-p")
    #expect(!app.frame.contains("Clear the list"))
  }

  @Test func `the user's keys replace those of the app in all places`() {
    let app = start(keys: #"{ "notes.add": ["F7"] }"#)
    #expect(app.lines[1] == "F7 adds a note")
    #expect(app.lines.last?.contains("F7 Add") == true)
    app.press("a", "F7")
    #expect(state.notes.value == ["Note 1"])
    app.press("?")
    #expect(app.frame.contains("F7"))
    app.press("escape")
    #expect(state.help.value == nil)
  }

  @Test func `a message is shown in the key bar until the next key`() {
    let app = start()
    state.app.message.send(StatusMessage("2 notes copied"))
    app.advance(by: .seconds(2))
    #expect(app.frame.contains("2 notes copied"))
    app.press("a")
    #expect(!app.frame.contains("2 notes copied"))
  }
}
