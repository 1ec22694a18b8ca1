import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing
import TimeZoneCatalog

@testable import clocks

/// Tests showing another time than now, which is 14:00 in Berlin on July 1, 2026.
struct ShownTimeAppTests {
  @Test func `a time that the clocks skip is told`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("=")
    clocks.app.type("2027-03-27 02:30")
    clocks.app.press("enter", "]")
    #expect(clocks.keyLine.contains("Skips 02:30"))
    #expect(clocks.app.frame.contains("03:30"))
  }

  /// The times in the list.
  private func times(_ clocks: ClocksApp) -> [String] {
    clocks.content.compactMap { line in
      let list = line.split(separator: "│").first ?? ""
      return list.firstMatch(of: #/ (\d\d:\d\d(?::\d\d)?) *$/#).map { String($0.1) }
    }
  }

  @Test func `all clocks, the header and the keys follow a step, and Esc returns to now`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    let start = clocks.app.frame
    clocks.app.press(">", ".")
    #expect(times(clocks) == ["15:15", "13:15", "09:15", "14:15", "22:15"])
    #expect(clocks.app.lines[0].contains("+1 h 15 min"))
    #expect(clocks.app.lines[0].contains("Wednesday, July 1, 2026, 15:15 in Berlin"))
    #expect(clocks.keyLine.hasPrefix("  , . 15 min   < > Hour   [ ] Day   = Time   y Copy  "))
    #expect(clocks.keyLine.hasSuffix("? Keys   Esc Now"))
    clocks.app.advance(by: .seconds(60))
    #expect(times(clocks).first == "15:16")
    clocks.app.press("escape")
    clocks.app.advance(by: .seconds(-60))
    #expect(clocks.app.lines[0] == start.split(separator: "\n").first ?? "")
    #expect(times(clocks).first == "14:01:00")
  }

  @Test func `Esc leaves the shown time before the selection and the pane`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("space", "]", "escape")
    #expect(times(clocks).first == "14:00:00")
    #expect(clocks.app.lines[0].contains("1 selected"))
    clocks.app.press("escape", "tab", "[", "escape")
    #expect(times(clocks).first == "14:00:00")
    #expect(clocks.split.showsDetail.value)
    clocks.app.press("escape")
    #expect(!clocks.split.showsDetail.value)
  }

  @Test func `the grid follows, and clocks sorted by time are sorted again`() throws {
    let clocks = try ClocksApp(width: 120, height: 40)
    clocks.app.press("v", "<", "<")
    #expect(clocks.app.frame.contains("Berlin  12:00"))
    clocks.app.press("v", "s")
    let order = clocks.content.compactMap { $0.firstMatch(of: #/[☼☾◒] (\w+)/#).map { $0.1 } }
    #expect(order.first == "New")
    clocks.app.press("]", "<", "<", "<", "<", "<", "<", "<", "<", "<", "<", "<", "<")
    #expect(times(clocks) == times(clocks).sorted())
  }

  @Test func `a start shows now`() throws {
    let files = MemoryFileService()
    let first = try ClocksApp(width: 120, height: 32, files: files)
    first.app.press("down", "]")
    first.app.advance(by: .seconds(2))
    let second = try ClocksApp(width: 120, height: 32, files: files)
    #expect(second.split.shift.value == .zero)
    #expect(second.split.detail.uuid.value == first.split.detail.uuid.value)
    #expect(times(second).first == "14:00:00")
  }

  @Test func `time travel shows the times that were looked at`() throws {
    let files = MemoryFileService()
    let journals = MemoryJournalService(folder: "/state/clocks", documents: files)
    let clocks = try ClocksApp(width: 120, height: 32, files: files, journals: journals)
    clocks.app.advance(by: .seconds(2))
    clocks.app.press("]")
    clocks.app.advance(by: .seconds(2))
    clocks.app.press("escape")
    clocks.app.advance(by: .seconds(2))
    clocks.app.press("t")
    #expect(clocks.app.frame.contains("Time +1 day"))
    #expect(clocks.app.frame.contains("Back to now"))
    clocks.app.press("left")
    #expect(clocks.split.shift.value == TimeShift(seconds: 86_400))
    clocks.app.press("escape")
    #expect(clocks.split.shift.value == .zero)
  }

  @Test func `the mouse drags the knob of the day line`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("down")
    let row = try #require(clocks.app.lines.firstIndex { $0.contains("●") })
    let line = clocks.app.lines[row]
    let knob = try #require(line.firstIndex(of: "●"))
    let x = line.distance(from: line.startIndex, to: knob)
    clocks.app.drag(Point(x: x, y: row), Point(x: x + 10, y: row))
    let moved = clocks.app.lines[row]
    let (origin, target) = (moved.firstIndex(of: "○"), moved.firstIndex(of: "●"))
    #expect(origin.map { moved.distance(from: moved.startIndex, to: $0) } == x)
    #expect(target.map { moved.distance(from: moved.startIndex, to: $0) } == x + 10)
    #expect(clocks.split.shift.value.seconds % 900 == 0)
    #expect(clocks.split.shift.value.seconds > 0)
  }

  @Test func `a drag to a time that the clocks skip is told`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("=")
    clocks.app.type("2027-03-28 05:00")
    clocks.app.press("enter")
    let row = try #require(clocks.app.lines.firstIndex { $0.contains("●") })
    let line = clocks.app.lines[row]
    let knob = try #require(line.firstIndex(of: "●"))
    let x = line.distance(from: line.startIndex, to: knob)
    clocks.app.drag(Point(x: x, y: row), Point(x: x - 6, y: row))
    #expect(clocks.keyLine.contains("Skips 02:"))
  }

  @Test func `the ring is on the day line only while now is on the same day`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("down", ">", ">")
    #expect(clocks.app.frame.contains("○"))
    clocks.app.press("]")
    #expect(!clocks.app.frame.contains("○"))
  }

  @Test func `y copies all clocks with their dates at the shown time`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    var copied: [String] = []
    let lifetime = clocks.split.app.copy.signal.subscribeValues { copied.append($0.text) }
    clocks.app.press(">", ">", ">", "y")
    let lines = """
      Berlin    17:00  Wed, Jul 1, 2026  UTC+2
      UTC       15:00  Wed, Jul 1, 2026  UTC
      New York  11:00  Wed, Jul 1, 2026  UTC−4
      London    16:00  Wed, Jul 1, 2026  UTC+1
      Tokyo     00:00  Thu, Jul 2, 2026  UTC+9

      """
    #expect(copied == [lines])
    #expect(clocks.app.frame.contains("Copied"))
    withExtendedLifetime(lifetime) {}
  }

  @Test func `the example of a typed time can be typed, in the digits of the language`() throws {
    for (locale, time) in [("ar_EG", "١٥:٠٠"), ("ar_MA", "15:00"), ("ja", "15:00")] {
      let clocks = try ClocksApp(width: 120, height: 32, locale: locale)
      clocks.app.press("down", "down", "=")
      #expect(clocks.app.frame.contains(time), "\(locale)")
    }
  }

  @Test func `a typed time is understood at the selected clock while it is typed`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("down", "down", "=")
    #expect(clocks.app.frame.contains("For example 15:00"))
    clocks.app.type("tomorrow 3pm")
    #expect(clocks.app.frame.contains("New York            Thu, Jul 2, 2026, 15:00"))
    #expect(clocks.app.frame.contains("here                Thu, Jul 2, 2026, 21:00"))
    clocks.app.press("enter")
    #expect(times(clocks) == ["21:00", "19:00", "15:00", "20:00", "04:00"])
  }

  @Test func `Esc closes the field and keeps the shown time`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press(">", "=")
    clocks.app.type("9")
    clocks.app.press("escape")
    #expect(times(clocks).first == "15:00")
  }

  @Test func `a text that is no time is refused with its part and an example`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("=")
    clocks.app.type("tomorrow lunch")
    let remark = #""lunch" is no part of a time or a date. For example: tomorrow 9:30"#
    #expect(clocks.app.frame.contains(remark))
    clocks.app.press("enter")
    #expect(clocks.app.frame.contains(remark))
    clocks.app.press("ctrl-u")
    clocks.app.type("25:00")
    #expect(clocks.app.frame.contains(#""25:00" is no time or date that exists"#))
  }

  @Test(arguments: [
    ("15:00 Tokyo", "Tokyo, Japan", -6), ("3pm EDT", "EDT, UTC-04:00", 7),
    ("3pm EST", "EST; New York keeps EDT on that day", 8), ("15:00Z", "UTC", 3),
  ])
  func `a typed time may name its zone, which is told`(
    text: String,
    remark: String,
    hours: Int
  ) throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("down", "down", "=")
    clocks.app.type(text)
    #expect(clocks.app.frame.contains(remark))
    clocks.app.press("enter")
    #expect(clocks.split.shift.value.seconds == hours * 3_600)
  }

  @Test func `a name of several zones is refused with all of them`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("=")
    clocks.app.type("12pm IST")
    for text in ["IST: several times have this name", "UTC+05:30", "UTC+02:00", "UTC+01:00"] {
      #expect(clocks.app.frame.contains(text))
    }
    clocks.app.press("enter")
    #expect(clocks.app.frame.contains("UTC+05:30"))
  }

  @Test func `of a time that the clocks show twice a key chooses the other`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("=")
    clocks.app.type("2026-10-25 2:30")
    #expect(clocks.app.frame.contains("this is the earlier one"))
    #expect(clocks.keyLine.contains("Tab Other"))
    clocks.app.press("tab")
    #expect(clocks.app.frame.contains("this is the later one"))
    clocks.app.press("enter")
    let later = try ISO8601Instant.parse("2026-10-25T02:30:00+01:00")
    #expect(clocks.split.shift.value.seconds == later - ClocksApp.noon)
  }

  @Test func `a time that the clocks skip is moved and said to be`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("=")
    clocks.app.type("2027-03-28 2:30")
    #expect(clocks.app.frame.contains("The clocks there skip this time"))
    #expect(clocks.app.frame.contains("Sun, Mar 28, 2027, 03:30"))
  }

  @Test(arguments: [
    ("de", "morgen 15 Uhr"), ("fr", "demain 15h"), ("es", "mañana 15:00"), ("ja", "明日15時"),
    ("ar", "غدًا ١٥:٠٠"),
  ])
  func `times are typed in the user's language`(locale: String, text: String) throws {
    let clocks = try ClocksApp(width: 120, height: 32, locale: locale)
    clocks.app.press("=")
    clocks.app.type(text)
    clocks.app.press("enter")
    #expect(clocks.split.shift.value.seconds == 25 * 3_600)
  }

  @Test(arguments: ["en", "de", "ar"], [(120, 32), (80, 24), (40, 12)])
  func `another time than now is drawn`(locale: String, size: (Int, Int)) throws {
    let locale = locale == "en" ? "en@hours=h23" : locale
    let clocks = try ClocksApp(width: size.0, height: size.1, locale: locale)
    clocks.app.press("down", "down", ">", ">", ">", ">", ">", ".", ".", ".")
    let name = "shown-time-\(locale.prefix(2))-\(size.0)x\(size.1)"
    #expect(GoldenFrame(name, of: clocks.app.picture).differences.isEmpty)
  }

  @Test(arguments: ["en", "de", "ar"], [(120, 32), (80, 24), (40, 12)])
  func `the field of the time is drawn`(locale: String, size: (Int, Int)) throws {
    let locale = locale == "en" ? "en@hours=h23" : locale
    let clocks = try ClocksApp(width: size.0, height: size.1, locale: locale)
    clocks.app.press("down", "down", "=")
    clocks.app.type("2026-11-01 1:30")
    let name = "set-time-\(locale.prefix(2))-\(size.0)x\(size.1)"
    #expect(GoldenFrame(name, of: clocks.app.picture).differences.isEmpty)
  }
}
