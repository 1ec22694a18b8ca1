import MAVB
import MAVBTesting
import Testing

@testable import clocks

/// Editing the name of a clock in the place of its heading.
struct NameTests {
  nonisolated static let sizes = [(100, 30), (80, 24), (60, 20), (40, 12)]

  /// The app with the pane of New York, and the position of its heading.
  private func opened(_ width: Int, _ height: Int) throws -> (ClocksApp, Point) {
    let clocks = try ClocksApp(width: width, height: height)
    clocks.app.press("down", "down", "enter")
    let y = width < 77 ? 0 : height < 24 ? 1 : 2
    let line = clocks.app.lines[y]
    let start = try #require(line.ranges(of: "New York").last?.lowerBound)
    return (clocks, Point(x: line.distance(from: line.startIndex, to: start), y: y))
  }

  @Test(arguments: sizes)
  func `a click on the name edits it where it stands`(width: Int, height: Int) throws {
    let (clocks, place) = try opened(width, height)
    let before = clocks.app.lines
    clocks.app.click(x: place.x + 3, y: place.y)
    #expect(clocks.app.screen.grounds.contains(" field"))
    #expect(clocks.app.lines.dropLast() == before.dropLast())
    #expect(clocks.app.cursor == Point(x: place.x + 8, y: place.y))
    clocks.app.press("escape")
    #expect(clocks.app.lines == before)
  }

  @Test(arguments: sizes)
  func `the key edits the name in the same place, and typing keeps it aligned`(
    width: Int,
    height: Int
  ) throws {
    let (clocks, place) = try opened(width, height)
    func others() -> [String] { clocks.content.dropLast().filter { !$0.contains("New York") } }
    let before = others()
    clocks.app.press("r")
    #expect(clocks.app.cursor == Point(x: place.x + 8, y: place.y))
    clocks.app.type(" in May")
    clocks.app.advance(by: .zero)
    #expect(clocks.savedNames[2] == "New York in May")
    let line = String(clocks.app.lines[place.y])
    clocks.app.press("enter")
    #expect(String(clocks.app.lines[place.y]) == line)
    #expect(others() == before)
  }

