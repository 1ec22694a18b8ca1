import Documents
import DocumentsTesting
import Glibc
import ModelAdapters
import OpenDocumentTesting
import Signals
import TestSupport
import Testing

@testable import OpenDocuments

/// Tests the history of steps across runs.
struct HistoryAcrossRunsTests {
  private let files = MemoryFileService(["/list": Array("a\n".utf8)])
  private let journals: MemoryJournalService

  init() { journals = MemoryJournalService(folder: "/state/test", documents: files) }

  private func run(
    path: FilePath? = "/list",
    policy: SavePolicy = .onRequest,
    limits: HistoryLimits = HistoryLimits()
  ) throws -> LinesRun {
    try LinesRun(files, journals, path: path, policy: policy, limits: limits)
  }

  @Test func `undo and redo work in the next run`() throws {
    let first = try run()
    first.send(.edit(.append("b")), .edit(.append("c")), .undo, .save(quits: false))
    let next = try first.restarted()
    #expect(next.texts == ["a", "b"])
    #expect(next.open.history.canUndo)
    #expect(next.open.history.canRedo)
    next.send(.redo)
    #expect(next.texts == ["a", "b", "c"])
    next.send(.undo, .undo, .undo)
    #expect(next.texts == ["a"])
    #expect(!next.open.history.canUndo)
    next.send(.redo)
    #expect(next.texts == ["a", "b"])
    #expect(!next.open.isModified)
  }

  @Test(arguments: [false, true])
  func `changes discarded during a save can be undone, whether or not it succeeds`(
    fails: Bool
  ) throws {
    let scheduler = VirtualScheduler()
    let services = DocumentServices.test(files, scheduler, journals: journals)
    let contents = try DocumentContents(reading: "/list", .onRequest, services, journal: .batched) {
      Lines()
    }
    var open = OpenDocument(contents, .onRequest)
    // The program ends before the document gets the outcome of the save.
    let doc = OpenDocumentAdapter(open, scheduler)
    let disk = DocumentDisk(doc, contents.opening, services)
    let messages: [DocumentMessage<Lines>] = [
      .start, .edit(.append("b")), .save(quits: false), .edit(.append("c")), .quit, .discard,
    ]
    if fails { files.fail(.save, with: ENOSPC) }
    for message in messages { open.reduce(message, at: .zero).requests.forEach(disk.perform) }
    scheduler.advance(by: .zero)
    journals.crash()
    let next = try run()
    #expect(next.texts == ["a", "b"])
    #expect(next.open.isModified == fails)
    #expect(next.open.notices.isEmpty == !fails)
    #expect(!next.open.history.steps.contains { $0.viewState.label == .changedOutside })
    next.send(.undo)
    #expect(next.texts == ["a", "b", "c"])
  }

  @Test func `a history is loaded lazily`() throws {
    let first = try run()
    first.send(.edit(.append("b")), .save(quits: false))
    let next = try first.restarted()
    #expect(next.open.history.count == 2)
    #expect(next.open.history.steps.allSatisfy { $0.document == nil })
    next.send(.edit(.append("c")))
    next.send(.undo)
    #expect(next.open.history.steps.count { $0.document != nil } == 1)
    next.send(.undo)
    #expect(next.texts == ["a"])
  }

  @Test func `steps of several runs form one history`() throws {
    var run = try run()
    for number in 1...5 {
      run.send(.edit(.append("\(number)")), .save(quits: false))
      run = try number.isMultiple(of: 2) ? run.restarted() : run.killed()
    }
    run.send(.undo, .undo, .undo, .undo, .undo)
    #expect(run.texts == ["a"])
    #expect(!run.open.history.canUndo)
    run.settle()
    run = try run.killed()
    #expect(run.texts == ["a"])
    #expect(run.open.isModified)
    run.send(.redo, .redo, .redo, .redo, .redo)
    #expect(run.texts == ["a", "1", "2", "3", "4", "5"])
    #expect(!run.open.isModified)
  }

  @Test func `recovered work follows the steps of earlier runs`() throws {
    var run = try run()
    run.send(.edit(.append("b")), .save(quits: false))
    run = try run.restarted()
    run.send(.edit(.append("c")))
    run.settle()
    run = try run.killed()
    #expect(run.texts == ["a", "b", "c"])
    #expect(run.open.isModified)
    run.send(.undo)
    #expect(!run.open.isModified)
    run.send(.undo)
    #expect(run.texts == ["a"])
  }

