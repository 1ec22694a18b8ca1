import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Checks that the texts of each language fit into the views of an ordinary terminal.
@MainActor
struct LanguageTests {
  private func app(
    _ language: String,
    path: FilePath? = RowsApp.path,
    width: Int = 80
  ) throws -> RowsApp {
    let files = MemoryFileService([RowsApp.path: Array("one\ntwo\nthree\nfour\n".utf8)])
    let locale = UserLocale(identifier: language)
    return try RowsApp(path: path, files: files, locale: locale, width: width, height: 24)
  }

  /// The rows of the screen in which a text is clipped.
  private func clipped(_ app: RowsApp) -> [Substring] {
    app.driver.lines.filter { $0.contains("…") }
  }

  /// The number of keys in the key line in each place.
  private func shownKeys(_ language: String) throws -> [Int] {
    let app = try app(language)
    var counts: [Int] = []
    func count(_ keys: KeyEvent...) {
      for key in keys { app.driver.press(key) }
      counts.append(app.driver.screen.shownKeys.count)
    }
    count("j")
    count("tab")
    count("escape", "d")
    count("u")
    count("o")
    count("escape", "?")
    count("escape", "ctrl-p")
    count("escape", "d", "q")
    count("escape", "t")
    count("left")
    return counts
  }

  /// The number of keys in the key line after each of some keys, while the file has changed outside.
  private func shownKeys(
    _ language: String,
    width: Int,
    ofVersionsAfter keys: [[KeyEvent]]
  ) throws -> [Int] {
    let app = try app(language, width: width)
    app.press("d")
    app.writeOutside("other\ntwo\nthree\n")
    return keys.map { keys in
      for key in keys { app.driver.press(key) }
      return app.driver.screen.shownKeys.count
    }
  }

  /// The number of keys in the key line in the views of other versions.
  private func shownKeysOfVersions(_ language: String) throws -> [Int] {
    // The keys of a conflict need a few columns more than 80 in some languages.
    try shownKeys(language, width: 80, ofVersionsAfter: [[], ["alt-c"]])
      + shownKeys(language, width: 90, ofVersionsAfter: [["alt-m"], ["1"]])
  }

  @Test(arguments: TextFiles.rows.languages)
  func `the key line shows the same keys as in English`(language: String) throws {
    let (shown, english) = (try shownKeys(language), try shownKeys("en"))
    #expect(shown == english)
    #expect(try shownKeysOfVersions(language) == shownKeysOfVersions("en"))
  }

  @Test(arguments: TextFiles.rows.languages)
  func `the list, its keys and its header fit`(language: String) throws {
    let app = try app(language)
    #expect(clipped(app) == [])
    app.press("d")
    #expect(clipped(app) == [])
    app.press("ctrl-s")
    #expect(clipped(app) == [])
    app.press("o")
    #expect(clipped(app) == [])
    app.press("escape", "tab")
    #expect(clipped(app) == [])
  }

  @Test(arguments: TextFiles.rows.languages)
  func `the sheets fit`(language: String) throws {
    let app = try app(language)
    app.press("?")
    #expect(clipped(app) == [])
    app.press("pagedown")
    #expect(clipped(app) == [])
    app.press("escape", "d", "q")
    #expect(clipped(app) == [])
    app.press("escape", "u", "d", "t")
    #expect(clipped(app) == [])
    let unnamed = try self.app(language, path: nil)
    unnamed.press("o", "x", "ctrl-s")
    #expect(clipped(unnamed) == [])
  }

  @Test(arguments: TextFiles.rows.languages)
  func `the notices and the views of other versions fit`(language: String) throws {
    let app = try app(language)
    app.press("d")
    app.writeOutside("other\ntwo\nthree\n")
    #expect(clipped(app) == [])
    app.press("alt-c")
    #expect(clipped(app) == [])
    app.press("escape", "alt-m")
    #expect(clipped(app) == [])
  }
}
