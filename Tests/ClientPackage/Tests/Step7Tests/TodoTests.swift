import Documents
import Glibc
import MAVB
import MAVBTesting
import Testing

@testable import step7

struct TodoTests {
  private let files = MemoryFileService(["/home/todo.txt": Array("[x] Tea\n[ ] Milk\n".utf8)])
  private let journals: MemoryJournalService

  init() { journals = MemoryJournalService(documents: files) }

  private var saved: String? {
    files.bytes(of: "/home/todo.txt").map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `items are added, ticked and removed, and each change is saved`() throws {
    let app = try TodoApp(files).driver
    app.press("a")
    app.type("Bread")
    app.press("enter", "escape", "enter", "up", "up", "d")
    app.advance(by: .seconds(1))
    #expect(saved == "[ ] Milk\n[x] Bread\n")
  }

  @Test func `the item of an undone step is selected`() throws {
    let app = try TodoApp(files)
    app.driver.press("down", "d", "u")
    #expect(app.state.selection.value == 0)
    app.driver.press("down", "U")
    #expect(app.state.selection.value == 0)
    #expect(app.driver.frame.contains("▌· Milk"))
  }

  @Test func `the palette and the list of keys show the commands`() throws {
    let app = try TodoApp(files).driver
    app.press("ctrl-p")
    app.type("rem")
    #expect(app.frame.contains("Remove"))
    app.press("escape", "?")
    #expect(app.frame.contains("Ctrl-P"))
  }

  @Test func `changes can be undone after a restart`() throws {
    let first = try TodoApp(files, journals).driver
    first.press("down", "d")
    first.advance(by: .seconds(2))
    #expect(saved == "[ ] Milk\n")
    first.press("q")
    journals.crash()
    let second = try TodoApp(files, journals).driver
    second.advance(by: .seconds(1))
    second.press("u")
    second.advance(by: .seconds(1))
    #expect(saved == "[x] Tea\n[ ] Milk\n")
  }

  @Test func `unsaved changes survive a kill`() throws {
    files.fail(.save, with: ENOSPC)
    let killed = try TodoApp(files, journals).driver
    killed.press("down", "d")
    killed.advance(by: .seconds(2))
    files.fail(.save, with: nil)
    journals.crash()
    let app = try TodoApp(files, journals).driver
    #expect(!app.frame.contains("Tea"))
    app.advance(by: .seconds(1))
    #expect(saved == "[ ] Milk\n")
  }

  @Test func `the list follows another program`() throws {
    let app = try TodoApp(files)
    files.write(Array("[ ] Sugar\n".utf8), to: "/home/todo.txt")
    app.watching.deliver()
    app.driver.advance(by: .seconds(1))
    #expect(app.driver.frame.contains("Sugar"))
    #expect(!app.driver.frame.contains("Milk"))
  }

  @Test func `the bar shows the completed fraction`() throws {
    let app = try TodoApp(files).driver
    #expect(app.lines.first?.count == 20)
    let bar = ProgressBar(.fraction -- 0.5)
    #expect(try bar.consumeBindings().latestValue(of: .fraction) == 0.5)
  }

  @Test func `its texts are complete, and each is used`() throws {
    let mistakes = try TextFiles.todo.mistakes(usedIn: "Sources/step7")
    #expect(mistakes == [])
  }
}
