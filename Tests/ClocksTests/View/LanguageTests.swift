import Documents
import MAVB
import MAVBTesting
import Testing

@testable import clocks

/// Checks that the texts of each language fit into the views of an ordinary terminal.
struct LanguageTests {
  /// The rows of the screen in which a text is clipped.
  private func clipped(_ clocks: ClocksApp) -> [Substring] {
    clocks.app.lines.filter { $0.contains("…") }
  }

  /// The number of keys in the key line in each place.
  private func shownKeys(_ language: String) throws -> [Int] {
    let clocks = try ClocksApp(locale: language)
    var counts: [Int] = []
    func count(_ keys: KeyEvent...) {
      for key in keys { clocks.app.press(key) }
      counts.append(clocks.app.screen.shownKeys.count)
    }
    count("down")
    count("tab")
    count("escape", "r")
    count("escape", "v")
    count("v", "d")
    count("a")
    count("escape", "?")
    count("escape", "ctrl-p")
    count("escape", "t")
    return counts
  }

  @Test(arguments: TextFiles.clocks.languages)
  func `the key line shows the same keys as in English`(language: String) throws {
    #expect(try shownKeys(language) == shownKeys("en"))
  }

  @Test(arguments: TextFiles.clocks.languages)
  func `the panes, the header and the keys fit`(language: String) throws {
    let clocks = try ClocksApp(locale: language)
    #expect(clipped(clocks) == [])
    clocks.app.press("down", "tab")
    #expect(clipped(clocks) == [])
    clocks.app.press("escape", "r")
    #expect(clipped(clocks) == [])
    clocks.files.fail(.save, with: 28)
    clocks.app.press("escape", "d")
    #expect(clipped(clocks) == [])
  }

  @Test(arguments: TextFiles.clocks.languages)
  func `the sheets fit`(language: String) throws {
    let clocks = try ClocksApp(locale: language)
    clocks.app.press("?")
    #expect(clipped(clocks) == [])
    clocks.app.press("pagedown")
    #expect(clipped(clocks) == [])
    clocks.app.press("escape", "a", "x", "q", "z")
    #expect(clipped(clocks) == [])
    clocks.app.press("escape", "d")
    clocks.app.advance(by: .seconds(2))
    clocks.app.press("t")
    #expect(clipped(clocks) == [])
  }
}
