import Glibc
import Testing

@testable import Documents

struct JournalTests {
  let folder = TemporaryFolder()

  private func records(_ name: String = "j") throws -> [String] {
    try Journal(at: folder(name)).records().map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `records come back in order, each also by its position`() throws {
    let journal = try Journal(at: folder("state/j"))
    #expect(try journal.records() == [])
    #expect(folder.status(of: "state").st_ino == 0)
    let texts = ["one", "", "three\n", String(repeating: "long ", count: 30_000)]
    let positions = try texts.map { try journal.append(bytes($0)) }
    #expect(try records("state/j") == texts)
    #expect(try journal.records().map(\.position) == positions)
    for (text, position) in zip(texts, positions) {
      #expect(try journal.record(at: position) == bytes(text))
    }
    #expect(try journal.record(at: positions[1] + 1) == nil)
    #expect(try journal.record(at: 0) == nil)
    #expect(try journal.record(at: 1 << 40) == nil)
    #expect(folder.status(of: "state").st_mode & 0o777 == 0o700)
    #expect(folder.status(of: "state/j").st_mode & 0o777 == 0o600)
  }

  @Test func `a journal torn at any byte keeps its whole records and takes new ones`() throws {
    let journal = try Journal(at: folder("j"))
    var ends = [JournalFormat.header.count]
    for text in ["first", "second", "third"] {
      try journal.append(bytes(text))
      ends.append(Int(folder.status(of: "j").st_size))
    }
    let whole = try folder.service().read(folder("j")).bytes
    for length in 0...whole.count {
      try folder.service().replace(folder("j"), with: whole.prefix(length))
      let torn = try Journal(at: folder("j"))
      let kept = max(0, ends.count { $0 <= length } - 1)
      #expect(try torn.records().count == kept)
      #expect(torn.tornBytes == length - (length < ends[0] ? 0 : ends[kept]))
      try torn.append(bytes("x"))
      #expect(try records() == ["first", "second", "third"].prefix(kept) + ["x"])
    }
  }

  @Test func `a record with a changed byte is not seen, nor what follows`() throws {
    let journal = try Journal(at: folder("j"))
    try journal.append(bytes("first"))
    let end = Int(folder.status(of: "j").st_size)
    try journal.append(bytes("second"))
    try journal.append(bytes("third"))
    let whole = try folder.service().read(folder("j")).bytes
    for index in end..<end + JournalFormat.prefixSize + 6 {
      var changed = whole
      changed[index] ^= 0x10
      try folder.service().replace(folder("j"), with: changed)
      #expect(try records() == ["first"])
    }
    // What was behind the damage must not come back after a record of the same length.
    try Journal(at: folder("j")).append(bytes("2econd"))
    #expect(try records() == ["first", "2econd"])
  }

  @Test func `a file of another kind is reported and left alone`() throws {
    folder.write("mavb journal 2\nsomething", to: "j")
    let error = #expect(throws: FileError.self) { try Journal(at: folder("j")) }
    #expect(error?.reason == .damaged)
    #expect(folder.text(of: "j") == "mavb journal 2\nsomething")
  }

  @Test func `an append that fails at any step leaves the records and can be repeated`() throws {
    for number in 0..<40 {
      let folder = TemporaryFolder()
      try Journal(at: folder("j")).append(bytes("first"))
      let faults = Faults()
      var calls = faults.failing(at: number, with: ENOSPC)
      calls.longestWrite = 5
      guard let journal = try? Journal(at: folder("j"), calls: calls) else { continue }
      let failed = (try? journal.append(bytes("a longer second"))) == nil
      #expect(try Journal(at: folder("j")).records().count == (failed ? 1 : 2))
      guard faults.calls > number else {
        #expect(!failed)
        return
      }
      if failed { try journal.append(bytes("second")) }
      try journal.append(bytes("third"))
      #expect(try Journal(at: folder("j")).records().count == 3)
      #expect(try Journal(at: folder("j")).tornBytes == 0)
    }
    Issue.record("every append failed")
  }

  @Test func `a record appended without waiting is there when the program ends`() throws {
    let syncs = Faults()
    let counting = syncs.failing(at: .max, with: 0)
    var calls = SystemCalls()
    calls.fault = { $0 == .synchronize ? counting.fault($0) : 0 }
    let journal = try Journal(at: folder("j"), calls: calls)
    try journal.append(bytes("quick"), durability: .crash)
    #expect(syncs.calls == 0)
    #expect(try records() == ["quick"])
    try journal.synchronize()
    #expect(syncs.calls == 2)
    try journal.append(bytes("safe"))
    #expect(syncs.calls == 3)
  }

  @Test func `compaction replaces all records and goes on behind them`() throws {
    let journal = try Journal(at: folder("j"))
    for number in 0..<100 { try journal.append(bytes("record \(number)"), durability: .crash) }
    let positions = try journal.compact(to: [bytes("a"), bytes("b")])
    #expect(try journal.record(at: positions[1]) == bytes("b"))
    try journal.append(bytes("c"))
    #expect(try records() == ["a", "b", "c"])
    #expect(folder.names == ["j"])
  }

  @Test func `a compaction that fails at any step leaves the old or the new records`() throws {
    for number in 0..<40 {
      let folder = TemporaryFolder()
      try Journal(at: folder("j")).append(bytes("old"))
      let faults = Faults()
      guard
        let journal = try? Journal(at: folder("j"), calls: faults.failing(at: number, with: EIO))
      else { continue }
      let succeeded = (try? journal.compact(to: [bytes("new"), bytes("newer")])) != nil
      let metFault = faults.calls > number
      #expect(succeeded || metFault)
      if metFault { try journal.append(bytes("next")) }
      let records = try Journal(at: folder("j")).records()
      let texts = records.map { String(decoding: $0.bytes, as: UTF8.self) }
      guard metFault else {
        #expect(texts == ["new", "newer"])
        return
      }
      #expect(texts == ["old", "next"] || texts == ["new", "newer", "next"])
    }
    Issue.record("every compaction failed")
  }
}
