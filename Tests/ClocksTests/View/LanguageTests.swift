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
