import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct FrameTests {
  nonisolated static let sizes = ["100x30", "60x20", "20x5"]
  nonisolated static let sheetSizes = ["40x12", "59x20", "60x15", "80x24", "120x32"]

  private let bytes: [UInt8] =
    Array("alpha\tone\r\nbeta 日本語 é 👨‍👩‍👧\r\n".utf8)
    + Array(String(repeating: "a long row that goes on and on, ", count: 12).utf8)
    + Array("\r\n".utf8) + [0x6E, 0x75, 0x6C, 0x00, 0x20, 0xFF, 0xFE, 0x0D, 0x0A]
    + Array((5...40).map { "row \($0)\r\n" }.joined().utf8) + Array("the last".utf8)

  private func app(_ size: String) throws -> RowsApp {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    return try RowsApp(bytes, width: numbers[0], height: numbers[1])
  }

  @Test(arguments: sizes + ["40x12", "80x24", "120x32", "200x50"])
  func `an opened document is drawn in each size`(size: String) throws {
    let app = try app(size)
    #expect(GoldenFrame("opened-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: sizes)
  func `a long row is drawn in the pane`(size: String) throws {
    let app = try app(size)
    app.press("j", "j", "tab")
    #expect(GoldenFrame("whole-row-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: ["80x24", "40x12"])
  func `what a row holds is drawn in the pane`(size: String) throws {
    let app = try app(size)
    app.press("j", "j", "j", "tab")
    for look in [RowLook.invisibles, .codePoints, .bytes] {
      app.press("i")
      #expect(GoldenFrame("look-\(look)-\(size)", of: app.picture).differences.isEmpty)
    }
  }

  @Test(arguments: ["80x24", "40x12"])
  func `windows of a long row are drawn`(size: String) throws {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    let long = String(repeating: "a long row, ", count: 10_000) + "its end\n"
    let app = try RowsApp("first\n\(long)last\n", width: numbers[0], height: numbers[1])
    app.press("v", "/")
    app.type("end")
    app.press("enter")
    #expect(GoldenFrame("window-\(size)", of: app.picture).differences.isEmpty)
    app.press("enter")
    #expect(GoldenFrame("window-edited-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: ["80x24", "40x12"])
  func `invalid bytes are drawn in the field`(size: String) throws {
    let app = try app(size)
    app.press("j", "j", "j", "enter")
    #expect(GoldenFrame("invalid-edited-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: ["80x24", "40x12"])
  func `the files that were opened last are drawn`(size: String) throws {
    let app = try app(size)
    app.split.open.send(.remember(["/home/list.txt", "/etc/hosts", "/home/notes/todo.txt"]))
    app.press("ctrl-o")
    #expect(GoldenFrame("open-recent-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: ["80x24", "40x12"])
  func `selected rows are drawn`(size: String) throws {
    let app = try app(size)
    app.press("shift-down", "down", "space", "down", "down", "space", "down")
    #expect(GoldenFrame("selected-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: sizes)
  func `a new row is drawn while it is typed`(size: String) throws {
    let app = try app(size)
    app.press("o")
    app.type("typed")
    #expect(GoldenFrame("typing-\(size)", of: app.picture).differences.isEmpty)
    #expect(app.driver.cursor == Point(x: 12, y: size == "100x30" ? 3 : 2))
  }

  @Test(arguments: sizes + sheetSizes)
  func `unsaved work and the question at quitting are drawn`(size: String) throws {
    let app = try app(size)
    app.press("d", "G")
    #expect(GoldenFrame("unsaved-\(size)", of: app.picture).differences.isEmpty)
    app.press("q")
    #expect(GoldenFrame("quitting-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: ["120x32", "80x24", "40x12"])
  func `the message of a save is drawn`(size: String) throws {
    let app = try app(size)
    app.press("d", "ctrl-s")
    #expect(GoldenFrame("saved-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: ["120x32", "80x24", "40x12"])
  func `the progress of a save and its cancellation are drawn`(size: String) throws {
    let app = try app(size)
    app.press("d")
    app.background.isHeld = true
    app.press("ctrl-s")
    app.driver.advance(by: .milliseconds(300))
    app.doc.send(.outcome(.progressed(LongWork(.saving, percent: 43))))
    app.driver.advance(by: .zero)
    #expect(GoldenFrame("saving-\(size)", of: app.picture).differences.isEmpty)
    app.press("escape")
    app.background.isHeld = false
    app.driver.advance(by: .zero)
    #expect(GoldenFrame("save-cancelled-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: ["120x32", "80x24", "40x12"])
  func `the search and the bar for a row number are drawn`(size: String) throws {
    let app = try app(size)
    app.press("/")
    app.type("1")
    #expect(GoldenFrame("find-\(size)", of: app.picture).differences.isEmpty)
    app.press("alt-e", "alt-c")
    app.type("[")
    #expect(GoldenFrame("find-mistake-\(size)", of: app.picture).differences.isEmpty)
    app.press("backspace", "enter", ":")
    app.type("x")
    app.press("enter")
    #expect(GoldenFrame("go-to-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: ["120x32", "80x24", "40x12"])
  func `a filter is drawn`(size: String) throws {
    let app = try app(size)
    app.press("&")
    app.type("1")
    #expect(GoldenFrame("filter-bar-\(size)", of: app.picture).differences.isEmpty)
    app.press("enter")
    #expect(GoldenFrame("filtered-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: ["120x32", "80x24", "40x12"])
  func `the history is drawn`(size: String) throws {
    let app = try app(size)
    app.press("d", "j", "o")
    app.type("typed")
    app.press("enter", "u", "d", "t", "left")
    #expect(GoldenFrame("history-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: sheetSizes)
  func `the command palette is drawn`(size: String) throws {
    let app = try app(size)
    app.press("ctrl-p")
    #expect(GoldenFrame("palette-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: sheetSizes)
  func `the list of keys is drawn and closed`(size: String) throws {
    let app = try app(size)
    let opened = app.picture
    app.press("?")
    #expect(GoldenFrame("keys-\(size)", of: app.picture).differences.isEmpty)
    app.press("escape")
    #expect(app.picture == opened)
  }

  @Test(arguments: sizes + sheetSizes)
  func `an unnamed document and the name field are drawn`(size: String) throws {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    let files = MemoryFileService()
    let app = try RowsApp(path: nil, files: files, width: numbers[0], height: numbers[1])
    #expect(GoldenFrame("untitled-\(size)", of: app.picture).differences.isEmpty)
    app.press("ctrl-s")
    #expect(GoldenFrame("naming-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func `a change of the state moves no column of the header and the key line`(width: Int) throws {
    let text = (1...1200).map { "row \($0)\n" }.joined()
    let app = try RowsApp(text, width: width, height: 24)
    let (header, keys) = (Array(app.title), Array(app.keyBar))
    app.press("j", "j")
    #expect(app.title.changes(from: header).allSatisfy { header[$0].isNumber })
    #expect(Array(app.keyBar) == keys)
    app.press("d")
    let state = 11..<24
    #expect(
      app.title.changes(from: header).allSatisfy {
        state.contains($0) || header[$0].isNumber || header[$0] == ","
      }
    )
    #expect(app.keyBar.changes(from: keys).allSatisfy { keys[$0] == " " })
  }

  @Test func `every size down to one cell is drawn and the state survives`() throws {
    let app = try app("100x30")
    app.press("j", "o")
    app.type("typed")
    for (width, height) in [(1, 1), (2, 2), (1, 30), (100, 1), (3, 3), (69, 4), (100, 30)] {
      app.driver.resize(width: width, height: height)
      #expect(app.driver.lines.count == height)
    }
    #expect(app.driver.lines[2].hasPrefix("▌   3  typed"))
    #expect(app.driver.cursor == Point(x: 12, y: 2))
    app.driver.resize(width: 1, height: 1)
    app.press("enter", "?", "escape", "q", "escape", "tab", "escape", "ctrl-s")
    app.driver.resize(width: 100, height: 30)
    #expect(app.texts[2] == "typed")
    #expect(app.keyBar.contains("✓ Saved"))
  }
}

extension String {
  /// The columns in which the text differs from another one; both have the same width.
  fileprivate func changes(from other: [Character]) -> [Int] {
    let own = Array(self)
    guard own.count == other.count else { return Array(0..<max(own.count, other.count)) }
    return own.indices.filter { own[$0] != other[$0] }
  }
}
