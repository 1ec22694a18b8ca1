import TestSupport
import Testing

@testable import Documents

struct JournalReaderTests {
  /// A file in memory that can claim a larger size.
  private struct Reading: FileReading {
    let bytes: [UInt8]
    let version: FileVersion

    init(_ bytes: [UInt8], size: Int? = nil) {
      self.bytes = bytes
      version = FileVersion(
        device: 1,
        inode: 1,
        size: size ?? bytes.count,
        modified: 0,
        changed: 0
      )
    }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
      let rest = bytes.dropFirst(offset).prefix(buffer.count)
      buffer.copyBytes(from: rest)
      return rest.count
    }
  }

  private func extent(_ bytes: [UInt8]) throws -> JournalReader.Extent {
    var reader = JournalReader(Reading(bytes), end: bytes.count)
    return try reader.extent()
  }

  private let prologue = JournalFormat.prologue(nil)

  @Test func `a journal is recognized by its first bytes`() throws {
    #expect(try extent([]) == .none)
    #expect(try extent(bytes("mavb jour")) == .none)
    #expect(try extent(bytes("mavb journal 1\n")) == .none)
    #expect(try extent(bytes("mavb journal 2\n")) == .none)
    #expect(try extent(bytes("mavb journal 3\n")) == .foreign)
    #expect(try extent(bytes("x")) == .foreign)
    #expect(try extent(prologue) == .records(base: nil, end: prologue.count))
    for count in 1..<prologue.count { #expect(try extent(Array(prologue.prefix(count))) == .none) }
  }

  @Test func `the first bytes contain the base`() throws {
    for base in [
      JournalBase(checksum: 0, byteCount: 0), JournalBase(checksum: .max, byteCount: .max),
      JournalBase(checksum: 0x0102_0304_0506_0708, byteCount: 64 << 20),
    ] {
      let prologue = JournalFormat.prologue(base)
      #expect(try extent(prologue) == .records(base: base, end: prologue.count))
    }
  }

  @Test func `a length of 4 GiB is not a record and allocates no memory`() throws {
    let claim = [UInt8](repeating: 0xFF, count: JournalPrefix.size)
    let bytes = prologue + claim + [1, 2, 3]
    #expect(try extent(bytes) == .records(base: nil, end: prologue.count))
    // Even if the file claims that size.
    var reader = JournalReader(Reading(bytes, size: 1 << 40), end: 1 << 40)
    #expect(try reader.record(at: prologue.count) == nil)
    #expect(try reader.extent() == .records(base: nil, end: prologue.count))
  }

  @Test(arguments: [1, 4, 12, 13, 100, 1 << 16, 1 << 17])
  func `zeros after the records are not records`(_ count: Int) throws {
    let zeros = [UInt8](repeating: 0, count: count)
    #expect(try extent(prologue + zeros) == .records(base: nil, end: prologue.count))
  }

  @Test func `random bytes after the records are not records`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<200, using: &generator)
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(try extent(prologue + noise) == .records(base: nil, end: prologue.count))
      var reader = JournalReader(Reading(noise), end: noise.count)
      _ = try reader.extent()
      let position = Int.random(in: 0...count, using: &generator)
      #expect(try reader.record(at: position) == nil)
    }
  }

  @Test func `a journal with random damage has a prefix of its records`() throws {
    var generator = SeededGenerator(seed: 6)
    let records = (0..<40).map { number in
      (0..<Int.random(in: 0..<60, using: &generator)).map { UInt8(truncatingIfNeeded: $0 + number) }
    }
    let batch = try #require(JournalBatch(prologue: prologue, records: records))
    var whole: [UInt8] = []
    batch.forEachPiece { whole += $0 }
    let ends = batch.positions(from: 0).records.dropFirst() + [whole.count]
    for _ in 0..<2_000 {
      let damaged = Array(StateDamage.random(whole, using: &generator).dropFirst(prologue.count))
      let bytes = prologue + damaged
      guard case .records(_, let end) = try extent(bytes) else {
        Issue.record("no journal")
        return
      }
      #expect(bytes.prefix(end) == whole.prefix(end))
      #expect(end == prologue.count || ends.contains(end))
    }
  }

  @Test func `records larger than the read buffer are complete`() throws {
    let sizes = [0, 1, 65_523, 65_524, 65_536, 65_537, 200_000, 3]
    let records = sizes.map { size in (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7) } }
    let batch = try #require(JournalBatch(prologue: prologue, records: records))
    var whole: [UInt8] = []
    batch.forEachPiece { whole += $0 }
    var iterator = JournalIterator(Reading(whole), prologue.count..<whole.count, path: "")
    for record in records { #expect(try iterator.next()?.bytes == record) }
    #expect(try iterator.next() == nil)
  }

  @Test func `a file that shrinks during reading is reported as damaged`() throws {
    let batch = try #require(JournalBatch(prologue: prologue, records: [bytes("a"), bytes("b")]))
    var whole: [UInt8] = []
    batch.forEachPiece { whole += $0 }
    let shrunk = Reading(whole.dropLast())
    var iterator = JournalIterator(shrunk, prologue.count..<whole.count, path: "/j")
    #expect(try iterator.next()?.bytes == bytes("a"))
    let error = #expect(throws: FileError.self) { try iterator.next() }
    #expect(error?.reason == .damaged)
  }
}
