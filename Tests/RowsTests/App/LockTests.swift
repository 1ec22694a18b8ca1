import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Tests a document that is already open in another run.
@MainActor
struct LockTests {
  private let files = MemoryFileService([RowsApp.path: Array("a\nb\n".utf8)])
  private let locks = MemoryLockService(
    holder: LockHolder(process: 4711, host: "tower", since: 1_782_907_200)
  )

  private func start() throws -> RowsApp { try RowsApp(files: files, locks: locks) }

  @Test func `the second run names the holder`() throws {
    let first = try start()
    #expect(!first.frame.contains("Already open"))
    let second = try start()
    #expect(second.frame.contains("Process 4711 on tower has this file open since"))
    second.press("right", "enter", "d")
    #expect(second.texts == ["b"])
    withExtendedLifetime(first) {}
  }

  @Test(arguments: [["enter"], ["escape"]] as [[KeyEvent]])
  func `read-only shows the rows and changes nothing`(keys: [KeyEvent]) throws {
    let first = try start()
    let second = try start()
    for key in keys { second.driver.press(key) }
    #expect(second.title.contains("read-only"))
    #expect(!second.keyBar.contains("Edit") && !second.keyBar.contains("Delete"))
    second.press("d")
    #expect(second.keyBar.contains("Read-only"))
    second.press("o", "x", "enter", "alt-down", "ctrl-s")
    #expect(second.texts == ["a", "b"])
    // Changes by the first run are still followed.
    first.press("d", "ctrl-s")
    second.watching.deliver()
    second.driver.advance(by: .milliseconds(200))
    #expect(second.texts == ["b"])
    second.press("q")
    #expect(second.hasQuit)
  }

  @Test func `a text field that is open in the first run is not restored in the second`() throws {
    let first = try start()
    first.press("enter")
    first.type(" typed")
    first.driver.advance(by: .seconds(1))
    let second = try start()
    #expect(second.split.list.value.edit == nil)
    second.press("escape", "q")
    #expect(second.hasQuit)
  }

  @Test func `the third answer quits`() throws {
    let first = try start()
    let second = try start()
    second.press("right", "right", "enter")
    #expect(second.hasQuit)
    withExtendedLifetime(first) {}
  }

  @Test func `the lock ends with the run`() throws {
    do { _ = try start() }
    #expect(try !start().frame.contains("Already open"))
  }

  @Test func `a write-protected file is shown as read-only`() throws {
    files.fail(.save, with: 30)
    let app = try start()
    #expect(app.title.contains("read-only"))
    app.press("d")
    #expect(app.title.contains("modified"))
  }

  @Test func `read-only offers no changes in the palette and the list of keys`() throws {
    let first = try start()
    let second = try start()
    second.press("enter", "ctrl-p")
    for (text, title) in [("new", "New row"), ("dele", "Delete"), ("sort", "Sort")] {
      second.type(text)
      #expect(!second.frame.contains(title), "\(title)")
      second.press("ctrl-u")
    }
    second.press("escape", "?")
    #expect(second.frame.contains("Find"))
    #expect(!second.frame.contains("New row"))
    withExtendedLifetime(first) {}
  }
}
