import Glibc
import Testing

@testable import Documents

/// Resting journals: all records are saved, so a start does not read them.
struct RestingJournalTests {
  private func journal(_ bench: JournalBench) throws -> DocumentJournal {
    let journal = try bench.start().create(for: bench.document)
    try journal.append(contentsOf: ["one", "two"].map(bytes))
    return journal
  }

  @Test(arguments: JournalBench.Kind.allCases)
  func `a resting journal is listed separately`(_ kind: JournalBench.Kind) throws {
    let bench = JournalBench(kind)
    let journal = try journal(bench)
    try journal.rest()
    journal.close()
    let taken = bench.start().takeAll(of: bench.document)
    #expect(taken.journals.isEmpty)
    let resting = try #require(taken.resting.first)
    #expect(resting.path == bench.path(bench.stem + ".journal"))
    #expect(bench.start().takeAll(of: bench.document).inUse == [resting.path])
    let opened = try #require(try resting.open())
    #expect(try opened.texts() == ["one", "two"])
  }

  @Test(arguments: JournalBench.Kind.allCases)
  func `opening a journal keeps it resting and appending does not`(_ kind: JournalBench.Kind) throws
  {
    let bench = JournalBench(kind)
    try journal(bench).rest()
    for _ in 0..<2 {
      let resting = try #require(bench.start().takeAll(of: bench.document).resting.first)
      #expect(try resting.open()?.texts() == ["one", "two"])
    }
    let resting = try #require(bench.start().takeAll(of: bench.document).resting.first)
    let opened = try #require(try resting.open())
    try opened.append(bytes("three"))
    opened.close()
    let taken = bench.start().takeAll(of: bench.document)
    #expect(taken.resting.isEmpty)
    #expect(try taken.journals.map { try $0.texts() } == [["one", "two", "three"]])
  }

  @Test(arguments: JournalBench.Kind.allCases)
  func `an empty journal can't rest and a restarted one does not`(
    _ kind: JournalBench.Kind
  ) throws {
    let bench = JournalBench(kind)
    let journal = try bench.start().create(for: bench.document)
    try journal.rest()
    try journal.append(bytes("one"))
    try journal.rest()
    try journal.restart(with: [bytes("two")], base: nil)
    journal.close()
    let taken = bench.start().takeAll(of: bench.document)
    #expect(try taken.journals.map { try $0.texts() } == [["two"]])
  }

  @Test(arguments: JournalBench.Kind.allCases)
  func `a base can be created from contents without a file`(_ kind: JournalBench.Kind) throws {
    let bench = JournalBench(kind)
    let journal = try journal(bench)
    let base = try journal.keepBase(holding: bytes("contents"))
    try journal.restart(with: [bytes("three")], base: base)
    #expect(try journal.openBase()?.text() == "contents")
    journal.close()
    let found = try #require(bench.start().takeAll(of: bench.document).journals.first)
    #expect(try found.openBase()?.text() == "contents")
    #expect(try found.texts() == ["three"])
  }

  @Test(arguments: JournalBench.Kind.allCases)
  func `a journal moves to another document with its base`(_ kind: JournalBench.Kind) throws {
    let bench = JournalBench(kind)
    let version = try bench.save("contents")
    let service = bench.start()
    let journal = try service.create(for: bench.document)
    _ = try journal.keepBase(of: bench.document, expecting: version)
    try journal.append(contentsOf: ["one", "two"].map(bytes))
    let moved = try service.move(journal, to: "/elsewhere.txt")
    try moved.append(bytes("three"))
    moved.close()
    #expect(bench.start().takeAll(of: bench.document).journals.isEmpty)
    let found = try #require(bench.start().takeAll(of: "/elsewhere.txt").journals.first)
    #expect(try found.openBase()?.text() == "contents")
    #expect(try found.texts() == ["one", "two", "three"])
  }

  @Test func `a failure of any call of a move keeps one journal intact`() throws {
    for number in 0..<200 {
      let bench = JournalBench(.system)
      let version = try bench.save("contents")
      let faults = Faults()
      let first = try bench.start().create(for: bench.document)
      _ = try first.keepBase(of: bench.document, expecting: version)
      try first.append(contentsOf: ["one", "two"].map(bytes))
      first.close()
      let service = bench.start(faults.failing(at: number, with: ENOSPC, dying: number % 2 == 0))
      let journal = service.takeAll(of: bench.document).journals.first
      let moved = try? journal.map { try service.move($0, to: "/elsewhere.txt") }
      journal?.close()
      moved?.close()
      let next = bench.start()
      let left = next.takeAll(of: bench.document).journals
      let copied = next.takeAll(of: "/elsewhere.txt").journals
      let whole = try (left + copied).filter { try $0.texts() == ["one", "two"] }
      #expect(!whole.isEmpty)
      for journal in whole { #expect(try journal.openBase()?.text() == "contents") }
      if faults.calls <= number { return }
    }
    Issue.record("every run failed")
  }
}
