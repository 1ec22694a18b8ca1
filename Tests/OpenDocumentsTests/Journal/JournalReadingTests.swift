import Documents
import DocumentsTesting
import Glibc
import Signals
import Testing

@testable import OpenDocuments

/// Tests the recovery at the start after a kill.
struct JournalReadingTests {
  private let files = MemoryFileService(["/list": Array("a\n".utf8)])
  private let journals: MemoryJournalService

  init() { journals = MemoryJournalService(folder: "/state/test", documents: files) }

  private func run(path: FilePath? = "/list") throws -> LinesRun {
    try LinesRun(files, journals, path: path)
  }

  /// The counts in the notices of recovered changes.
  private func counts(_ run: LinesRun) -> [Int] {
    run.open.notices.compactMap {
      if case .recoveredChanges(let count, _) = $0 { count } else { nil }
    }
  }

  @Test func `a start without journals finds nothing`() throws {
    let run = try run()
    #expect(run.contents.journal == nil)
    #expect(run.open.notices.isEmpty)
    #expect(journals.paths.isEmpty)
  }

  @Test func `unsaved changes are recovered with their number`() throws {
    let run = try run()
    run.send(.edit(.append("b")), .edit(.append("c")))
    run.settle()
    let next = try run.killed()
    #expect(next.texts == ["a", "b", "c"])
    #expect(next.open.isModified)
    #expect(counts(next) == [2])
    next.send(.undo, .undo)
    #expect(next.texts == ["a"])
    #expect(!next.open.isModified)
  }

  /// Edits a file that is too large for a copy, and is killed.
  private func killedWithLargeFile() throws -> LinesRun {
    var limits = HistoryLimits()
    limits.base = 1
    let run = try LinesRun(files, journals, limits: limits)
    run.send(.edit(.append("b")))
    run.settle()
    return run
  }

  @Test(arguments: [false, true])
  func `changes of a file without a copy are replayed on equal contents`(isTouched: Bool) throws {
    let run = try killedWithLargeFile()
    if isTouched { files.write(Array("a\n".utf8), to: "/list") }
    #expect(try run.killed().texts == ["a", "b"])
  }

  @Test(arguments: [false, true])
  func `a file without a copy is recognized by the checksum that its document knows`(
    isTouched: Bool
  ) throws {
    let text = Lines(Lines.known)
    files.write(text.bytes, to: "/list")
    let run = try killedWithLargeFile()
    journals.crash()
    let records = try journals.takeAll(of: "/list").journals[0].records()
    let known = try #require(try text.source.knownChecksum)
    #expect(records.map(\.bytes).contains(JournalEntry.saving(checksum: known).bytes))
    if isTouched { files.write(text.bytes, to: "/list") }
    #expect(try run.killed().texts == [Lines.known, "b"])
  }

  @Test func `a file without a copy is recognized by the checksum of all bytes`() throws {
    let text = Lines(Lines.known)
    files.write(text.bytes, to: "/list")
    let entries: [JournalEntry] = [
      .holds(try #require(try files.version(of: "/list"))),
      .saving(checksum: Checksum(of: text.bytes).value),
      .follow(edit: Lines(Lines.known, "b").edit(from: text)),
    ]
    try journals.create(for: "/list").append(contentsOf: entries.map(\.bytes))
    journals.crash()
    files.write(text.bytes, to: "/list")
    #expect(try run().texts == [Lines.known, "b"])
  }

  @Test func `changes of a file without a copy aren't replayed on other contents`() throws {
    let run = try killedWithLargeFile()
    files.write(Array("x\na\n".utf8), to: "/list")
    let next = try run.killed()
    #expect(next.texts == ["x", "a"])
    #expect(next.open.notices.contains { if case .leftBehind = $0 { true } else { false } })
  }

  @Test func `a journal that can't be read is told and kept for the next start`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    journals.fail(.read, with: EIO)
    let next = try run.killed()
    guard case .unreadableJournals(let errors)? = next.open.notices.first else {
      Issue.record("\(next.open.notices)")
      return
    }
    #expect(errors.map(\.reason) == [.deviceFailed])
    #expect(next.open.bars[0].answers == [.dismiss(next.open.notices[0])])
    next.send(.quit)
    next.settle()
    journals.fail(.read, with: nil)
    #expect(try next.killed().texts == ["a", "b"])
  }