  @Test func `branches are kept`() throws {
    var run = try run()
    run.send(.edit(.append("b")), .undo, .edit(.append("c")), .save(quits: false))
    run = try run.restarted()
    #expect(run.open.history.count == 3)
    run.send(.undo)
    let branches = run.open.history.steps.filter { $0.parent != nil }
    #expect(branches.map(\.document?.texts) == [["a", "b"], ["a", "c"]])
  }

  @Test func `edits before the history is loaded follow it`() throws {
    let first = try run()
    first.send(.edit(.append("b")), .save(quits: false))
    first.send(.quit)
    first.settle()
    journals.crash()
    let next = try LinesRun(files, journals, isStarted: false)
    next.doc.send(.start)
    next.doc.send(.edit(.append("c")))
    next.doc.send(.edit(.append("d")))
    next.doc.send(.undo)
    next.settle()
    #expect(next.texts == ["a", "b", "c"])
    next.send(.undo, .undo)
    #expect(next.texts == ["a"])
    next.send(.redo, .redo, .redo)
    #expect(next.texts == ["a", "b", "c", "d"])
    next.settle()
    #expect(try next.killed().texts == ["a", "b", "c", "d"])
  }

  @Test func `undo and redo before the history is loaded lose no steps`() throws {
    let first = try run()
    first.send(.edit(.append("b")), .edit(.append("c")), .save(quits: false), .quit)
    first.settle()
    journals.crash()
    let next = try LinesRun(files, journals, isStarted: false)
    for message in [.start, .edit(.append("d")), .undo, .redo, .edit(.append("e"))]
      as [DocumentMessage<Lines>]
    { next.doc.send(message) }
    next.settle()
    #expect(next.texts == ["a", "b", "c", "d", "e"])
    let killed = try next.killed()
    #expect(killed.texts == ["a", "b", "c", "d", "e"])
    killed.send(.undo, .undo, .undo, .undo)
    #expect(killed.texts == ["a"])
  }

  @Test func `requests during the loading of steps are performed in order`() throws {
    let first = try run()
    first.send(.edit(.append("b")), .edit(.append("c")), .edit(.append("d")), .save(quits: false))
    let next = try first.restarted()
    for message in [.undo, .undo, .redo, .redo, .redo, .undo] as [DocumentMessage<Lines>] {
      next.doc.send(message)
      #expect(next.open.canRedo)
    }
    next.settle()
    #expect(next.texts == ["a", "b", "c"])
  }

  @Test func `an outside change is not recovered as work of a killed run`() throws {
    let policy = SavePolicy.onChange(after: .milliseconds(50))
    let run = try run(policy: policy)
    run.send(.edit(.append("b")))
    run.settle()
    let before = try #require(files.bytes(of: "/list"))
    run.write(Lines("A", "b"))
    #expect(run.texts == ["A", "b"])
    run.settle()
    files.write(before, to: "/list")
    let next = try run.killed()
    next.settle()
    #expect(next.texts == ["a", "b"])
    #expect(files.bytes(of: "/list") == before)
  }

  @Test func `an unnamed document keeps its history under its new name`() throws {
    let first = try run(path: nil)
    first.send(.edit(.append("a")), .edit(.append("b")), .saveAs("/new", quits: false))
    first.send(.edit(.append("c")))
    first.settle()
    let killed = try first.killed()
    #expect(killed.texts == ["a", "b", "c"])
    killed.send(.undo, .undo, .undo)
    #expect(killed.texts == [])
    #expect(try run(path: nil).texts == [])
  }

  // MARK: Changed files

  private func label(_ run: LinesRun) -> StepLabel? {
    run.open.history.currentStep?.viewState.label
  }

  @Test func `a change of another program between two runs is a step after those before`() throws {
    let first = try run()
    first.send(.edit(.append("b")), .edit(.append("c")), .undo, .save(quits: false), .quit)
    first.settle()
    journals.crash()
    files.write(Lines("A").bytes, to: "/list")
    var next = try run()
    next.settle()
    #expect(next.texts == ["A"])
    #expect(next.open.notices.isEmpty)
    #expect(!next.open.isModified)
    #expect(label(next) == .changedOutside)
    next = try next.restarted()
    #expect(next.open.history.count == 4)
    #expect(label(next) == .changedOutside)
    next.send(.undo)
    #expect(next.texts == ["a", "b"])
    next.send(.undo, .redo, .redo)
    #expect(next.texts == ["A"])
    #expect(!next.open.isModified)
  }

