import Documents
import DocumentsTesting
import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Tests journals that an older version wrote.
@MainActor
struct OlderJournalTests {
  private let files: MemoryFileService
  private let journals: MemoryJournalService
  private let journal: FilePath

  init() throws {
    files = MemoryFileService([RowsApp.path: try Fixture.bytes("list.txt")])
    journals = MemoryJournalService(folder: "/state/rows", documents: files)
    journal = try journals.create(for: RowsApp.path).path
    journals.crash()
  }

  /// Starts the app with the journal of an older version, which starts from `list.txt`.
  private func app(_ fixture: String) throws -> RowsApp {
    journals.write(try Fixture.bytes(fixture), to: journal)
    var base = journal
    base.extension = "base"
    journals.write(try Fixture.bytes("list.txt"), to: base)
    return try RowsApp(files: files, journals: journals)
  }

  private func header() -> [UInt8]? { journals.bytes(of: journal).map { Array($0.prefix(15)) } }

  @Test func `unsaved work is recovered, and continued in the present format`() throws {
    let first = try app("killed.journal")
    #expect(first.frame.contains("Recovered"))
    #expect(first.texts.count == 60)
    #expect(first.texts.first == "row 1xyz")
    #expect(first.texts[1] == "row 3")
    #expect(first.texts.last == "typed")
    #expect(header() == Array("mavb journal 1\n".utf8))
    first.press("d")
    first.driver.advance(by: .seconds(1))
    #expect(header() == Array("mavb journal 2\n".utf8))
    journals.crash()
    let second = try RowsApp(files: files, journals: journals)
    #expect(second.texts == first.texts)
    for _ in 0..<4 { second.press("u") }
    #expect(second.texts.count == 60)
    #expect(second.texts.prefix(2) == ["row 1", "row 2"])
  }

  @Test func `a saved history is continued`() throws {
    files.write(try Fixture.bytes("history.txt"), to: RowsApp.path)
    let first = try app("history.journal")
    first.driver.advance(by: .seconds(1))
    #expect(first.texts.prefix(2) == ["row 1xyz", "row 3"])
    first.press("U", "j", "d", "ctrl-s", "q")
    #expect(first.hasQuit)
    #expect(header() == Array("mavb journal 2-".utf8))
    journals.crash()
    let second = try RowsApp(files: files, journals: journals)
    second.driver.advance(by: .seconds(1))
    #expect(second.texts.count == 57)
    for _ in 0..<4 { second.press("u") }
    #expect(second.texts.count == 60)
    #expect(second.texts.prefix(2) == ["row 1", "row 2"])
  }

  @Test func `a journal of an unknown newer format is set aside and reported`() throws {
    var bytes = try Fixture.bytes("killed.journal")
    bytes[13] = UInt8(ascii: "3")
    journals.write(bytes, to: journal)
    let app = try RowsApp(files: files, journals: journals)
    #expect(app.texts.first == "row 1")
    #expect(app.texts.count == 60)
    #expect(journals.paths.contains { journals.bytes(of: $0) == bytes })
    #expect(app.frame.contains("journal"))
  }
}