  @Test func `names of two clocks are two steps, however quickly they are typed`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.press("r", "1", "enter", "down", "r", "2", "enter")
    #expect(clocks.savedNames.prefix(2) == ["Berlin1", "UTC2"])
    clocks.app.press("u")
    #expect(clocks.savedNames.prefix(2) == ["Berlin1", "UTC"])
    clocks.app.press("u")
    #expect(clocks.savedNames.prefix(2) == ["Berlin", "UTC"])
  }

  @Test func `a click beside the name edits nothing`() throws {
    let (clocks, place) = try opened(60, 20)
    clocks.app.click(x: place.x - 1, y: place.y)
    clocks.app.click(x: place.x + 8, y: place.y)
    clocks.app.click(x: place.x, y: place.y + 1)
    #expect(!clocks.app.screen.grounds.contains(" field"))
  }

  @Test func `the field moves with the name when the window gets room for one pane only`() throws {
    let (clocks, _) = try opened(100, 30)
    clocks.app.press("r", "!")
    clocks.app.resize(width: 60, height: 20)
    #expect(clocks.app.lines[0].contains("New York!"))
    #expect(clocks.app.cursor?.y == 0)
    clocks.app.press("?")
    #expect(clocks.app.lines[0].contains("New York!?"))
    clocks.app.resize(width: 100, height: 30)
    #expect(clocks.app.cursor?.y == 2)
    clocks.app.press("!")
    #expect(clocks.savedNames[2] == "New York!?!")
  }

  @Test func `the date has the number of the week by the rule of the language`() throws {
    #expect(try ClocksApp().content[1].contains("Wednesday, July 1, 2026, week 27"))
    let german = try ClocksApp(locale: "de")
    #expect(german.content[1].contains("Mittwoch, 1. Juli 2026, KW 27"))
    let (clocks, _) = try opened(60, 20)
    #expect(clocks.app.frame.contains("Wednesday, week 27"))
  }

  @Test func `renaming saves while typing and is one step`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("r")
    for _ in 0..<6 { clocks.app.press("backspace") }
    clocks.app.type("Home")
    #expect(clocks.savedNames.first == "Home")
    #expect(clocks.content[0].contains("Home"))
    clocks.app.press("ctrl-z")
    #expect(clocks.savedNames.first == "Berlin")
    clocks.app.press("ctrl-y")
    #expect(clocks.savedNames.first == "Home")
  }

  @Test func `a clock without a name shows its city in a secondary style`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("r", "ctrl-u")
    #expect(clocks.savedNames.first == "")
    #expect(clocks.shownName == "Berlin")
    clocks.app.press("enter", "down")
    #expect(clocks.content[0].hasPrefix("  ☼ Berlin "))
    #expect(clocks.inks[0].hasPrefix("  d ssssss "))
    clocks.app.press("up", "r", "x", "enter", "down")
    #expect(clocks.savedNames.first == "x")
    #expect(clocks.content[0].hasPrefix("  ☼ x "))
    #expect(clocks.inks[0].hasPrefix("  d T "))
  }

  @Test(arguments: [60, 100])
  func `leaving a text field returns the focus`(width: Int) throws {
    let clocks = try ClocksApp(width: width, height: 20)
    for leave in ["enter", "F6", "up", "down", "escape"] as [KeyEvent] {
      clocks.app.press("F2", "!")
      #expect(clocks.keyLine.hasPrefix("  Enter Done  "))
      clocks.app.press(leave)
      clocks.app.press("enter", "r", "!", leave)
      #expect(clocks.keyLine.hasSuffix("Esc Back"))
      clocks.app.press("escape")
      #expect(clocks.content[0].hasPrefix("▌ ☼ Berlin!"))
    }
    #expect(clocks.savedNames.first == "Berlin!!!!!!!!")
    clocks.app.press("F2", "tab", "tab")
    #expect(clocks.keyLine.hasSuffix("Esc Back"))
    #expect(clocks.app.cursor == nil)
  }

  @Test(arguments: [60, 100])
  func `a start never focuses the name field`(width: Int) throws {
    let files = MemoryFileService()
    let first = try ClocksApp(width: width, height: 20, files: files)
    first.app.press("down", "enter", "r")
    first.app.advance(by: .seconds(1))
    let second = try ClocksApp(width: width, height: 20, files: files)
    #expect(second.keyLine.hasSuffix("Esc Back"))
    #expect(second.shownName == "UTC")
    second.app.press("x", "?")
    #expect(second.app.frame.contains("PgUp"))
    second.app.press("escape", "q")
    #expect(second.endings == [nil])
    #expect(second.savedNames == ["Berlin", "UTC", "New York", "London", "Tokyo"])
  }

  @Test func `a click on the clock face ends the editing of a name`() throws {
    let clocks = try ClocksApp(width: 100, height: 20)
    clocks.app.press("r", "!")
    clocks.app.click(x: 70, y: 6)
    clocks.app.press("?", "escape", "escape", "down")
    #expect(clocks.savedNames.first == "Berlin!")
    #expect(clocks.content[2].hasPrefix("▌ ☼ UTC"))
  }

  @Test func `editing of a name continues after the list of keys`() throws {
    let clocks = try ClocksApp(width: 60, height: 20)
    clocks.app.press("r", "F1", "escape", "!")
    #expect(clocks.savedNames.first == "Berlin!")
  }

  @Test func `Esc gives a clock its former name back`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("r", "ctrl-u")
    clocks.app.type("Home")
    #expect(clocks.savedNames.first == "Home")
    clocks.app.press("escape")
    #expect(clocks.savedNames.first == "Berlin")
    clocks.app.press("down", "r", "!", "escape")
    #expect(clocks.savedNames.prefix(2) == ["Berlin", "UTC"])
  }

  @Test func `a text cut in a field can be pasted in another one`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("r", "ctrl-u", "enter", "down", "r", "ctrl-v", "enter")
    #expect(clocks.savedNames.prefix(2) == ["", "UTCBerlin"])
    clocks.app.press("a", "ctrl-v")
    #expect(clocks.app.frame.contains("│  Berlin"))
    clocks.app.press("ctrl-z")
    #expect(!clocks.app.frame.contains("│  Berlin"))
    #expect(clocks.savedNames.prefix(2) == ["", "UTCBerlin"])
  }

  @Test func `lines pasted in a name become one line, and a message says so`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("r", "ctrl-u")
    clocks.app.paste("Oslo\n")
    #expect(!clocks.keyLine.contains("Pasted"))
    clocks.app.paste(" and\nBergen\n")
    #expect(clocks.savedNames.first == "Oslo and Bergen")
    #expect(clocks.keyLine.contains("Pasted as one line"))
    clocks.app.press("ctrl-z")
    #expect(clocks.savedNames.first == "Berlin")
  }

  @Test func `undo of another clock's change ends the editing of a name`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("r", "!", "enter", "down", "r", "ctrl-z", "x")
    #expect(clocks.savedNames.prefix(2) == ["Berlin", "UTC"])
    #expect(clocks.content[0].hasPrefix("▌ ☼ Berlin"))
  }
}
