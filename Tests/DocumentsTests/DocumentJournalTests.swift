import Glibc
import TestSupport
import Testing

@testable import Documents

/// Tests the records of a journal on disk and in memory.
@Suite(.serialized)
struct DocumentJournalTests {
  typealias Kind = JournalBench.Kind

  @Test(arguments: Kind.allCases)
  func `records are read in order and by position`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let journal = try bench.start().create(for: bench.document)
    #expect(try journal.records() == [])
    let texts = ["one", "", "three\n", String(repeating: "long ", count: 30_000), "last"]
    let first = try journal.append(bytes(texts[0]))
    let positions = try [first] + journal.append(contentsOf: texts.dropFirst().map(bytes))
    #expect(try journal.append(contentsOf: []) == [])
    #expect(try journal.texts() == texts)
    #expect(try journal.records().map(\.position) == positions)
    for (text, position) in zip(texts, positions) {
      #expect(try journal.record(at: position) == bytes(text))
    }
    for position in [-1, 0, 1, positions[1] + 1, 1 << 40, .max] {
      #expect(try journal.record(at: position) == nil)
    }
    journal.close()
    let taken = bench.start().takeAll(of: bench.document)
    #expect(try taken.journals.map { try $0.texts() } == [texts])
    #expect(taken.journals.map(\.damaged) == [nil])
    #expect(taken.journals.map(\.byteCount) == [bench.contents(of: "\(bench.stem).journal")?.count])
  }

  @Test(arguments: Kind.allCases)
  func `an iterator returns the records that existed at its creation`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let journal = try bench.start().create(for: nil)
    try journal.append(contentsOf: ["a", "b"].map(bytes))
    var iterator = try journal.makeIterator()
    #expect(try iterator.next()?.bytes == bytes("a"))
    try journal.append(bytes("c"))
    try journal.restart(with: [bytes("d")], base: nil)
    #expect(try iterator.next()?.bytes == bytes("b"))
    #expect(try iterator.next() == nil)
    #expect(try journal.texts() == ["d"])
  }

  @Test(arguments: Kind.allCases)
  func `a journal torn at any byte keeps its complete records and sets the rest aside`(
    _ kind: Kind
  ) throws {
    let bench = JournalBench(kind)
    let name = "\(bench.stem).journal"
    let journal = try bench.start().create(for: bench.document)
    var ends = [0]
    for text in ["first", "second", "third"] {
      try journal.append(bytes(text))
      ends.append(journal.byteCount)
    }
    journal.close()
    let whole = try #require(bench.contents(of: name))
    #expect(ends.last == whole.count)
    let prologue = JournalFormat.prologue(nil).count
    for length in 0...whole.count {
      ends[0] = length < prologue ? 0 : prologue
      let bench = JournalBench(kind)
      try bench.write(whole.prefix(length), to: "\(bench.stem).journal")
      let taken = bench.start().takeAll(of: bench.document)
      let torn = try #require(taken.journals.first)
      let kept = ends.count { $0 <= length } - 1
      let texts = ["first", "second", "third"].prefix(kept)
      #expect(try torn.texts() == Array(texts))
      #expect(torn.damaged?.count ?? 0 == length - ends[kept])
      #expect(torn.damaged?.path == (length > ends[kept] ? bench.path("\(bench.stem).torn") : nil))
      let tail = bench.contents(of: "\(bench.stem).torn")
      #expect(tail ?? [] == Array(whole[ends[kept]..<length]))
      try torn.append(bytes("x"))
      torn.close()
      #expect(try bench.start().takeAll(of: bench.document).journals[0].texts() == texts + ["x"])
    }
  }

  @Test(arguments: Kind.allCases)
  func `a damaged record and all records after it are dropped`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let name = "\(bench.stem).journal"
    let journal = try bench.start().create(for: bench.document)
    try journal.append(bytes("first"))
    let end = journal.byteCount
    try journal.append(contentsOf: ["second", "third"].map(bytes))
    journal.close()
    let whole = try #require(bench.contents(of: name))
    for index in end..<end + JournalPrefix.size + 6 {
      var changed = whole
      changed[index] ^= 0x10
      try bench.write(changed, to: name)
      let taken = bench.start().takeAll(of: bench.document).journals[0]
      #expect(try taken.texts() == ["first"])
      // Records after the damage must not reappear behind a new record of the same length.
      try taken.append(bytes("2econd"))
      taken.close()
      #expect(
        try bench.start().takeAll(of: bench.document).journals[0].texts() == ["first", "2econd"]
      )
    }
    #expect(bench.names.filter { $0.hasSuffix(".torn") }.count == JournalPrefix.size + 6)
  }

  @Test(arguments: Kind.allCases)
  func `a closed journal throws`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let journal = try bench.start().create(for: nil)
    try journal.append(bytes("a"))
    journal.close()
    journal.close()
    #expect(throws: FileError.self) { try journal.append(bytes("b")) }
    #expect(throws: FileError.self) { try journal.records() }
    #expect(throws: FileError.self) { try journal.restart(with: [], base: nil) }
    #expect(throws: FileError.self) { try journal.remove() }
    #expect(try bench.start().takeAll(of: nil).journals.map { try $0.texts() } == [["a"]])
  }

  @Test(arguments: Kind.allCases, [1, 1_000])
  func `many small records are appended and read back`(_ kind: Kind, _ batch: Int) throws {
    let count = LongForm.rounds(20_000, long: 100_000)
    let bench = JournalBench(kind)
    let journal = try bench.start().create(for: nil)
    for start in stride(from: 0, to: count, by: batch) {
      let records = (start..<start + batch).map { bytes("edit \($0)") }
      try journal.append(contentsOf: records, durability: .crash)
    }
    try journal.synchronize()
    journal.close()
    var iterator = try bench.start().takeAll(of: nil).journals[0].makeIterator()
    var number = 0
    while let record = try iterator.next() {
      guard record.bytes == bytes("edit \(number)") else { break }
      number += 1
    }
    #expect(number == count)
  }

  @Test(arguments: Kind.allCases)
  func `a restart replaces all records and later records follow them`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let journal = try bench.start().create(for: bench.document)
    try journal.append(contentsOf: (0..<100).map { bytes("record \($0)") })
    let positions = try journal.restart(with: ["a", "b"].map(bytes), base: nil)
    #expect(try journal.record(at: positions[1]) == bytes("b"))
    try journal.append(bytes("c"))
    #expect(try journal.texts() == ["a", "b", "c"])
    #expect(bench.names == ["\(bench.stem).journal"])
    #expect(bench.start().takeAll(of: bench.document).inUse == [journal.path])
    try journal.restart(with: [], base: nil)
    #expect(try journal.texts() == [])
  }
}
