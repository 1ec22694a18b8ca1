import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing
import TimeZoneCatalog

@testable import clocks

struct ClocksAppTests {
  @Test func `the first start creates the document, the local zone first`() throws {
    let clocks = try ClocksApp()
    #expect(clocks.savedNames == ["Berlin", "UTC", "New York", "London", "Tokyo"])
  }

  @Test func `each second redraws only what changed`() throws {
    let clocks = try ClocksApp()
    let before = clocks.app.screen.frameCount
    clocks.app.advance(by: .seconds(1))
    #expect(clocks.content[0].contains("14:00:01"))
    #expect(clocks.app.screen.frameCount == before + 1)
    // The dates and offsets of the list are on the odd rows.
    #expect(!clocks.app.screen.changedRows.contains(11))
    #expect(clocks.app.scheduler.pendingCount == 1)
  }

  @Test func `a zone can be searched, selected and saved`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("a")
    #expect(clocks.app.frame.contains("Add a clock"))
    clocks.app.type("new zea")
    #expect(clocks.app.frame.contains("Auckland"))
    clocks.app.press("down", "up", "enter")
    #expect(!clocks.app.frame.contains("Add a clock"))
    #expect(clocks.savedNames.last == "Auckland")
    #expect(clocks.content[10].hasPrefix("▌ ☾ Auckland"))
  }

  @Test func `the clock of a city that owns no zone is saved with the city`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("a")
    clocks.app.type("münchen")
    clocks.app.press("enter")
    let munich = try #require(clocks.saved?.clocks.last)
    #expect(munich.name == "Munich" && munich.identifier == "Europe/Berlin")
    let coordinates = try #require(Coordinates(latitude: 48.14, longitude: 11.58))
    let place = ClockPlace(
      name: "Munich",
      region: "Bavaria",
      country: "DE",
      coordinates: coordinates
    )
    #expect(munich.place == place)
    clocks.app.press("r")
    for _ in 0..<6 { clocks.app.press("backspace") }
    clocks.app.press("enter")
    #expect(clocks.content[10].hasPrefix("▌ ☼ Munich"))
    #expect(try ClocksApp(files: clocks.files).saved?.clocks.last?.place == munich.place)
  }

  @Test func `Esc closes the sheet without a change`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("+", "x", "escape")
    #expect(!clocks.app.frame.contains("Add a clock"))
    #expect(clocks.savedNames.count == 5)
  }

  @Test func `arrows move the highlight while typing continues`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("a")
    clocks.app.type("kingdom")
    clocks.app.press("down")
    clocks.app.type("x")
    clocks.app.press("backspace")
    #expect(clocks.app.lines.contains { $0.contains("│  kingdom") })
    #expect(clocks.app.lines.contains { $0.contains("▌   London") })
  }

  @Test func `letters perform commands only outside of text fields`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("F2", "d", "u", "a", "q")
    #expect(clocks.savedNames.first == "Berlinduaq")
    clocks.app.press("enter", "d")
    #expect(clocks.savedNames == ["UTC", "New York", "London", "Tokyo"])
  }

  @Test func `undo restores a removed clock and selects it`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("down", "down", "d")
    #expect(clocks.savedNames == ["Berlin", "UTC", "London", "Tokyo"])
    #expect(clocks.content[4].hasPrefix("▌ ☼ London"))
    clocks.app.press("up", "u")
    #expect(clocks.savedNames == ["Berlin", "UTC", "New York", "London", "Tokyo"])
    #expect(clocks.content[4].hasPrefix("▌ ☼ New York"))
    clocks.app.press("U")
    #expect(clocks.savedNames == ["Berlin", "UTC", "London", "Tokyo"])
  }

  @Test func `a narrow window shows one pane and a wide one both`() throws {
    let clocks = try ClocksApp()
    clocks.app.resize(width: 50, height: 20)
    #expect(clocks.shownName == nil)
    clocks.app.press("enter")
    #expect(clocks.shownName == "Berlin")
    #expect(!clocks.app.frame.contains("London"))
    clocks.app.press("escape")
    #expect(clocks.app.frame.contains("London"))
    clocks.app.resize(width: 80, height: 24)
    #expect(clocks.shownName == "Berlin")
    #expect(clocks.app.frame.contains("London"))
  }

  @Test func `the view state is restored at the next start`() throws {
    let files = MemoryFileService()
    let first = try ClocksApp(files: files)
    first.app.press("down", "a")
    first.app.type("united")
    first.app.press("down", "down")
    first.app.advance(by: .seconds(1))
    let second = try ClocksApp(files: files)
    second.app.advance(by: .seconds(1))
    #expect(second.app.frame == first.app.frame)
    #expect(second.app.cursor == first.app.cursor)
  }

  @Test func `a single pane shows the way back in the header`() throws {
    let clocks = try ClocksApp(width: 60, height: 20)
    #expect(clocks.app.lines[0].hasPrefix("  Clocks   "))
    clocks.app.press("enter")
    #expect(clocks.shownName == "Berlin")
    let words = clocks.app.lines[0].split(separator: " ")
    #expect(words == ["‹", "Clocks", "Berlin", "Wednesday,", "July", "1,", "2026"])
    #expect(clocks.keyLine.hasSuffix("? Keys  Esc Back"))
    clocks.app.click(x: 4, y: 0)
    #expect(clocks.app.lines[0].hasPrefix("  Clocks   "))
    #expect(clocks.keyLine.hasSuffix("? Keys  q Quit"))
  }

  @Test func `Enter shows a clock and its keys remain commands`() throws {
    let clocks = try ClocksApp(width: 60, height: 20)
    clocks.app.press("down", "enter")
    #expect(clocks.shownName == "UTC")
    #expect(clocks.app.cursor == nil)
    #expect(clocks.keyLine.hasPrefix("  a Add  e Edit  d Delete  = Time"))
    #expect(clocks.keyLine.hasSuffix("? Keys  Esc Back"))
    clocks.app.press("?", "escape", "d")
    #expect(clocks.savedNames == ["Berlin", "New York", "London", "Tokyo"])
    #expect(clocks.shownName == "New York")
    clocks.app.press("escape")
    #expect(clocks.content[2].hasPrefix("▌ ☼ New York"))
    clocks.app.press("enter", "q")
    #expect(clocks.endings == [nil])
  }

  @Test func `undoing the addition of a clock selects the last one`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("a", "o", "s", "l", "o", "enter", "u")
    #expect(clocks.shownName == "Tokyo")
    clocks.app.press("d")
    #expect(clocks.savedNames == ["Berlin", "UTC", "New York", "London"])
  }

  @Test func `the keys are shown and hidden`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("?")
    #expect(clocks.app.frame.contains("↑  ↓"))
    #expect(clocks.app.frame.contains("Space"))
    clocks.app.press("escape")
    #expect(!clocks.app.frame.contains("Space"))
  }

  @Test func `Ctrl-C copies the selected clock as a line`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("home", "down", "down", "ctrl-c")
    #expect(clocks.app.screen.copied.last == "New York  08:00:00  −6 h  America/New_York")
    #expect(clocks.keyLine.contains("✓ Copied"))
  }

  @Test func `Ctrl-C shows for a while how to quit if there is nothing to copy`() throws {
    let clocks = try ClocksApp()
    for _ in clocks.doc.sync().document.clocks { clocks.app.press("d") }
    clocks.app.press("ctrl-c")
    #expect(clocks.keyLine.contains("Press q to quit   ? Keys"))
    clocks.app.advance(by: .seconds(6))
    #expect(!clocks.keyLine.contains("Press q"))
  }

  @Test(arguments: ["q", "ctrl-q"] as [KeyEvent])
  func `the app quits`(key: KeyEvent) throws {
    let clocks = try ClocksApp()
    clocks.app.press(key)
    #expect(clocks.endings == [nil])
    #expect(clocks.app.endings.first?.status == 0)
  }

  @Test func `an unknown zone is kept and shown as such`() throws {
    let text = """
      {"clocks": [{"uuid": "x", "name": "Sunk", "identifier": "Europe/Atlantis"}]}
      """
    let files = MemoryFileService([ClocksApp.path: Array(text.utf8)])
    let clocks = try ClocksApp(files: files)
    #expect(clocks.content[1].contains("Unknown zone"))
    clocks.app.press("r", "!")
    #expect(clocks.saved?.clocks.first?.identifier == "Europe/Atlantis")
    #expect(clocks.savedNames == ["Sunk!"])
  }

  @Test func `without clocks a hint is shown`() throws {
    let clocks = try ClocksApp()
    for _ in 0..<5 { clocks.app.press("d") }
    #expect(clocks.app.frame.contains("Press a to add a clock"))
    clocks.app.press("tab", "r", "enter", "d")
    #expect(clocks.savedNames == [])
    clocks.app.press("u")
    #expect(clocks.savedNames == ["Tokyo"])
    #expect(clocks.shownName == "Tokyo")
  }

  @Test func `in right-to-left languages the panes are swapped`() throws {
    let clocks = try ClocksApp(locale: "ar")
    #expect(clocks.content[0].hasSuffix("▐"))
    #expect(clocks.app.lines.contains { $0.contains(String("طوكيو".reversed())) })
  }

  @Test(arguments: [(1, 1), (0, 0), (2, 1), (10, 3), (300, 100)])
  func `the app works at any size`(width: Int, height: Int) throws {
    let clocks = try ClocksApp(width: width, height: height)
    clocks.app.press("down", "a", "b", "enter", "?", "escape", "tab", "d", "u")
    clocks.app.resize(width: 80, height: 24)
    #expect(clocks.keyLine.isEmpty == false)
  }
}
