import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Tests the comparison of two versions.
@MainActor
struct ComparingTests {
  private let texts = (1...40).map { "row \($0)\n" }

  @Test(arguments: ["120x32", "80x24", "40x12", "20x5"])
  func `the document is compared with an outside change`(size: String) throws {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    let app = try RowsApp(texts.joined(), width: numbers[0], height: numbers[1])
    app.press("d")
    app.writeOutside(texts.dropLast().joined() + "theirs\n")
    app.press("alt-c")
    expectFrame(app.picture, "compare-\(size)")
    app.press("end")
    expectFrame(app.picture, "compare-end-\(size)")
    app.press("escape")
    #expect(app.frame.contains("was changed") || numbers[1] < 10)
    #expect(app.texts.count == 39)
  }

  @Test func `recovered work can be compared with the file and kept`() throws {
    let files = MemoryFileService([RowsApp.path: Array("a\nb\nc\n".utf8)])
    let journals = MemoryJournalService(folder: "/state/rows", documents: files)
    let first = try RowsApp(files: files, journals: journals)
    first.press("j", "d")
    first.driver.advance(by: .seconds(1))
    journals.crash()
    let second = try RowsApp(files: files, journals: journals)
    #expect(second.frame.contains("Alt-K Keep   Alt-C Compare   Alt-I Discard"))
    second.press("alt-c")
    #expect(second.frame.contains("on disk: 1 row, + recovered: 0 rows"))
    #expect(second.frame.contains("2 − b"))
    second.press("escape", "alt-k")
    #expect(!second.frame.contains("Recovered"))
    #expect(second.texts == ["a", "c"])
    #expect(second.title.contains("modified"))
  }

  @Test func `comparing versions with equal rows shows a message`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    app.writeOutside("b")
    app.press("alt-c")
    #expect(app.frame.contains("All rows are the same."))
  }
}
