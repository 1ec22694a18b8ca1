import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import clocks

/// Tests undo across runs.
struct HistoryTests {
  @Test func `the rows above the history look as without it`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    let rows = clocks.content.map { $0.prefix { $0 != "│" } }
    clocks.app.press("t")
    #expect(clocks.content.map { $0.prefix { $0 != "│" } }.prefix(15) == rows.prefix(15))
  }

  private let files = MemoryFileService()
  private let journals: MemoryJournalService

  init() { journals = MemoryJournalService(folder: "/state/clocks", documents: files) }

  private func start() throws -> ClocksApp { try ClocksApp(files: files, journals: journals) }

  private func settle(_ clocks: ClocksApp) { clocks.app.advance(by: .seconds(2)) }

  @Test func `the header shows that nothing keeps the changes until something does`() throws {
    let clocks = try start()
    settle(clocks)
    journals.fail(.save, with: 28)
    files.fail(.save, with: 28)
    clocks.app.press("d")
    settle(clocks)
    #expect(clocks.app.frame.contains("modified, not journaled"))
    journals.fail(.save, with: nil)
    files.fail(.save, with: nil)
    clocks.app.press("d")
    settle(clocks)
    #expect(!clocks.app.frame.contains("not journaled"))
    #expect(clocks.savedNames == ["New York", "London", "Tokyo"])
  }

  @Test func `a removed clock can be restored in the next run`() throws {
    let first = try start()
    settle(first)
    first.app.press("down", "d")
    settle(first)
    #expect(first.savedNames == ["Berlin", "New York", "London", "Tokyo"])
    first.app.press("q")
    journals.crash()
    let second = try start()
    settle(second)
    second.app.press("u")
    settle(second)
    #expect(second.savedNames == ["Berlin", "UTC", "New York", "London", "Tokyo"])
    journals.crash()
    let third = try start()
    settle(third)
    third.app.press("U")
    settle(third)
    #expect(third.savedNames == ["Berlin", "New York", "London", "Tokyo"])
  }

  @Test func `undo in a later run keeps a clock that another instance added`() throws {
    let first = try start()
    settle(first)
    first.app.press("down", "d")
    settle(first)
    let other = try ClocksApp(files: files, journals: journals.otherProcess())
    let oslo = Clock(uuid: ClockID(rawValue: "o"), name: "Oslo", identifier: "Europe/Oslo")
    other.doc.send(.edit(.add([oslo])))
    settle(other)
    first.doc.send(.fileMayHaveChanged)
    settle(first)
    #expect(first.savedNames == ["Berlin", "New York", "London", "Tokyo", "Oslo"])
    first.app.press("q")
    journals.crash()
    let next = try start()
    settle(next)
    next.app.press("u")
    settle(next)
    #expect(next.savedNames == ["Berlin", "UTC", "New York", "London", "Tokyo", "Oslo"])
  }

  @Test func `two idle instances write nothing`() throws {
    let first = try start()
    let second = try ClocksApp(files: files, journals: journals.otherProcess())
    settle(first)
    settle(second)
    let (document, paths) = (files.bytes(of: ClocksApp.path), journals.paths)
    for _ in 0..<10 {
      settle(first)
      settle(second)
    }
    #expect(files.bytes(of: ClocksApp.path) == document)
    #expect(journals.paths == paths)
    #expect(paths.isEmpty)
  }
}
