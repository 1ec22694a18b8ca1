import DocumentApp
import Documents
import MAVB
import MAVBTesting
import OpenDocumentTesting
import Testing

@MainActor
struct KeyListSheetTests {
  private let state = KeyListState()
  private let closings = Var(0)

  private func app() -> HeadlessApp {
    let services = Services(.test(MemoryFileService(), VirtualScheduler()))
    let sections = [KeyListSection("Move", [.init("q", "Quit"), .init("u", "Undo")])]
    return HeadlessApp(width: 60, height: 12) { screen in
      Window(
        .screen -- screen,
        .contentView -- View(),
        .present
          -- keyListSheet(
            .just(sections),
            state,
            closing: Input().withLatestFrom(closings) { $1 + 1 }.bind(to: closings),
            services
          )
      ).instance()
    }
  }

  @Test func `Esc first shows all lines again, and then closes the sheet`() {
    let app = app()
    #expect(app.frame.contains("type to find one"))
    app.press("q")
    #expect(app.frame.contains("Quit") && !app.frame.contains("Undo"))
    app.press("escape")
    #expect(app.frame.contains("Undo") && closings.value == 0)
    app.press("escape")
    #expect(closings.value == 1)
  }

  @Test func `the key that opens the sheet closes it and isn't typed`() {
    let app = app()
    app.press("u", "?")
    #expect(app.frame.contains("Undo") && closings.value == 1)
  }
}
