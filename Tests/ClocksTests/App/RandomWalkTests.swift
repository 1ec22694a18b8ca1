import DocumentApp
import DocumentTools
import Documents
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
    let walk = Self.walk(seed)
    guard let failure = try failure(of: walk) else { return }
    let shortest = try shrunk(walk) { try self.failure(of: $0) == failure }
    Issue.record("\(failure)\n\(Self.recording(of: shortest))")
  }

  @Test func `the recording of a walk leads another app to the same frame`() throws {
    let walk = Self.walk(7)
    let text = Self.recording(of: walk)
    let first = try ClocksApp(width: 60, height: 20)
    first.app.replay(walk)
    let second = try ClocksApp(width: 60, height: 20)
    second.app.replay(try Recording(parsing: Array(text.utf8)).events)
    #expect(second.app.picture == first.app.picture)
    #expect(second.saved == first.saved)
  }

  /// Random keys and texts, and time that passes.
  private static func walk(_ seed: UInt64) -> [RecordedEvent] {
    var random = SeededGenerator(seed: seed)
    return .randomWalk(300, keys: keys, texts: texts, using: &random)
  }

  /// The recording of a walk, for `clocks --replay`.
  private static func recording(of walk: [RecordedEvent]) -> String {
    let size = Size(width: 60, height: 20)
    var recording = Recording(size: size, start: .seconds(ClocksApp.noon))
    recording.environment = ["LANG": "en_GB.UTF-8", "TZ": "Europe/Berlin"]
    recording.events = walk
    return String(decoding: recording.bytes, as: UTF8.self)
  }

  /// What is wrong after a walk; nil if nothing is.
  private func failure(of walk: [RecordedEvent]) throws -> String? {
    let clocks = try ClocksApp(width: 60, height: 20)
    let first = clocks.doc.sync().document
    clocks.app.replay(walk)
    for _ in 0..<6 { clocks.app.press("escape") }
    if clocks.app.lines.count != 20 { return "the frame has \(clocks.app.lines.count) lines" }
    // A part of a walk may change nothing.
    let open = clocks.doc.sync()
    if walk.count == 300, !open.canUndo, !open.canRedo { return "nothing has changed" }
    while clocks.doc.sync().canUndo { clocks.doc.send(.undo) }
    if clocks.doc.sync().document != first { return "undo doesn't give the first document" }
    while clocks.doc.sync().canRedo { clocks.doc.send(.redo) }
    clocks.app.advance(by: .seconds(1))
    return clocks.saved == clocks.doc.sync().document ? nil : "the file isn't the document"
  }
}
