import DocumentsTesting
import Glibc
import TestSupport
import Testing

@testable import Documents

/// Checks that acknowledged records exist once and in order after any failing call or crash.
struct JournalFaultTests {
  /// Runs an app with a fault at each system call in turn, until a run has no fault.
  private func eachFault(
    _ errno: Int32,
    dying: Bool,
    longestWrite: Int = .max,
    _ check: (JournalBench, JournalApp) throws -> Void
  ) throws {
    for number in 0..<400 {
      let bench = JournalBench(.system)
      let app = JournalApp(bench, durability: .powerLoss)
      let faults = Faults()
      var calls = faults.failing(at: number, with: errno, dying: dying)
      calls.longestWrite = longestWrite
      try app.run(bench.start(calls))
      app.end()
      try check(bench, app)
      if faults.calls <= number {
        #expect(!app.hasFailed)
        #expect(app.removal.isDone)
        #expect(number > 100)
        return
      }
    }
    Issue.record("every run failed")
  }

  @Test(arguments: LongForm.isEnabled ? [EIO, ENOSPC, EACCES] : [ENOSPC])
  func `a failure of any call neither loses nor duplicates a record`(_ errno: Int32) throws {
    try eachFault(errno, dying: false) { bench, app in try app.check(bench.start()) }
  }

  @Test(arguments: LongForm.isEnabled ? [5, .max] : [5])
  func `a crash at any call neither loses nor duplicates a record`(_ longestWrite: Int) throws {
    var torn = 0
    try eachFault(EIO, dying: true, longestWrite: longestWrite) { bench, app in
      try app.check(bench.start())
      torn += bench.names.count { $0.hasSuffix(".torn") }
    }
    #expect(longestWrite == .max || torn > 5)
  }

  @Test(arguments: [false, true])
  func `a torn journal can be opened after a failure of any call`(
    _ dying: Bool
  ) throws {
    for number in 0..<60 {
      let bench = JournalBench(.system)
      let journal = try bench.start().create(for: nil)
      try journal.append(contentsOf: ["one", "two"].map(bytes))
      journal.close()
      let whole = try #require(bench.contents(of: "untitled.journal"))
      try bench.write(whole + bytes("torn"), to: "untitled.journal")
      let faults = Faults()
      let service = bench.start(faults.failing(at: number, with: ENOSPC, dying: dying))
      try tryToContinue(service, bench)
      let taken = bench.start().takeAll(of: nil)
      #expect(taken.inUse == [])
      let texts = try #require(taken.journals.first).texts()
      #expect(texts == ["one", "two"] || texts == ["one", "two", "three"])
      let kept = bench.names.filter { $0.hasSuffix(".torn") }.compactMap(bench.contents)
      #expect(kept.contains(bytes("torn")))
      if faults.calls <= number {
        #expect(texts.count == 3)
        return
      }
    }
    Issue.record("every start failed")
  }

  /// Opens a journal, appends a record and checks the acknowledged records.
  private func tryToContinue(_ service: any JournalService, _ bench: JournalBench) throws {
    let taken = service.takeAll(of: nil)
    #expect(taken.journals.count + taken.failures.count == 1)
    guard let journal = taken.journals.first else { return }
    #expect(journal.damaged?.count == 4)
    if (try? journal.append(bytes("three"))) != nil { #expect(journal.damaged?.path != nil) }
    if let texts = try? journal.texts() { #expect(texts.starts(with: ["one", "two"])) }
  }

  @Test func `a file that is not a journal is kept if any call of its move fails`() throws {
    for number in 0..<40 {
      let bench = JournalBench(.system)
      try bench.write(bytes("no journal"), to: "untitled.journal")
      let faults = Faults()
      let taken = bench.start(faults.failing(at: number, with: EIO)).takeAll(of: nil)
      #expect(taken.journals.isEmpty)
      #expect(taken.foreign.count + taken.failures.count == 1)
      #expect(bench.names.compactMap(bench.contents).contains(bytes("no journal")))
      #expect(throws: Never.self) { try bench.start().create(for: nil) }
      if faults.calls <= number { return }
    }
    Issue.record("every start failed")
  }

  @Test func `a journal whose torn end can't be set aside is read-only`() throws {
    let full = MemoryJournalService()
    try full.create(for: nil).append([1])
    let whole = try #require(full.bytes(of: "/state/untitled.journal"))
    full.write(whole + bytes("torn"), to: "/state/untitled.journal")
    full.fail(.save, with: ENOSPC)
    let journal = try #require(full.takeAll(of: nil).journals.first)
    #expect(
      journal.damaged == DamagedBytes(journal: "/state/untitled.journal", count: 4, path: nil)
    )
    #expect(try journal.records().map(\.bytes) == [[1]])
    let error = #expect(throws: FileError.self) { try journal.append([2]) }
    #expect(error?.reason == .diskFull)
    full.fail(.save, with: nil)
    try journal.append([2])
    #expect(journal.damaged?.path == "/state/untitled.torn")
    #expect(full.bytes(of: "/state/untitled.torn") == bytes("torn"))
    #expect(try journal.records().map(\.bytes) == [[1], [2]])
  }

  @Test func `creating a journal without file locks throws and leaves no file`() throws {
    let bench = JournalBench(.system)
    let service = bench.start(Faults.failing(.lock, with: ENOLCK))
    let error = #expect(throws: FileError.self) { try service.create(for: nil) }
    #expect(error?.operation == .lock)
    #expect(bench.names == [])
  }

  /// The system calls of an operation that determine its state after a power loss.
  private func steps(
    _ operation: (JournalBench, any JournalService) throws -> Void
  ) throws -> [SystemCall] {
    let bench = JournalBench(.system)
    let seen = CallLog()
    var calls = SystemCalls()
    calls.fault = { call in
      seen.add(call)
      return 0
    }
    try operation(bench, bench.start(calls))
    return seen.calls.filter { [.write, .synchronize, .rename].contains($0) }
  }

  @Test func `several records take one write and at most one synchronization`() throws {
    let records = (0..<1_000).map { bytes("record \($0)") }
    let quick = try steps { bench, service in
      let journal = try service.create(for: nil)
      try journal.append(contentsOf: records, durability: .crash)
      try journal.append(contentsOf: records, durability: .crash)
    }
    #expect(quick == [.write, .write])
    let durable = try steps { bench, service in
      let journal = try service.create(for: nil)
      try journal.append(contentsOf: records)
      try journal.append(contentsOf: records)
    }
    // The first one also synchronizes the folder.
    #expect(durable == [.write, .synchronize, .synchronize, .write, .synchronize])
  }

  @Test func `a restart is synchronized before the rename`() throws {
    let steps = try steps { bench, service in
      try service.create(for: nil).restart(with: [[1]], base: nil)
    }
    #expect(steps == [.write, .synchronize, .rename, .synchronize])
  }
}
