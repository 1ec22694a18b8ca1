import Documents
import MAVB
import MAVBTesting
import Testing

@testable import clocks

/// Checks that the texts of each language fit into the views of an ordinary terminal.
struct LanguageTests {
  /// The rows of the screen in which a text is clipped; titles of commands that ask end in an ellipsis of
  /// their own, at the left in a language from right to left.
  private func clipped(_ clocks: ClocksApp) -> [String] {
    let commands = [false, true].flatMap(clocks.commands.groups).flatMap(\.commands)
    let asking = commands.compactMap(\.listTitle)
    return clocks.app.lines
      .map { line in
        asking.reduce(String(line)) {
          $0.replacing($1, with: "").replacing(String($1.reversed()), with: "")
        }
      }
      .filter { $0.contains("…") }
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

  @Test(arguments: TextFiles.clocks.languages)
  func `each key and each command of the palette is named in full`(language: String) throws {
    let clocks = try ClocksApp(locale: language)
    clocks.app.press("d", "?")
    #expect(clippedPages(clocks) == [])
    clocks.app.press("escape", "ctrl-p")
    #expect(clippedPages(clocks) == [])
  }

  /// The rows with a clipped text on all pages of a sheet.
  private func clippedPages(_ clocks: ClocksApp) -> [String] {
    var (rows, last): ([String], String) = ([], "")
    while clocks.app.frame != last {
      last = clocks.app.frame
      rows += clipped(clocks)
      clocks.app.press("pagedown")
    }
    return rows
  }

  @Test(arguments: TextFiles.clocks.languages)
  func `the sheets that add and edit a clock and the settings fit`(language: String) throws {
    let clocks = try ClocksApp(locale: language)
    clocks.app.press("e")
    #expect(clipped(clocks) == [])
    clocks.app.press("escape", "S")
    #expect(clipped(clocks) == [])
    clocks.app.press("escape", "a")
    for key in ["b", "e", "r", "l", "i", "n"] as [KeyEvent] { clocks.app.press(key) }
    let isThere = Texts(locale: UserLocale(identifier: language), files: [.clocks])[
      "select.isThere"
    ]
    let shown = language == "ar" ? String(isThere.reversed()) : isThere
    #expect(clocks.app.frame.contains("\(shown) "))
  }

  // The key line reserves 24 columns from 120 columns on, and covers commands below.
  @Test(arguments: TextFiles.clocks.languages)
  func `each message of the key line has at most 24 columns`(language: String) throws {
    let texts = Texts(locale: UserLocale(identifier: language), files: [.clocks])
    let plain: [TextKey] = ["clocks.pastedLine", "paste.cancelled", "mouse.left", "mouse.used"]
    let told =
      ["✓ \(texts["clocks.copied"])", "✓ \(texts.format("paste.added", .integer(9999)))"]
      + plain.map { texts[$0] } + [
        texts.format("clocks.skipped", .text("12:30 AM")),
        texts.format("quit.hint", .text("q")),
        texts.format("quit.hintWhileTyping", .text("Ctrl-Q")),
      ]
    #expect(told.filter { $0.displayWidth > 24 } == [])
  }
}
