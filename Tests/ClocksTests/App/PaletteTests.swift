import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import clocks

struct PaletteTests {
  @Test func `Enter performs the best match in the place that had the focus`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("down", "ctrl-p")
    #expect(clocks.app.frame.contains("Commands"))
    clocks.app.type("dele")
    clocks.app.press("enter")
    #expect(!clocks.app.frame.contains("Commands"))
    #expect(!clocks.savedNames.contains("UTC"))
    clocks.app.press("ctrl-p", "enter")
    #expect(clocks.savedNames.count == 3)
  }

  @Test func `a command that opens a sheet or a field is performed after the palette has closed`()
    throws
  {
    let clocks = try ClocksApp()
    clocks.app.press("ctrl-p")
    clocks.app.type("rename")
    clocks.app.press("enter", "!")
    clocks.app.advance(by: .zero)
    #expect(clocks.savedNames.first == "Berlin!")
    clocks.app.press("escape", "ctrl-p")
    clocks.app.type("add")
    clocks.app.press("enter")
    #expect(clocks.app.frame.contains("Add a clock"))
  }

  @Test func `commands that can't be performed aren't listed`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("ctrl-p")
    clocks.app.type("undo")
    #expect(!clocks.app.frame.contains("Undo"))
    clocks.app.press("escape", "d", "ctrl-p")
    clocks.app.type("undo")
    #expect(clocks.app.frame.contains("Undo"))
  }

  @Test func `Esc and Ctrl-P close the palette and perform nothing`() throws {
    let clocks = try ClocksApp()
    let frame = clocks.app.frame
    clocks.app.press("ctrl-p", "d", "e", "escape")
    #expect(clocks.app.frame == frame)
    clocks.app.press("ctrl-p", "ctrl-p")
    #expect(clocks.app.frame == frame)
  }

  @Test func `the size of the sheet depends on the screen only`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("ctrl-p")
    let border = clocks.app.lines.map { line in line.filter { "╭╮╰╯".contains($0) } }
    for key in ["x", "y", "z", "backspace", "down"] as [KeyEvent] {
      clocks.app.press(key)
      #expect(clocks.app.lines.map { line in line.filter { "╭╮╰╯".contains($0) } } == border)
    }
  }

  @Test func `the commands used last come first, also after a restart`() throws {
    let files = MemoryFileService()
    let first = try ClocksApp(files: files)
    first.app.press("ctrl-p")
    first.app.type("history")
    first.app.press("enter", "escape")
    let second = try ClocksApp(files: files)
    second.app.press("ctrl-p")
    let row = second.app.lines.firstIndex { $0.contains("Used last") }
    #expect(row.map { second.app.lines[$0 + 1].contains("History") } == true)
    withExtendedLifetime(first) {}
  }

  @Test func `the palette isn't open after a restart`() throws {
    let files = MemoryFileService()
    let first = try ClocksApp(files: files)
    first.app.press("ctrl-p")
    first.app.advance(by: .seconds(2))
    #expect(!(try ClocksApp(files: files).app.frame.contains("Commands")))
    withExtendedLifetime(first) {}
  }

  @Test func `a double click on a row performs it`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("ctrl-p")
    clocks.app.type("history")
    let row = try #require(
      clocks.app.lines.firstIndex { $0.contains("▌") && $0.contains("History") }
    )
    clocks.app.click(x: 20, y: row, count: 2)
    #expect(clocks.app.lines.last?.contains("Esc Return") == true)
  }

  @Test func `without clocks no command on clocks is listed`() throws {
    let clocks = try ClocksApp(width: 100, height: 60)
    for _ in clocks.doc.sync().document.clocks { clocks.app.press("d") }
    clocks.app.press("ctrl-p")
    #expect(clocks.app.frame.contains("Add"))
    #expect(!clocks.app.frame.contains("Move up"))
    #expect(!clocks.app.frame.contains("Copy all"))
  }

  @Test func `over a sheet only commands whose keys work there are listed`() throws {
    let clocks = try ClocksApp(width: 100, height: 60)
    clocks.app.press("S", "ctrl-p")
    clocks.app.type("add")
    #expect(clocks.app.frame.contains("Commands"))
    #expect(!clocks.app.lines.contains { $0.contains("▌") && $0.contains("Add") })
  }

  @Test func `the palette does not open over the history, which has the keys`() throws {
    let clocks = try ClocksApp(width: 100, height: 60)
    clocks.app.press("t", "ctrl-p")
    #expect(!clocks.app.frame.contains("Commands"))
    clocks.app.press("escape", "ctrl-p")
    #expect(clocks.app.frame.contains("Commands"))
  }

  @Test func `in a narrow window the titles have the room of the parts`() throws {
    let clocks = try ClocksApp(width: 40, height: 24)
    clocks.app.press("ctrl-p")
    clocks.app.type("rename")
    #expect(clocks.app.frame.contains("Rename"))
    #expect(!clocks.app.frame.contains("Change"))
  }
}