  @Test func `a change between two runs comes before an edit that is made at once`() throws {
    let first = try run()
    first.send(.edit(.append("b")), .save(quits: false), .quit)
    first.settle()
    journals.crash()
    files.write(Lines("A", "b").bytes, to: "/list")
    let next = try LinesRun(files, journals, isStarted: false)
    for message in [.start, .edit(.append("c")), .undo, .undo] as [DocumentMessage<Lines>] {
      next.doc.send(message)
    }
    next.settle()
    #expect(next.texts == ["a", "b"])
    next.send(.redo, .redo)
    #expect(next.texts == ["A", "b", "c"])
    next.settle()
    #expect(try next.killed().texts == ["A", "b", "c"])
  }

  @Test(arguments: [false, true])
  func `a history that can't be applied to the file is told to be lost`(isRemoved: Bool) throws {
    let first = try run()
    first.send(.edit(.append("b")), .save(quits: false), .quit)
    first.settle()
    journals.crash()
    if isRemoved {
      try files.remove("/list")
    } else {
      files.write(Lines("A").bytes, to: "/list")
      let base = try #require(journals.paths.first { $0.string.hasSuffix(".base") })
      journals.write([], to: base)
    }
    let next = try run()
    next.settle()
    #expect(next.texts == (isRemoved ? [] : ["A"]))
    #expect(next.open.notices == [.historyLost])
    #expect(!next.open.history.canUndo)
    #expect(journals.paths.isEmpty)
    next.send(.answer(.dismiss()))
    #expect(try next.restarted().open.notices.isEmpty)
  }

  @Test func `times and view states of steps outlive runs, kills and compactions`() throws {
    var limits = HistoryLimits()
    limits.journal = 4_000
    var run = try run(limits: limits)
    run.scheduler.advance(by: .seconds(5))
    run.send(.start, .view(.didFollow([1], step: 0)))
    for step in 1...3 {
      run.settle()
      run.send(.edit(.append("\(step)")))
      run.send(.view(.didFollow([UInt8(10 * step)], step: step)))
    }
    let times = run.open.history.steps.map(\.time)
    #expect(times.first == .seconds(5))
    for round in 0..<4 {
      let steps = run.open.history.steps
      #expect(steps.map(\.time) == times, "\(round)")
      #expect(steps.map(\.viewState.view) == [[1], [10], [20], [30]], "\(round)")
      run.send(.save(quits: false))
      run.finish()
      run = try round.isMultiple(of: 2) ? run.killed() : run.restarted()
    }
  }

  @Test func `a view state alone makes no journal before it changes`() throws {
    let policy = SavePolicy.onChange(after: .milliseconds(50))
    let idle = try run(policy: policy)
    idle.send(.view(.didFollow([1], step: 0)), .view(.didSettle([1])))
    idle.settle()
    #expect(journals.paths.isEmpty)
    idle.send(.view(.didSettle([2])))
    idle.settle()
    let next = try idle.restarted()
    next.send(.view(.didSettle([2])))
    next.settle()
    #expect(next.open.views.map(\.state) == [[1], [2]])
    #expect(next.open.history.steps.map(\.viewState.view) == [[1]])
  }

  @Test func `a file that was only touched keeps its history`() throws {
    let first = try run()
    first.send(.edit(.append("b")), .save(quits: false), .quit)
    first.settle()
    journals.crash()
    files.changeStatus(of: "/list")
    let next = try run()
    next.send(.undo)
    #expect(next.texts == ["a"])
  }

  @Test func `an outside change is a step in the next run`() throws {
    let first = try run()
    first.send(.edit(.append("b")), .save(quits: false))
    first.write(Lines("A", "b"))
    let next = try first.restarted()
    #expect(next.texts == ["A", "b"])
    next.send(.undo, .undo)
    #expect(next.texts == ["a"])
  }

  @Test func `a history whose base is damaged is limited to the steps in memory`() throws {
    let first = try run()
    first.send(.edit(.append("b")), .save(quits: false))
    let next = try first.restarted()
    next.send(.edit(.append("c")))
    next.settle()
    let base = try #require(journals.paths.first { $0.extension == "base" })
    journals.write([], to: base)
    next.send(.undo, .undo, .undo)
    #expect(next.texts == ["a", "b"])
    #expect(!next.open.history.canUndo)
    next.send(.redo)
    #expect(next.texts == ["a", "b", "c"])
  }

  // MARK: Limits

