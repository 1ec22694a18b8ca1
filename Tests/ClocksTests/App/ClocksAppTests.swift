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

  @Test func `a change is saved after a pause, and at once when quitting`() throws {
    let clocks = try ClocksApp(savingAfter: .milliseconds(50))
    clocks.app.press("r", "end")
    clocks.app.type("!")
    #expect(clocks.savedNames.first != "Berlin!")
    clocks.app.advance(by: .milliseconds(50))
    #expect(clocks.savedNames.first == "Berlin!")
    clocks.app.type("?")
    clocks.app.press("ctrl-q")
    #expect(clocks.endings == [nil])
    #expect(clocks.savedNames.first == "Berlin!?")
  }

  @Test func `quitting right after a change reports that it can't be saved`() throws {
    let clocks = try ClocksApp(savingAfter: .milliseconds(50))
    clocks.files.write(Array("{{".utf8), to: ClocksApp.path)
    clocks.app.press("d", "q")
    #expect(clocks.endings.count == 1)
    #expect(clocks.endings.first??.contains("/state/clocks/recovery/") == true)
  }

  @Test func `quitting right after a change merges outside changes`() throws {
    let clocks = try ClocksApp(savingAfter: .milliseconds(50))
    clocks.app.advance(by: .seconds(1))
    var theirs = try #require(clocks.saved)
    let london = theirs.clocks[3].uuid
    _ = theirs.apply(.rename(london, "Their London"))
    clocks.files.write(try JSONTreeEncoder().encode(theirs), to: ClocksApp.path)
    clocks.app.press("d", "q")
    #expect(clocks.endings == [nil])
    #expect(clocks.savedNames == ["UTC", "New York", "Their London", "Tokyo"])
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

  @Test func `the grid is another view of the same list`() throws {
    let clocks = try ClocksApp(width: 120, height: 40)
    clocks.app.press("down", "v")
    #expect(!clocks.app.frame.contains("│"))
    clocks.app.press("right", "d")
    #expect(clocks.savedNames == ["Berlin", "UTC", "London", "Tokyo"])
    clocks.app.press("r", "!")
    #expect(clocks.shownName == "London!")
    clocks.app.press("enter")
    #expect(!clocks.app.frame.contains("│"))
    clocks.app.press("down", "enter")
    #expect(clocks.shownName == "Tokyo")
    #expect(clocks.keyLine.hasSuffix("Esc Back"))
    clocks.app.press("v", "v")
    #expect(clocks.keyLine.hasSuffix("q Quit"))
  }

  @Test(arguments: [(120, 40), (60, 20)])
  func `a clock of the grid has the whole window, and Esc returns to it`(
    width: Int,
    height: Int
  ) throws {
    let clocks = try ClocksApp(width: width, height: height)
    clocks.app.press("v", "right")
    let grid = clocks.app.lines
    clocks.app.press("tab", "shift-tab")
    #expect(clocks.app.lines == grid)
    clocks.app.press("enter")
    #expect(clocks.shownName == "UTC")
    #expect(!clocks.app.frame.contains("│"))
    clocks.app.press("tab")
    #expect(clocks.shownName == "UTC")
    clocks.app.press("escape")
    #expect(clocks.app.lines == grid)
    clocks.app.press("enter", "v")
    #expect(clocks.content.contains { $0.hasPrefix("▌") && $0.contains("☼ UTC") })
    #expect(clocks.app.lines[0].hasPrefix("  Clocks"))
    clocks.app.press("v", "enter", "escape", "v", "tab")
    #expect(clocks.app.lines[0].contains("‹ Clocks") == (width < 77))
  }

  @Test func `cells of the grid are smaller where more of them fit then`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.press("v")
    for name in clocks.savedNames { #expect(clocks.app.frame.contains(name)) }
    #expect(GridStyle(Size(width: 200, height: 50)).faceHeight == 11)
    #expect(GridStyle(Size(width: 34, height: 16)).columnWidth == 33)
    let window = Size(width: 100, height: 40)
    #expect(GridStyle(window, count: 4).faceHeight == 15)
    #expect(GridStyle(window, count: 6).faceHeight == 15)
    #expect(GridStyle(window, count: 7).faceHeight == 7)
  }

  @Test func `a cell of the grid fits above the panel of the history`() throws {
    let clocks = try ClocksApp(width: 60, height: 20)
    clocks.app.press("v")
    let large = clocks.app.lines
    clocks.app.press("t")
    #expect(clocks.app.frame.contains("step "))
    let name = try #require(clocks.savedNames.first)
    #expect(clocks.app.lines.prefix(11).contains { $0.contains(name) })
    clocks.app.press("escape")
    #expect(clocks.app.lines == large)
  }

  @Test func `the grid cuts no face at the edge of any window`() {
    for height in 11...90 {
      for width in 40...200 {
        let style = GridStyle(Size(width: width, height: height))
        #expect(!style.faceHeight.isMultiple(of: 2))
        #expect(style.faceHeight + 4 <= style.rowHeight)
        #expect(2 * style.faceHeight <= style.columnWidth)
        // At most the blank row of a cell and the edge of its face are left over.
        #expect((height - 2) % style.rowHeight <= max(0, (height - 2) / style.rowHeight - 1))
      }
    }
  }

  @Test func `the help lists what can be done in the grid, or in the list`() throws {
    let clocks = try ClocksApp(width: 200, height: 60)
    clocks.app.press("?")
    #expect(clocks.app.frame.contains("Move up") && clocks.app.frame.contains("Drag a clock"))
    #expect(!clocks.app.frame.contains("Move between clocks"))
    #expect(clocks.app.frame.contains("https://www.geonames.org"))
    clocks.app.press("escape", "v", "?")
    #expect(clocks.app.frame.contains("Move between clocks"))
    #expect(!clocks.app.frame.contains("Move up") && !clocks.app.frame.contains("Drag a clock"))
  }

  @Test func `the grid opens with the selected clock visible`() throws {
    let clocks = try ClocksApp(width: 80, height: 24)
    clocks.app.press("end", "v")
    #expect(clocks.app.frame.contains("▌"))
    #expect(clocks.app.frame.contains("Tokyo"))
  }

  @Test func `the list shows the selected clock after the grid, also on a smaller screen`() throws {
    let clocks = try ClocksApp(width: 200, height: 50)
    for _ in 0..<9 {
      clocks.app.press("a")
      clocks.app.type("o")
      clocks.app.press("enter")
    }
    clocks.app.press("end", "v")
    clocks.app.resize(width: 80, height: 24)
    clocks.app.press("v")
    #expect(clocks.content.contains { $0.hasPrefix("▌") })
  }

  @Test func `a second redraws few cells of the grid`() throws {
    let clocks = try ClocksApp(width: 200, height: 50)
    clocks.app.press("v")
    let before = clocks.app.frame
    clocks.app.advance(by: .seconds(1))
    let changed = zip(before, clocks.app.frame).count { $0 != $1 }
    #expect(changed == 5)
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

  @Test func `a document that can't be saved is kept elsewhere`() throws {
    let clocks = try ClocksApp()
    clocks.files.write(Array("{{".utf8), to: ClocksApp.path)
    clocks.app.press("d")
    let message = try #require(clocks.app.terminate())
    #expect(message.contains("/state/clocks/recovery/"))
  }

  @Test func `suspending saves pending changes and keeps no copy`() throws {
    let clocks = try ClocksApp(savingAfter: .milliseconds(50))
    clocks.app.advance(by: .seconds(1))
    clocks.app.press("d")
    #expect(clocks.savedNames.count == 5)
    clocks.app.suspend()
    #expect(clocks.savedNames.count == 4)
    clocks.files.fail(.save, with: 28)
    clocks.app.press("d")
    clocks.app.suspend()
    clocks.files.fail(.save, with: nil)
    clocks.app.press("ctrl-s")
    clocks.app.advance(by: .seconds(1))
    #expect(clocks.savedNames.count == 3)
    // A copy of work that has been saved since would be reported at the next start.
    let next = try ClocksApp(files: clocks.files)
    #expect(!next.app.frame.contains("/recovery/"))
  }

  @Test func `work that can't be kept anywhere is lost only after quitting twice`() throws {
    let clocks = try ClocksApp(width: 160)
    clocks.files.fail(.save, with: 28)
    clocks.app.press("d")
    clocks.app.press("q")
    clocks.app.press("d", "q")
    #expect(clocks.endings.isEmpty)
    #expect(clocks.app.frame.contains("no copy could be kept."))
    clocks.app.press("q")
    #expect(clocks.endings.count == 1)
    #expect(clocks.endings.last??.contains("could not be kept") == true)
    clocks.files.fail(.save, with: nil)
    clocks.app.press("ctrl-s")
    clocks.app.press("q")
    #expect(clocks.endings.count == 2)
    #expect(clocks.endings.last == .some(nil))
    #expect(clocks.savedNames == ["New York", "London", "Tokyo"])
  }

  @Test func `the reason of a failed save is shown above the keys until it is dismissed`() throws {
    let clocks = try ClocksApp()
    clocks.files.fail(.save, with: 28)
    clocks.app.press("d")
    #expect(clocks.app.frame.contains("can't be saved: the disk is full"))
    #expect(clocks.app.frame.contains(ClocksApp.path.string))
    #expect(clocks.keyLine.hasPrefix("  a Add"))
    clocks.app.advance(by: .seconds(60))
    #expect(clocks.app.frame.contains("Not saved"))
    clocks.app.press("escape")
    #expect(!clocks.app.frame.contains("Not saved"))
    #expect(clocks.keyLine.hasPrefix("  a Add"))
    clocks.app.press("d")
    #expect(clocks.app.frame.contains("Not saved"))
  }

  @Test func `a successful save clears the notice of a failed one`() throws {
    let clocks = try ClocksApp()
    clocks.files.fail(.save, with: 28)
    clocks.app.press("d", "ctrl-s")
    #expect(clocks.app.frame.contains("Not saved"))
    clocks.files.fail(.save, with: nil)
    clocks.app.press("ctrl-s")
    #expect(clocks.savedNames == ["UTC", "New York", "London", "Tokyo"])
    #expect(!clocks.app.frame.contains("Not saved"))
    #expect(clocks.keyLine.hasPrefix("  a Add"))
    #expect(clocks.app.terminate() == nil)
  }

  @Test func `editing of a name continues while saves fail`() throws {
    let clocks = try ClocksApp(width: 40, height: 10)
    clocks.files.fail(.save, with: 30)
    clocks.app.press("r", "!", "?")
    #expect(clocks.app.frame.contains("Not saved."))
    #expect(clocks.app.lines[0].contains("Berlin!?"))
    clocks.app.press("enter", "escape")
    #expect(!clocks.app.frame.contains("Not saved"))
    clocks.files.fail(.save, with: nil)
    clocks.app.press("ctrl-s")
    #expect(clocks.savedNames.first == "Berlin!?")
  }

  @Test func `unsaved work of an earlier run is reported until it is dismissed`() throws {
    let files = MemoryFileService()
    let first = try ClocksApp(files: files)
    let whole = files.bytes(of: ClocksApp.path)
    files.write(Array("{{".utf8), to: ClocksApp.path)
    first.app.press("d")
    first.app.terminate()
    files.write(try #require(whole), to: ClocksApp.path)
    let second = try ClocksApp(width: 160, files: files)
    second.app.press("d")
    second.app.advance(by: .seconds(60))
    #expect(second.app.frame.contains("Unsaved work of an earlier run: /state/clocks/recovery/"))
    second.app.press("escape")
    #expect(!second.app.frame.contains("earlier run"))
  }

  @Test func `outside changes are merged`() throws {
    let clocks = try ClocksApp()
    var theirs = try #require(clocks.saved)
    let added = Clock(uuid: ClockID(rawValue: "x"), name: "Oslo", identifier: "Europe/Oslo")
    _ = theirs.apply(.add([added]))
    _ = theirs.apply(.remove([theirs.clocks[1].uuid]))
    clocks.files.write(try JSONTreeEncoder().encode(theirs), to: ClocksApp.path)
    clocks.app.press("r", "!")
    #expect(clocks.savedNames == ["Berlin!", "New York", "London", "Tokyo", "Oslo"])
    #expect(clocks.app.frame.contains("Oslo"))
  }

  @Test func `an unreadable outside change is not overwritten`() throws {
    let clocks = try ClocksApp(width: 160)
    clocks.files.write([0x7B], to: ClocksApp.path)
    clocks.app.press("d")
    #expect(clocks.files.bytes(of: ClocksApp.path) == [0x7B])
    #expect(clocks.app.frame.contains("Another program has made \(ClocksApp.path) unreadable"))
    #expect(clocks.app.frame.contains("unreadable (line 1, column 2:"))
    let message = try #require(clocks.app.terminate())
    #expect(message.hasPrefix("clocks: \(ClocksApp.path): was changed by another program, and"))
    try clocks.files.remove(ClocksApp.path)
    clocks.app.press("ctrl-s")
    #expect(clocks.savedNames == ["UTC", "New York", "London", "Tokyo"])
    #expect(!clocks.app.frame.contains("Not saved"))
  }

  @Test func `a file that was removed outside is created again`() throws {
    let clocks = try ClocksApp()
    try clocks.files.remove(ClocksApp.path)
    clocks.app.press("d")
    #expect(clocks.savedNames.count == 4)
    #expect(clocks.app.terminate() == nil)
  }

  @Test func `a document without a folder is rejected at the start`() throws {
    let files = MemoryFileService()
    for folder: FilePath in ["/data/clocks", "/elsewhere"] { files.removeFolder(folder) }
    let error = #expect(throws: UnreadableDocument.self) {
      try ClocksApp(path: "/elsewhere/clocks.json", files: files)
    }
    #expect(
      error?.message == """
        /elsewhere/clocks.json: can't be saved: the folder /elsewhere doesn't exist; \
        make it (mkdir -p) or check the name
        """
    )
    // The folder of the default document is created.
    let clocks = try ClocksApp(files: files)
    #expect(clocks.savedNames.count == 5)
  }

  @Test func `a document can be saved after its removed folder is created again`() throws {
    let clocks = try ClocksApp(path: "/home/clocks.json")
    clocks.files.removeFolder("/home")
    clocks.app.press("d")
    #expect(clocks.app.frame.contains("the folder /home"))
    try clocks.files.makeFolder("/home")
    clocks.app.press("ctrl-s")
    #expect(!clocks.app.frame.contains("Not saved"))
    #expect(clocks.files.bytes(of: "/home/clocks.json") != nil)
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

  @Test func `a corrupt document is reported with its position`() throws {
    let files = MemoryFileService([ClocksApp.path: Array("{\n  \"clocks\": [}\n".utf8)])
    let error = #expect(throws: UnreadableDocument.self) { try ClocksApp(files: files) }
    #expect(error?.message.contains("line 2, column 14") == true)
    #expect(error?.message.contains(ClocksApp.path.string) == true)
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
