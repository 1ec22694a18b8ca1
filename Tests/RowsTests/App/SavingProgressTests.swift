import Documents
import Localization
import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct SavingProgressTests {
  private let text = "a\nb\nc\n"

  /// The app with a change whose save waits.
  private func saving(_ locale: UserLocale = .posix) throws -> RowsApp {
    let files = MemoryFileService([RowsApp.path: Array(text.utf8)])
    let app = try RowsApp(files: files, locale: locale)
    app.press("d")
    app.background.isHeld = true
    app.press("ctrl-s")
    return app
  }

  private func release(_ app: RowsApp) {
    app.background.isHeld = false
    app.driver.advance(by: .zero)
  }

  @Test func `the progress is shown in the place of the state after 300 ms`() throws {
    let app = try saving()
    app.driver.advance(by: .milliseconds(299))
    #expect(app.title.contains("● modified "))
    let title = Array(app.title)
    app.driver.advance(by: .milliseconds(1))
    #expect(app.title.contains("● saving  0 % "))
    #expect(Array(app.title).dropFirst(30) == title.dropFirst(30))
    #expect(app.keyBar.hasSuffix("Esc Cancel"))
    release(app)
    #expect(app.title.contains("✓ saved "))
    #expect(app.savedText == "b\nc\n")
    #expect(app.keyBar.contains("q Quit"))
  }

  @Test func `Esc cancels the save and the file stays as it was`() throws {
    let app = try saving()
    app.driver.advance(by: .milliseconds(300))
    app.press("escape")
    release(app)
    #expect(app.savedText == text)
    #expect(app.title.contains("● modified "))
    #expect(app.frame.contains("Saving was cancelled. /home/list.txt is unchanged"))
    app.press("ctrl-s")
    #expect(app.savedText == "b\nc\n")
    #expect(!app.frame.contains("cancelled"))
  }

  @Test func `Esc before 300 ms does not cancel`() throws {
    let app = try saving()
    app.driver.advance(by: .milliseconds(299))
    app.press("escape")
    release(app)
    #expect(app.savedText == "b\nc\n")
  }

  @Test func `Esc closes a field before it cancels the save`() throws {
    let app = try saving()
    app.driver.advance(by: .milliseconds(300))
    app.press("enter", "escape", "escape")
    release(app)
    #expect(app.savedText == text)
  }

  @Test func `rows can be edited during a save`() throws {
    let app = try saving()
    app.driver.advance(by: .milliseconds(300))
    app.press("d")
    #expect(app.texts == ["c"])
    release(app)
    #expect(app.savedText == "b\nc\n")
    #expect(app.title.contains("● modified "))
  }

  @Test func `quitting during a save ends the program after it`() throws {
    let app = try saving()
    app.driver.advance(by: .milliseconds(300))
    app.press("q")
    release(app)
    #expect(app.hasQuit)
    #expect(app.savedText == "b\nc\n")
  }

  @Test(arguments: ["en", "de", "es", "fr", "ja", "ar"])
  func `the progress has a word in each language`(language: String) throws {
    let app = try saving(UserLocale(identifier: language))
    let before = app.title
    app.driver.advance(by: .milliseconds(300))
    #expect(app.title != before)
    #expect(app.title.contains("%") || app.title.contains("٪"))
  }
}