  @Test func `large documents have a history only within a run`() throws {
    var limits = HistoryLimits()
    limits.document = 10
    let first = try run(limits: limits)
    first.send(.edit(.append("12345678")), .save(quits: false), .edit(.append("c")))
    first.settle()
    #expect(!journals.paths.isEmpty)
    first.send(.save(quits: false))
    #expect(journals.paths.isEmpty)
    first.send(.undo, .undo)
    #expect(first.texts == ["a"])
    first.send(.redo, .redo)
    let next = try first.restarted()
    #expect(next.texts.count == 3)
    #expect(!next.open.history.canUndo)
    #expect(journals.paths.isEmpty)
  }

  @Test func `the oldest steps are dropped from memory and the journal`() throws {
    var limits = HistoryLimits()
    (limits.steps, limits.memory) = (20, 5 * 5_000)
    var run = try run(limits: limits)
    for number in 1...60 {
      run.send(.edit(.append("\(number)")))
      if number.isMultiple(of: 7) { run.send(.save(quits: false)) }
    }
    run.send(.save(quits: false))
    #expect(run.open.history.steps.count { $0.document != nil } <= 6)
    run = try run.restarted()
    #expect(run.open.history.count <= 20)
    for _ in 0..<40 { run.send(.undo) }
    #expect(run.texts.count == 1 + 60 - 19)
    for _ in 0..<40 { run.send(.redo) }
    #expect(run.texts.count == 61)
  }

  @Test func `the size of a journal is limited`() throws {
    var limits = HistoryLimits()
    limits.journal = 20_000
    let run = try run(limits: limits)
    for number in 1...400 {
      run.scheduler.advance(by: .seconds(2))
      run.send(.edit(.set(0, "\(number)")), .save(quits: false))
      let path = journals.paths.first { $0.extension == "journal" }
      #expect(path.flatMap { journals.bytes(of: $0)?.count } ?? 0 < 22_000)
    }
    let next = try run.restarted()
    for _ in 0..<20 { next.send(.undo) }
    #expect(next.texts == ["380"])
  }

  @Test func `histories are removed after a month, but not unsaved work`() throws {
    let old = try run()
    let killed = try LinesRun(files, journals.otherProcess(), path: "/other")
    old.send(.edit(.append("b")), .save(quits: true))
    killed.send(.edit(.append("b")))
    killed.settle()
    killed.journals.crash()
    journals.advance(by: .seconds(31 * 24 * 60 * 60))
    journals.crash()
    let third = try run(path: "/third")
    third.settle()
    #expect(journals.takeAll(of: "/list").resting.isEmpty)
    #expect(try run(path: "/other").texts == ["b"])
  }

  @Test func `steps above the limit are replayed without their versions`() throws {
    var random = SeededGenerator(seed: 8)
    var limits = HistoryLimits()
    limits.steps = 5
    for _ in 0..<LongForm.rounds(30, long: 3_000) {
      let run = try LinesRun(files, journals, path: "/new", limits: limits)
      for number in 0..<Int.random(in: 1...40, using: &random) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: run.send(.undo)
        case 1: run.send(.redo)
        case 2: run.scheduler.advance(by: .seconds(2))
        case 3: run.send(.edit(.set(0, "\(number)")))
        default: run.send(.edit(.append("\(number)")))
        }
      }
      run.settle()
      let texts = run.texts
      var versions: [[String]] = []
      while run.open.history.canUndo {
        run.send(.undo)
        versions.append(run.texts)
      }
      for _ in versions { run.send(.redo) }
      run.settle()
      let next = try run.killed()
      #expect(next.texts == texts)
      for version in versions {
        next.send(.undo)
        #expect(next.texts == version)
      }
      next.send(.answer(.discardRecovered), .quit)
      next.settle()
      journals.crash()
      for path in journals.paths { journals.remove(path) }
    }
  }

  // MARK: Saving on each change

  @Test func `a document that is saved on each change has a history across runs`() throws {
    var run = try run(policy: .onChange(after: .milliseconds(50)))
    for text in ["b", "c"] {
      run.send(.edit(.append(text)))
      run.settle()
    }
    run = try run.restarted()
    run.send(.undo)
    run.settle()
    #expect(files.bytes(of: "/list") == Array("a\nb\n".utf8))
    run = try run.killed()
    run.send(.undo)
    run.settle()
    #expect(files.bytes(of: "/list") == Array("a\n".utf8))
  }

  @Test func `work of a run that was killed before its save is saved at the next start`() throws {
    let run = try run(policy: .onChange(after: .seconds(10)))
    run.send(.edit(.append("b")))
    run.settle()
    #expect(files.bytes(of: "/list") == Array("a\n".utf8))
    let next = try run.killed()
    next.settle()
    #expect(next.open.notices.isEmpty)
    #expect(files.bytes(of: "/list") == Array("a\nb\n".utf8))
  }
}
