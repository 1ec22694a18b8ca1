import DocumentApp
import MAVB
import MAVBTesting
import TestSupport
import Testing

@testable import clocks

/// Tests random keys in all sheets and fields, without a terminal.
struct RandomWalkTests {
  /// The keys that open something, change the document or move.
  private static let keys: [KeyEvent] = [
    "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", "shift-tab", "enter",
    "escape", "space", "backspace", "delete", "a", "d", "e", "r", "s", "S", "v", "t", "y", "u", "U",
    "=", "0", ",", ".", "<", ">", "[", "]", "alt-up", "alt-down", "shift-down", "ctrl-a", "ctrl-c",
    "ctrl-v", "ctrl-z", "ctrl-y", "ctrl-p", "F1", "F2", "F12",
  ]

  /// Texts for fields, and to paste.
  private static let texts = [
    "Team", "15:00", "tomorrow 9:30", "+90 min", "osaka", "new y", "x", "Oslo\nParis\nqqq", " ",
  ]

  /// `MAVB_LONG` makes it 100 walks.
  @Test(arguments: 1...UInt64(LongForm.rounds(1, long: 100)))
  func `undoing everything after random keys gives the first document`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let clocks = try ClocksApp(width: 60, height: 20)
    let first = clocks.doc.sync().document
    for _ in 0..<300 {
      if Int.random(in: 0..<6, using: &random) == 0 {
        let text = Self.texts.randomElement(using: &random) ?? ""
        if Bool.random(using: &random) { clocks.app.type(text) } else { clocks.app.paste(text) }
      } else if let key = Self.keys.randomElement(using: &random) {
        clocks.app.press(key)
      }
    }
    for _ in 0..<6 { clocks.app.press("escape") }
    #expect(clocks.app.lines.count == 20)
    let last = clocks.doc.sync().document
    #expect(last != first)
    while clocks.doc.sync().canUndo { clocks.doc.send(.undo) }
    #expect(clocks.doc.sync().document == first)
    while clocks.doc.sync().canRedo { clocks.doc.send(.redo) }
    clocks.app.advance(by: .zero)
    #expect(clocks.saved == clocks.doc.sync().document)
  }
}