  @Test func `recovered changes can be discarded at once`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    let next = try run.killed()
    let answers: [DocumentAnswer] = [.keepRecovered, .compare(.recovered), .discardRecovered]
    #expect(next.open.bars[0].answers == answers)
    next.send(.answer(.discardRecovered))
    #expect(next.texts == ["a"])
    #expect(next.open.notices.isEmpty)
    next.send(.undo)
    #expect(next.texts == ["a", "b"])
  }

  @Test func `changes that were merged with an outside version are counted`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.write(Lines("A"))
    run.send(.answer(.merge))
    run.settle()
    #expect(run.texts == ["A", "b"])
    #expect(counts(try run.killed()) == [2])
  }

  @Test func `an outside change after a kill can be merged with earlier merged work`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.write(Lines("A"))
    run.send(.answer(.merge))
    run.settle()
    files.write(Lines("AA").bytes, to: "/list")
    let next = try run.killed()
    next.settle()
    let canMerge = next.open.notices.contains { notice in
      if case .changedOutside(_, let canMerge, _) = notice { canMerge } else { false }
    }
    #expect(canMerge)
    next.send(.answer(.merge))
    #expect(next.texts == ["AA", "b"])
  }

  @Test func `saved changes are not recovered`() throws {
    let run = try run()
    run.send(.edit(.append("b")), .save(quits: false))
    run.settle()
    let next = try run.killed()
    #expect(next.contents.journal == nil)
    #expect(next.texts == ["a", "b"])
  }

  @Test func `only changes after a save are recovered and counted`() throws {
    let run = try run()
    run.send(.edit(.append("b")), .save(quits: false), .edit(.append("c")))
    run.settle()
    let next = try run.killed()
    #expect(next.texts == ["a", "b", "c"])
    #expect(counts(next) == [1])
  }

  @Test func `an undo after a save is recovered`() throws {
    let run = try run()
    run.send(.edit(.append("b")), .save(quits: false), .undo)
    run.settle()
    let next = try run.killed()
    #expect(next.texts == ["a"])
    #expect(next.open.isModified)
  }

  @Test func `changes that were all undone are not recovered`() throws {
    let run = try run()
    run.send(.edit(.append("b")), .undo)
    run.settle()
    let next = try run.killed()
    #expect(next.contents.journal == nil)
    #expect(!next.open.isModified)
  }

  @Test func `a save without an entry is recognized by its checksum`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    // The run ends after the file was written but before the entry.
    let saved = Lines("a", "b")
    let entry = JournalEntry.saving(checksum: Checksum(of: saved.bytes).value)
    journals.crash()
    try journals.takeAll(of: "/list").journals[0].append(entry.bytes)
    files.write(saved.bytes, to: "/list")
    let next = try run.killed()
    #expect(next.texts == ["a", "b"])
    #expect(next.contents.journal == nil)
    next.send(.undo)
    #expect(next.texts == ["a"])
  }

  @Test func `work whose base is gone is recovered if the file still has its contents`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    let base = try #require(journals.paths.first { $0.extension == "base" })
    journals.remove(base)
    #expect(try run.killed().texts == ["a", "b"])
  }

  @Test func `work on a file that was changed outside is recovered with a question`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    files.write(Lines("A").bytes, to: "/list")
    let next = try run.killed()
    next.settle()
    #expect(next.texts == ["a", "b"])
    #expect(next.open.notices.contains(.changedOutside(stopsSave: false, canMerge: true)))
    next.send(.answer(.merge))
    #expect(next.texts == ["A", "b"])
  }

  @Test func `work on a file that was changed before the journal was created is recovered`() throws
  {
    let run = try run()
    run.send(.edit(.append("b")))
    files.write(Lines("A").bytes, to: "/list")
    run.settle()
    let next = try run.killed()
    next.settle()
    #expect(next.texts == ["a", "b"])
    next.send(.answer(.merge))
    #expect(next.texts == ["A", "b"])
  }

  @Test func `a file that was only touched is recognized by the journal`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    files.changeStatus(of: "/list")
    let next = try run.killed()
    next.settle()
    #expect(next.texts == ["a", "b"])
    #expect(counts(next) == [1])
    #expect(next.open.notices.count == 1)
  }

  @Test func `an unnamed document is recovered`() throws {
    let run = try run(path: nil)
    run.send(.edit(.append("b")))
    run.settle()
    #expect(try run.killed().texts == ["b"])
  }

  @Test func `the document of a file that was removed is recovered`() throws {
    let run = try run()
    try files.remove("/list")
    run.send(.fileMayHaveChanged, .edit(.append("b")))
    run.settle()
    #expect(try run.killed().texts == ["a", "b"])
  }

  @Test func `the latest of two journals is continued and the other one is found later`() throws {
    let first = try run()
    let second = try LinesRun(files, journals.otherProcess(), path: "/list")
    first.send(.edit(.append("first")))
    first.settle()
    journals.advance(by: .seconds(1))
    second.send(.edit(.append("second")))
    second.settle()
    second.journals.crash()
    let next = try first.killed()
    #expect(next.texts == ["a", "second"])
    next.send(.save(quits: false))
    next.settle()
    #expect(try next.killed().texts == ["a", "first"])
  }

  @Test func `a torn journal is recovered up to the damage and the rest is reported`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    run.send(.edit(.append("c")))
    run.settle()
    let next = try run.killed(tearing: 3)
    #expect(next.texts == ["a", "b"])
    guard case .damagedJournals(let paths)? = next.open.notices.first else {
      Issue.record("\(next.open.notices)")
      return
    }
    #expect(paths.count == 1)
    #expect(paths.allSatisfy { journals.bytes(of: $0) != nil })
  }

  @Test func `entries that do not fit are set aside and the journal continues before them`() throws
  {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    journals.crash()
    let journal = journals.takeAll(of: "/list").journals[0]
    let edit = Lines("other", "typed").edit(from: Lines("other"))
    try journal.append(JournalEntry.step(edit: edit, mark: [], joins: false, time: .zero).bytes)
    journal.close()
    let next = try self.run()
    #expect(next.texts == ["a", "b"])
    #expect(next.open.notices.contains { if case .leftBehind = $0 { true } else { false } })
    next.send(.edit(.append("c")))
    next.settle()
    #expect(try next.killed().texts == ["a", "b", "c"])
  }

  @Test func `work that was kept over an outside version stays after further outside changes`()
    throws
  {
    let run = try run()
    run.send(.edit(.append("b")))
    run.write(Lines("A"))
    run.send(.answer(.keepMine))
    run.settle()
    files.write(Lines("B").bytes, to: "/list")
    let next = try run.killed()
    next.settle()
    #expect(next.texts == ["a", "b"])
    #expect(next.open.isModified)
  }

  @Test func `a journal without records is removed`() throws {
    _ = try journals.create(for: "/list")
    #expect(journals.paths.count == 1)
    journals.crash()
    _ = try run()
    #expect(journals.paths.isEmpty)
  }

  @Test func `a draft is recovered as a step`() throws {
    let run = try run()
    run.send(.draft(.append("b")))
    run.settle()
    let next = try run.killed()
    #expect(next.texts == ["a", "b"])
    #expect(counts(next) == [1])
    next.send(.undo)
    #expect(next.texts == ["a"])
  }

  @Test func `the work of a run that was killed twice is recovered`() throws {
    var run = try run()
    for text in ["b", "c", "d"] {
      run.send(.edit(.set(0, text)), .edit(.append(text)), .undo, .draft(.append(text)))
      run.settle()
      run = try run.killed()
    }
    #expect(run.texts == ["d", "b", "c", "d"])
  }
}
