import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct QuittingTests {
  @Test(arguments: ["q", "ctrl-q"] as [KeyEvent])
  func `quitting without unsaved work asks no question`(key: KeyEvent) throws {
    let app = try RowsApp("a\n")
    app.press(key)
    #expect(app.hasQuit)
  }

  @Test func `quitting with unsaved work asks, and Esc cancels`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d", "q")
    #expect(!app.hasQuit)
    #expect(app.frame.contains("Save list.txt before you quit?"))
    app.press("escape")
    #expect(!app.frame.contains("before you quit"))
    app.press("j")
    #expect(!app.hasQuit)
  }

  @Test func `the first answer saves and quits`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d", "q", "enter")
    #expect(app.hasQuit)
    #expect(app.savedText == "b\n")
  }

  @Test func `the second answer quits without saving`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d", "q", "right", "enter")
    #expect(app.hasQuit)
    #expect(app.savedText == "a\nb\n")
  }

  @Test func `every answer can be shown and chosen in a tiny window`() throws {
    let app = try RowsApp("a\nb\n", width: 20, height: 5)
    app.press("d", "q")
    #expect(app.frame.contains("Save list.txt"))
    for answer in ["▌ s    Save", "▌ d    Discard", "▌ Esc  Go on"] {
      #expect(app.frame.contains(answer))
      app.press("down")
    }
    app.press("enter")
    #expect(!app.hasQuit)
    app.press("q", "down", "enter")
    #expect(app.hasQuit)
    #expect(app.savedText == "a\nb\n")
  }

  @Test func `the third answer cancels`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d", "q", "right", "right", "enter")
    #expect(!app.hasQuit)
    #expect(app.title.contains("modified"))
  }

  @Test func `a failed save does not quit`() throws {
    let app = try RowsApp("a\nb\n")
    app.files.fail(.save, with: 28)
    app.press("d", "q", "enter")
    #expect(!app.hasQuit)
    #expect(app.frame.contains("the disk is full"))
    app.files.fail(.save, with: nil)
    app.press("ctrl-s")
    #expect(!app.hasQuit)
  }

  @Test func `quitting an unnamed document asks for a name and then quits`() throws {
    let app = try RowsApp(path: nil, files: MemoryFileService())
    app.press("o")
    app.type("text")
    app.press("ctrl-q", "enter")
    #expect(app.frame.contains("Save as"))
    app.type("/new.txt")
    app.press("enter")
    #expect(app.hasQuit)
    #expect(app.files.bytes(of: "/new.txt") == Array("text\n".utf8))
  }

  @Test func `quitting during a save waits for it`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    // Both arrive before the next turn, in which the save ends.
    app.driver.screen.send(.key("ctrl-s"))
    app.driver.screen.send(.key("q"))
    #expect(!app.hasQuit)
    app.driver.advance(by: .zero)
    #expect(app.hasQuit)
    #expect(app.savedText == "b\n")
  }

  @Test(arguments: [["o", "x", "enter"], ["o", "x"]] as [[KeyEvent]])
  func `typing during the final save keeps the program open`(keys: [KeyEvent]) throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    for key in ["ctrl-s", "q"] + keys { app.driver.screen.send(.key(key)) }
    app.driver.advance(by: .zero)
    #expect(!app.hasQuit)
    #expect(app.frame.contains("Save list.txt before you quit?"))
    app.press("enter")
    #expect(app.hasQuit)
    #expect(app.savedText == "b\nx\n")
  }
}
