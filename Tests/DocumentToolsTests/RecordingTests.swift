import DocumentTools
import Documents
import TerminalViews
import TestSupport
import Testing

struct RecordingTests {
  private nonisolated static let header = """
    {"recording": 1, "size": "80x24", "start": 5.5, "colors": 4, "ordersText": false, \
    "environment": {"LANG": "de_DE.UTF-8"}}

    """

  private static let events: [RecordedEvent] = {
    var colors = TerminalColors(depth: .palette256)
    colors.foreground = RGB(1, 2, 3)
    colors.named = [0: RGB(0, 0, 0), 15: RGB(255, 255, 255)]
    let events: [InputEvent] = [
      .key("a"), .key("ctrl-p"), .key("shift-tab"), .key("alt-up"), .key("F12"), .key("space"),
      .key(KeyEvent(.character("👨‍👩‍👧"), .shift)), .key(KeyEvent(.character("\u{301}"))),
      .typing("日本\n\u{1B}"), .paste("a\tb\n"), .paste(CopiedText(bytes: [0x61, 0xFF])),
      .mouse(MouseEvent(.press(.left), at: Point(x: -1, y: 3), [.control, .alt])),
      .mouse(MouseEvent(.release(.middle), at: Point(x: 99_998, y: 3))),
      .mouse(MouseEvent(.drag(.right), at: Point(x: 1, y: 3))),
      .mouse(MouseEvent(.move, at: Point(x: 1, y: 3))),
      .mouse(MouseEvent(.wheel(-3), at: Point(x: 1, y: 3))),
      .mouse(MouseEvent(.wheelSideways(8), at: Point(x: 1, y: 3))),
      .resize(Size(width: 0, height: 0)), .resize(Size(width: 100, height: 30)),
      .colors(colors), .colors(TerminalColors(depth: .none)), .focus(true), .focus(false),
    ]
    return events.enumerated().map { index, event in
      var recorded = RecordedEvent(event, at: .microseconds(index * 1_234_567))
      if index.isMultiple(of: 3) { recorded.finishedTasks = [index, 0, 1] }
      return recorded
    }
  }()

  @Test func `every kind of event is read as it was written`() throws {
    var recording = Recording(size: Size(width: 80, height: 24), start: .milliseconds(5500))
    recording.environment = ["LANG": "de_DE.UTF-8"]
    recording.events = Self.events
    #expect(recording.bytes.starts(with: Self.header.utf8))
    recording.app = "notes"
    recording.settings = ["keys.json": "{\"command.undo\": [\"F5\"]}\n", "config.json": "\u{E9}"]
    let bytes = recording.bytes
    #expect(bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    #expect(try Recording(parsing: bytes) == recording)
  }

  @Test func `all keys have names`() throws {
    let keys = [Key.enter, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right]
    let others = [Key.home, .end, .pageUp, .pageDown] + (1...24).map { .function($0) }
    var recording = Recording(size: .zero, start: .zero)
    recording.events = (keys + others).map { RecordedEvent(.key(KeyEvent($0)), at: .zero) }
    #expect(try Recording(parsing: recording.bytes) == recording)
  }

  @Test(arguments: [
    ("", "line 1, column 1: the file is empty; a recording begins with its circumstances"),
    ("[]\n", "line 1, column 1: a line has to be an object"),
    (#"{"size": "8x2"}"#, #"line 1, column 1: "recording" is missing"#),
    (#"{"recording": 2}"#, "line 1, column 1: recording: this program reads version 1"),
    (header + "x\n", "line 2, column 1: expected a value, found \"x\""),
    (header + "\n" + #"{"time": 0, "key": "a"}"#, "line 2, column 1: expected a value"),
    (
      header + #"{"time": 0, "wheel": 9223372036854775807, "x": 1, "y": 1}"#,
      "line 2, column 22: wheel: has to be a number from -10000 to 10000"
    ),
    (
      header + #"{"time": 0, "drag": "left", "x": 1, "y": -9223372036854775808}"#,
      "line 2, column 42: y: has to be a number of 32 bits"
    ),
    (
      header + #"{"time": 1e11, "key": "a"}"#,
      "line 2, column 10: time: has to be a number of seconds from 0 to 10000000"
    ),
    (
      #"{"recording": 1, "size": "8x2", "start": 1e12}"#,
      "line 1, column 42: start: has to be a number of seconds from -62135596800 to 253402300799"
    ),
    (header + #"{"time": 0}"#, "line 2, column 1: the event is missing: key, typing, paste"),
    (
      header + #"{"time": 0, "key": "ab"}"#,
      "line 2, column 20: key: has to be a character or one of F1"
    ),
    (
      header + #"{"time": 0, "key": "a", "x": 1}"#,
      #"line 2, column 25: there is no "x"; allowed are time, finished, key, modifiers"#
    ),
    (
      header + #"{"time": 0, "finished": [1, -1], "key": "a"}"#,
      "line 2, column 29: finished: has to be numbers from 0"
    ),
    (
      header + #"{"time": 0, "press": "up", "x": 1, "y": 2}"#,
      "line 2, column 22: press: has to be left, middle or right"
    ),
    (header + #"{"time": 0, "press": "left", "x": 1}"#, #"line 2, column 1: "y" is missing"#),
    (
      header + #"{"time": 2, "focus": true}"# + "\n" + #"{"time": 1, "focus": true}"#,
      "line 3, column 1: time: is before that of the last event"
    ),
    (
      header + #"{"time": 0, "resize": "80*24"}"#,
      #"line 2, column 23: resize: has to be columns and rows such as "80x24""#
    ),
  ])
  func `a mistake is reported with its line and column`(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try Recording(parsing: Array(text.utf8)) }
    #expect(error.map { "\($0)".hasPrefix(message) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test(arguments: 1...UInt64(LongForm.rounds(200, long: 20_000)))
  func `a damaged recording is read or refused, never a crash`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var recording = Recording(size: Size(width: 80, height: 24), start: .zero)
    recording.events = Self.events
    var bytes = recording.bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(contentsOf: Array("-9e99".utf8), at: place)
      }
    }
    do throws(JSONError) {
      let read = try Recording(parsing: bytes)
      let again = try Recording(parsing: read.bytes)
      #expect(again == read)
    } catch {
      #expect(error.line >= 1 && error.column >= 1)
    }
  }
}
