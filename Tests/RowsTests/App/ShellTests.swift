import DocumentApp
import Documents
import MAVB
import MAVBTesting
import RowEngine
import RowTesting
import Testing

@testable import rows

@MainActor
struct ShellTests {
  /// The app with a shell that knows three commands.
  private func start(_ text: String) throws -> RowsApp {
    let shell = MemoryShellService { command, input in
      switch command {
      case "cat": ShellOutcome(output: input, .exited(0))
      case "tac":
        ShellOutcome(
          output: Array(input.split(separator: 0x0A).reversed().joined(separator: [0x0A])),
          .exited(0)
        )
      default:
        ShellOutcome(
          output: Array("partial\n".utf8),
          errors: Array("sh: 1: \(command): not found\n".utf8),
          .exited(127)
        )
      }
    }
    let files = MemoryFileService([RowsApp.path: Array(text.utf8)])
    return try RowsApp(files: files, shell: shell, width: 80, height: 16)
  }

  @Test func `the output is shown and replaces the rows when it is accepted`() throws {
    let app = try start("a\nb\nc\n")
    app.press("!")
    expectFrame(app.frame, "ShellTests.bar")
    app.type("tac")
    app.press("enter")
    #expect(app.texts == ["a", "b", "c"])
    expectFrame(app.frame, "ShellTests.output")
    app.press("enter")
    #expect(app.texts == ["c", "b", "a"])
    app.press("u")
    #expect(app.texts == ["a", "b", "c"])
  }

  @Test func `invalid bytes of the output are marked and get into the rows`() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x0A]
    let shell = MemoryShellService { _, _ in ShellOutcome(output: bytes, .exited(0)) }
    let app = try RowsApp(files: MemoryFileService([RowsApp.path: [0x62, 0x0A]]), shell: shell)
    app.press("!")
    app.type("bytes")
    app.press("enter")
    #expect(app.frame.contains("a‹FF›"))
    app.press("enter")
    #expect(app.doc.sync().document.rows.bytes == bytes)
  }

  @Test func `an output that the encoding lacks changes nothing and is told`() throws {
    let shell = MemoryShellService { _, _ in ShellOutcome(output: Array("日\n".utf8), .exited(0)) }
    let files = MemoryFileService([RowsApp.path: [0xE9, 0x0A]])
    let app = try RowsApp(files: files, shell: shell, encoding: .latin1)
    app.press("!")
    app.type("date")
    app.press("enter", "enter")
    #expect(app.keyBar.contains("Not in the encoding"))
    #expect(app.texts == ["é"] && app.title.contains("✓ saved"))
  }

  @Test func `a row that a command passes on keeps its invalid bytes and has no mark`() throws {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x0A, 0, 0x63, 0, 0x00, 0xD8, 0x0A, 0]
    let shell = MemoryShellService { ShellOutcome(output: $1, .exited(0)) }
    let app = try RowsApp(files: MemoryFileService([RowsApp.path: bytes]), shell: shell)
    app.press("!")
    app.type("cat")
    app.press("enter", "enter")
    #expect(app.keyBar.contains("Nothing changed"))
    #expect(app.title.contains("✓ saved"))
  }

  @Test func `Esc drops the output`() throws {
    let app = try start("a\nb\n")
    app.press("!")
    app.type("tac")
    app.press("enter", "escape")
    #expect(app.texts == ["a", "b"])
    #expect(app.title.contains("✓ saved"))
  }

  @Test func `the output of a failed command needs another key`() throws {
    let app = try start("a\n")
    app.press("!")
    app.type("nothing")
    app.press("enter")
    expectFrame(app.frame, "ShellTests.failed")
    app.press("enter")
    #expect(app.texts == ["a"])
    app.press("r")
    #expect(app.texts == ["partial"])
  }

  @Test func `only the selected rows are replaced, and the line ends stay`() throws {
    let app = try start("a\r\nb\r\nc\nd")
    app.press("j", "shift-down", "shift-down", "!")
    app.type("tac")
    app.press("enter", "enter")
    #expect(app.texts == ["a", "d", "c", "b"])
    app.press("ctrl-s")
    #expect(app.savedText == "a\r\nd\r\nc\nb")
  }

  @Test func `an equal output changes nothing`() throws {
    let app = try start("a\r\nb\nc")
    app.press("!")
    app.type("cat")
    app.press("enter", "enter")
    #expect(app.keyBar.contains("Nothing changed"))
  }

  @Test func `a running command is cancelled by Esc`() throws {
    let app = try start("a\nb\n")
    app.background.isHeld = true
    app.press("!")
    app.type("tac")
    app.press("enter")
    expectFrame(app.frame, "ShellTests.running")
    app.press("escape", "enter")
    app.background.isHeld = false
    app.driver.advance(by: .zero)
    #expect(app.frame.contains("Cancelled"))
    app.press("enter", "escape")
    #expect(app.texts == ["a", "b"])
  }

  @Test func `no command runs before it was typed and accepted`() throws {
    let app = try start("tac\nb\n")
    app.press("!", "enter", "enter")
    #expect(app.texts == ["tac", "b"])
    app.type("tac")
    app.press("escape")
    #expect(app.texts == ["tac", "b"])
  }
}
