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
}
