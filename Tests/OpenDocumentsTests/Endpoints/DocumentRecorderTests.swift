import Documents
import DocumentsTesting
import Glibc
import Signals
import Testing

@testable import OpenDocuments

/// Tests what the disk writes to the journal and when.
struct DocumentRecorderTests {
  private let files = MemoryFileService(["/list": Array("a\n".utf8)])
  private let journals: MemoryJournalService

  init() { journals = MemoryJournalService(folder: "/state/test", documents: files) }

  private func run(_ mode: JournalMode = .batched) throws -> LinesRun {
    try LinesRun(files, journals, mode)
  }

  /// The entries that the next start finds.
  private func entries(of path: FilePath = "/list") throws -> [String] {
    journals.crash()
    return try journals.takeAll(of: path).journals.flatMap { try JournalEntries($0) }.map(\.text)
  }

  @Test func `entries are batched for less than a second`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.scheduler.advance(by: .milliseconds(400))
    run.send(.edit(.append("c")))
    #expect(journals.paths.isEmpty)
    run.scheduler.advance(by: .milliseconds(100))
    #expect(!journals.paths.isEmpty)
    #expect(run.scheduler.pendingCount == 0)
    #expect(try entries() == ["holds", "origin", "step", "step"])
  }

  @Test func `entries are written at once in immediate mode`() throws {
    let run = try run(.immediate)
    run.send(.edit(.append("b")))
    #expect(run.scheduler.pendingCount == 0)
    #expect(try entries() == ["holds", "origin", "step"])
  }

  @Test func `nothing is written without a journal`() throws {
    let run = try run(.none)
    run.send(.edit(.append("b")), .draft(.append("c")), .save(quits: false), .undo)
    run.settle()
    run.finish()
    #expect(journals.paths.isEmpty)
  }

  @Test func `only the latest draft is written`() throws {
    let run = try run()
    for number in 0..<100_000 { run.doc.send(.draft(.append("\(number)"))) }
    run.settle()
    #expect(try entries() == ["holds", "origin", "written", "draft"])
  }

  @Test func `pending entries are written at the end`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.finish()
    run.finish()
    #expect(try entries() == ["holds", "origin", "step"])
  }

  @Test func `the checksum of a save is written to the journal before the file is saved`() throws {
    let run = try run()
    files.fail(.save, with: ENOSPC)
    run.send(.edit(.append("b")), .save(quits: false))
    #expect(files.bytes(of: "/list") == Array("a\n".utf8))
    #expect(try entries() == ["holds", "origin", "step", "saving"])
  }

  @Test func `a save and later edits are written`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    run.send(.save(quits: false))
    run.send(.edit(.append("c")))
    run.settle()
    let first = ["holds", "origin", "step", "saving"]
    #expect(try entries() == first + ["saved", "step"])
  }

  @Test func `a save without edits creates no journal`() throws {
    let run = try run()
    run.send(.save(quits: false))
    run.settle()
    #expect(journals.paths.isEmpty)
  }

  @Test func `discarded work can be restored by an undo in the next run`() throws {
    let run = try run()
    run.send(.edit(.append("b")), .discard)
    run.settle()
    let next = try run.killed()
    #expect(next.texts == ["a"])
    #expect(!next.open.isModified)
    next.send(.undo)
    #expect(next.texts == ["a", "b"])
  }

  @Test func `a draft that is opened during a save stays in the journal`() throws {
    let run = try run()
    run.doc.send(.edit(.append("b")))
    run.doc.send(.save(quits: false))
    run.doc.send(.draft(.append("c")))
    run.settle()
    #expect(files.bytes(of: "/list") == Array("a\nb\n".utf8))
    #expect(try run.killed().texts == ["a", "b", "c"])
  }

  // MARK: Failures

  /// The paths of the journals without their bases.
  private var paths: [FilePath] { journals.paths.filter { $0.extension == "journal" } }

  private func isAboutJournal(_ notice: DocumentNotice) -> Bool {
    if case .notRecorded(let error) = notice { error.reason == .diskFull } else { false }
  }

  @Test func `a journal that can't be written is reported and the work is kept elsewhere`() throws {
    let run = try run()
    journals.fail(.save, with: ENOSPC)
    run.send(.edit(.append("b")))
    run.settle()
    #expect(run.open.notices.map(isAboutJournal) == [true])
    #expect(run.open.condition == .unrecorded)
    run.send(.terminate)
    let copy = files.paths.first { $0.extension == "unsaved" }
    #expect(copy.flatMap { files.bytes(of: $0) } == Array("a\nb\n".utf8))
  }

  @Test(arguments: [false, true])
  func `the next edit that fits is recorded after all that is missing`(isBegun: Bool) throws {
    let run = try run()
    if isBegun {
      run.send(.edit(.append("b")))
      run.settle()
    }
    journals.fail(.save, with: ENOSPC)
    for text in ["c", "d"] {
      run.send(.edit(.append(text)), .draft(.append("typed")), .undo)
      run.settle()
    }
    run.send(.edit(.append("e")))
    run.settle()
    #expect(run.open.notices.map(isAboutJournal) == [true])
    #expect(paths.count <= 1)
    journals.fail(.save, with: nil)
    run.send(.edit(.append("f")))
    run.settle()
    #expect(run.open.notices.isEmpty)
    #expect(run.open.condition == .modified)
    let texts = run.texts
    #expect(texts.suffix(2) == ["e", "f"])
    let next = try run.killed()
    // The field was open.
    #expect(next.texts == texts + ["typed"])
    while next.open.canUndo { next.send(.undo) }
    #expect(next.texts == ["a"])
  }

  @Test(arguments: ["list", ".journal", ".base"])
  func `a journal begins again with all of the work when others have removed its files`(
    name: String
  ) throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    let removed = journals.paths.filter { $0.string.contains(name) }
    #expect(!removed.isEmpty)
    for path in removed { journals.remove(path) }
    run.send(.edit(.append("c")))
    run.settle()
    #expect(run.open.condition == .unrecorded)
    // A field that was opened and closed is worth no journal.
    run.send(.draft(.append("typed")), .draft(nil))
    run.settle()
    #expect(run.open.condition == .unrecorded)
    run.send(.edit(.append("d")))
    run.settle()
    #expect(run.open.notices.isEmpty)
    let next = try run.killed()
    #expect(next.texts == ["a", "b", "c", "d"])
    // Nobody has changed the file, and a save writes all of the work.
    #expect(next.open.notices.map(isRecovery) == [true])
    next.send(.save(quits: false))
    next.settle()
    #expect(next.open.condition == .saved)
    #expect(files.bytes(of: "/list") == Array("a\nb\nc\nd\n".utf8))
  }

  private func isRecovery(_ notice: DocumentNotice) -> Bool {
    if case .recoveredChanges = notice { true } else { false }
  }

  @Test func `a journal begun again tells work from a change by another program`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    for path in journals.paths { journals.remove(path) }
    for text in ["c", "d"] {
      run.send(.edit(.append(text)))
      run.settle()
    }
    files.write(Lines("A").bytes, to: "/list")
    let next = try run.killed()
    next.send(.answer(.merge))
    #expect(next.texts == ["A", "b", "c", "d"])
  }

  @Test func `work that was saved while the journal couldn't be written is not recovered`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    journals.fail(.save, with: ENOSPC)
    run.send(.edit(.append("c")))
    run.settle()
    run.send(.save(quits: false))
    run.settle()
    #expect(run.open.notices.isEmpty)
    #expect(run.open.condition == .saved)
    journals.fail(.save, with: nil)
    let next = try run.killed()
    #expect(next.texts == ["a", "b", "c"])
    #expect(next.open.condition == .saved)
    #expect(next.open.notices.isEmpty)
  }

  private func part(_ entries: JournalEntry...) -> JournalPart<Lines> {
    let start = JournalStart(
      path: "/list",
      version: .missing,
      step: 0,
      nextStep: 1,
      isForViews: false
    ) { nil }
    return JournalPart(changes: entries.map { .entry($0) }, start: start)
  }

  @Test func `what couldn't be written is written first`() throws {
    let writer = JournalWriter<Lines>(journals, goingOn: nil)
    try writer.append(part(.follow(edit: [1])), at: .zero)
    journals.fail(.save, with: ENOSPC)
    #expect(throws: FileError.self) { try writer.append(part(.follow(edit: [2])), at: .zero) }
    journals.fail(.save, with: nil)
    try writer.append(part(.undo(edit: nil)), at: .zero)
    let first = ["document", "holds", "origin", "written", "follow"]
    #expect(try entries() == first + ["written", "follow", "written", "undo"])
  }

  @Test func `what couldn't be written is dropped with its journal`() throws {
    let writer = JournalWriter<Lines>(journals, goingOn: nil)
    try writer.append(part(.follow(edit: [1])), at: .zero)
    journals.fail(.save, with: ENOSPC)
    #expect(throws: FileError.self) { try writer.append(part(.follow(edit: [2])), at: .zero) }
    journals.fail(.save, with: nil)
    writer.end()
    try writer.append(part(.redo(to: 1, edit: nil)), at: .zero)
    #expect(try entries() == ["document", "holds", "origin", "written", "redo"])
  }

  @Test(arguments: [false, true], [false, true])
  func `a journal that can't be moved follows the document after the next write`(
    isBegun: Bool,
    isBehind: Bool
  ) throws {
    let writer = JournalWriter<Lines>(journals, goingOn: nil)
    if isBegun { try writer.append(part(.follow(edit: [1])), at: .zero) }
    journals.fail(.save, with: ENOSPC)
    if isBehind {
      #expect(throws: FileError.self) { try writer.append(part(.follow(edit: [2])), at: .zero) }
    }
    writer.move(to: "/copy")
    journals.fail(.save, with: nil)
    try writer.append(part(.undo(edit: nil)), at: .zero)
    let isMoved = isBegun || isBehind
    #expect(try entries(of: "/list").isEmpty == isMoved)
    #expect(try entries(of: "/copy").last == (isMoved ? "undo" : nil))
  }

  @Test func `work after a save under another name is recovered although writes failed`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    journals.fail(.save, with: ENOSPC)
    run.send(.draft(.append("typed")), .saveAs("/copy", quits: false))
    run.settle()
    #expect(run.open.path == "/copy")
    journals.fail(.save, with: nil)
    run.send(.draft(.append("longer")))
    run.settle()
    #expect(try run.killed().texts == ["a", "b", "longer"])
  }

  @Test func `attempts to begin a journal leave no file`() throws {
    let writer = JournalWriter<Lines>(journals, goingOn: nil)
    journals.fail(.save, with: ENOSPC)
    for _ in 0..<3 {
      #expect(throws: FileError.self) { try writer.append(part(.follow(edit: [1])), at: .zero) }
    }
    #expect(journals.paths.isEmpty)
  }

  @Test func `written entries survive a power loss`() throws {
    let run = try run()
    run.send(.edit(.append("b")))
    run.settle()
    run.send(.edit(.append("c")))
    journals.losePower()
    #expect(try run.killed().texts == ["a", "b"])
  }
}
