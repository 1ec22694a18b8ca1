import DocumentApp
import Documents
import MAVB
import MAVBTesting
import RowTesting
import TestSupport
import Testing

@testable import rows

/// Tests random keys in the list, its bars, fields and sheets, without a terminal.
@MainActor
struct RandomWalkTests {
  /// The keys that open something, change the document or move; none that leads to another file.
  private static let keys: [KeyEvent] = [
    "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", "shift-tab", "enter",
    "escape", "escape", "space", "backspace", "delete", "j", "k", "d", "o", "O", "u", "U", "J", "M",
    "s", "!", "&", "|", "/", ":", "*", "n", "N", ">", "<", "v", "i", "t", "g", "G", "alt-up",
    "alt-down", "alt-enter", "alt-s", "alt-l", "alt-c", "alt-e", "alt-i", "alt-w", "shift-up",
    "shift-down", "ctrl-a", "ctrl-c", "ctrl-x", "ctrl-v", "ctrl-d", "ctrl-r", "ctrl-s", "ctrl-z",
    "ctrl-y", "ctrl-p", "ctrl-k", "ctrl-w", "F1", "F3", "F12",
  ]

  /// Texts for fields, bars and the palette, and to paste; without Q, which quits.
  private static let texts = [
    "row", "a", "1", "50%", "+2", "[a-c]+", "^", "$0-$0", "x\ty", "é", "p\nr\r\nx", " ", "tac",
    "sort", "adjacent", "reverse", "keep", "number", "upper",
  ]

  /// Different line ends, an empty row, invalid bytes, a tab, and no line end at the end.
  private static let bytes =
    Array("row 1\nrow 2\r\n\n\trow 3\nABC abc\nabc\n".utf8) + [0xFF, 0x61, 0x0A, 0xC3]
    + Array("\nrow 1\nzebra\né\nrow 10\nend".utf8)

  /// `MAVB_LONG` makes it 200 walks.
  @Test(arguments: 1...UInt64(LongForm.rounds(2, long: 200)))
  func `undoing everything after random keys gives the first bytes`(seed: UInt64) throws {
    let walk = Self.walk(seed)
    guard let failure = try failure(of: walk) else { return }
    let shortest = try shrunk(walk) { try self.failure(of: $0) == failure }
    Issue.record("\(failure)\n\(shortest.map(\.event))")
  }

  /// Random keys and texts, and time that passes.
  private static func walk(_ seed: UInt64) -> [RecordedEvent] {
    var random = SeededGenerator(seed: seed)
    return .randomWalk(300, keys: keys, texts: texts, using: &random)
  }

  /// What is wrong after a walk; nil if nothing is.
  private func failure(of walk: [RecordedEvent]) throws -> String? {
    let shell = MemoryShellService { _, input in
      ShellOutcome(output: Array(input.reversed()), .exited(0))
    }
    let files = MemoryFileService([RowsApp.path: Self.bytes])
    let app = try RowsApp(files: files, shell: shell, width: 70, height: 18)
    let first = app.doc.sync().document.rows
    app.driver.replay(walk)
    for _ in 0..<8 { app.press("escape") }
    guard !app.hasQuit else { return "the app has quit" }
    if app.driver.lines.count != 18 { return "the frame has \(app.driver.lines.count) lines" }
    while app.doc.sync().canRedo { app.doc.send(.redo) }
    let last = app.doc.sync().document.rows
    while app.doc.sync().canUndo { app.doc.send(.undo) }
    if app.doc.sync().document.rows.texts != first.texts {
      return "undo doesn't give the first rows"
    }
    while app.doc.sync().canRedo { app.doc.send(.redo) }
    if app.doc.sync().document.rows.texts != last.texts { return "redo doesn't give the last rows" }
    while app.doc.sync().canUndo { app.doc.send(.undo) }
    app.doc.send(.save(quits: false))
    app.driver.advance(by: .seconds(1))
    return app.saved == Self.bytes ? nil : "the file doesn't have the first bytes"
  }
}
