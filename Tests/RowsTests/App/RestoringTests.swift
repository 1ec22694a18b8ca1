import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct RestoringTests {
  private let text = (1...100).map { "row \($0)\n" }.joined()

  @Test func `the view state is restored at the next start`() throws {
    let files = MemoryFileService([RowsApp.path: Array(text.utf8)])
    let first = try RowsApp(files: files)
    first.press("G", "k", "tab")
    first.driver.advance(by: .seconds(1))
    let second = try RowsApp(files: files)
    #expect(second.frame == first.frame)
    #expect(second.split.showsDetail.value)
  }

  @Test func `an open text field is restored with its text and caret`() throws {
    let files = MemoryFileService([RowsApp.path: Array(text.utf8)])
    let first = try RowsApp(files: files)
    first.press("j", "o")
    first.type("half done")
    first.press("left", "left")
    first.driver.advance(by: .seconds(1))
    let second = try RowsApp(files: files)
    #expect(second.frame == first.frame)
    #expect(second.driver.cursor == first.driver.cursor)
    second.type("X")
    second.press("enter")
    #expect(second.texts[2] == "half doXne")
  }

  @Test func `a document that became shorter clamps the selection`() throws {
    let files = MemoryFileService([RowsApp.path: Array(text.utf8)])
    let first = try RowsApp(files: files)
    first.press("G", "enter")
    first.driver.advance(by: .seconds(1))
    files.write(Array("a\nb\n".utf8), to: RowsApp.path)
    let second = try RowsApp(files: files)
    #expect(second.split.table.value.selection == 1)
    #expect(second.split.table.value.edit == nil)
    #expect(second.driver.lines[2].hasPrefix("▌   2  b"))
  }

  @Test func `no timer is pending without changes`() throws {
    let app = try RowsApp("a\n")
    app.press("o")
    app.type("b")
    app.press("enter", "ctrl-s")
    app.driver.advance(by: .seconds(10))
    #expect(app.driver.scheduler.pendingCount == 0)
    let frames = app.driver.screen.frameCount
    app.driver.advance(by: .seconds(100))
    #expect(app.driver.screen.frameCount == frames)
  }
}
