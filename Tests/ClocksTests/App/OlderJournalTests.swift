import Documents
import DocumentsTesting
import MAVB
import MAVBTesting
import Testing

@testable import clocks

/// Tests a journal that an older version wrote.
struct OlderJournalTests {
  @Test func `the history of an older version is continued`() throws {
    let files = MemoryFileService([ClocksApp.path: try Fixture.bytes("history.json")])
    let journals = MemoryJournalService(folder: "/state/clocks", documents: files)
    let path = try journals.create(for: ClocksApp.path).path
    journals.crash()
    journals.write(try Fixture.bytes("history.journal"), to: path)
    var base = path
    base.extension = "base"
    journals.write(try Fixture.bytes("clocks.json"), to: base)
    let clocks = try ClocksApp(files: files, journals: journals)
    clocks.app.advance(by: .seconds(1))
    #expect(clocks.savedNames == ["UTC", "New York", "London", "Tokyo"])
    clocks.app.press("u")
    #expect(clocks.savedNames == ["Berlin", "UTC", "New York", "London", "Tokyo"])
    clocks.app.advance(by: .seconds(1))
    #expect(journals.bytes(of: path)?.prefix(15) == Array("mavb journal 2\n".utf8)[...])
    journals.crash()
    let second = try ClocksApp(files: files, journals: journals)
    second.app.advance(by: .seconds(1))
    second.app.press("U")
    #expect(second.savedNames == ["UTC", "New York", "London", "Tokyo"])
  }
}
