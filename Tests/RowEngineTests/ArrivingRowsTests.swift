import Documents
import DocumentsTesting
import RowTesting
import Synchronization
import TestSupport
import Testing

@testable import RowEngine

/// Tests rows of a file that is shown while it is read.
struct ArrivingRowsTests {
  private static let lengths = FilePart.Lengths(held: 0, part: 8, block: 8, longest: 100)

  private func opened(_ bytes: [UInt8]) throws -> Rows {
    try Rows(opening: BytesReading(bytes), as: nil, Self.lengths)
  }

  @Test(arguments: 0..<UInt64(LongForm.rounds(100, long: 5000)))
  func `each version gets the rows that arrive later`(seed: UInt64) throws {
    var random = RandomRows(seed: 95_000 + seed)
    let bytes = random.document(limit: random.pick([1, 5, 40]))
    let whole = Rows(bytes)
    var rows = try opened(bytes)
    var edits: [RowsEdit] = []
    var versions: [(rows: Rows, edits: [RowsEdit])] = []
    #expect(rows.saved == bytes && rows.byteCount == bytes.count)
    for _ in 0..<30 {
      versions.append((rows, edits))
      if let source = rows.arrival?.source, random.number(below: 3) == 0 {
        try source.readOn(8 * random.pick([1, 2, 5]))
        rows.takeArrived()
      } else if let edit = try rows.perform(random.action(on: rows))?.edit {
        edits.append(edit)
      }
    }
    while let source = rows.arrival?.source, source.found.next != nil { try source.readOn(8) }
    for version in versions + [(rows, edits)] {
      var taken = version.rows
      taken.takeArrived()
      var replayed = whole
      for edit in version.edits { try replayed.apply(edit) }
      #expect(!taken.isArriving)
      expectSame(taken, replayed)
    }
  }

  @Test func `a part of the bytes that aren't read yet is a part of the file`() throws {
    let text = (0..<20).map { "row \($0)\n" }.joined()
    let bytes = Array(text.utf8)
    var rows = try opened(bytes)
    #expect(rows.isArriving && rows.count < 3)
    rows.delete(0..<1)
    let all = rows.saved
    #expect(all == Array(bytes.dropFirst(6)))
    for start in [0, 1, 5, 30, all.count - 1] {
      var part: [UInt8] = []
      rows.forEachPiece(in: start..<start + 9) { part += $0 }
      #expect(part == Array(all.dropFirst(start).prefix(9)))
    }
  }

  @Test func `a file that can't be read to its end has the rows before, and isn't saved`() throws {
    let file = BreakingFile(Array("one\ntwo\nthree\nfour\nfive\n".utf8), readable: 16)
    var rows = try Rows(opening: file, as: nil, Self.lengths)
    let error = #expect(throws: FileError.self) { try rows.readOn() }
    rows.takeArrived()
    #expect(!rows.isArriving && rows.texts == ["one", "two", "thre"])
    #expect(rows.failure == error?.reason && rows.failure != nil)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the rows of a long pipe lie in a file`(seed: UInt64) throws {
    var random = RandomRows(seed: 96_000 + seed)
    let folder = TemporaryFolder()
    let pipe = MemoryPipe(spillFolder: FilePath(folder("state")))
    let bytes = random.document(limit: random.pick([1, 5, 60]))
    // The start waits for as many bytes as a mark may have.
    guard bytes.count >= 2 * TextEncoding.longestMark else { return }
    var rest = bytes[...]
    func write() {
      let part = rest.prefix(1 + random.number(below: 12))
      pipe.write(Array(part))
      rest = rest.dropFirst(part.count)
    }
    while rest.count > bytes.count / 2 { write() }
    let lengths = FilePart.Lengths(held: 20, part: 8, block: 8, longest: random.pick([5, 100]))
    var rows = try Rows(opening: pipe, as: nil, lengths)
    let first = rows
    while !rest.isEmpty {
      write()
      try rows.readOn()
      rows.takeArrived()
    }
    pipe.close()
    try rows.readOn()
    for version in [first, rows] {
      var whole = version
      whole.takeArrived()
      expectSame(whole, Rows(bytes))
      #expect(whole.failure == nil)
    }
    #expect(folder.names(in: folder("state")).isEmpty)
  }

  @Test func `a pipe that fails has the rows before`() throws {
    let pipe = MemoryPipe()
    pipe.write(Array("one\ntwo\nthr".utf8))
    var rows = try Rows(opening: pipe, as: nil, Self.lengths)
    pipe.fail(with: 5)
    #expect(throws: FileError.self) { try rows.readOn() }
    rows.takeArrived()
    #expect(!rows.isArriving && rows.texts == ["one", "two", "thr"])
  }

  @Test func `a pipe that can't be kept in a file is kept in memory`() throws {
    let pipe = MemoryPipe(spillFolder: "/dev/null/state")
    pipe.write(Array("one\ntwo\nthree\n".utf8))
    pipe.close()
    let lengths = FilePart.Lengths(held: 4, part: 8, block: 8, longest: 100)
    #expect(try Rows(pipe, as: nil, lengths).texts == ["one", "two", "three"])
  }

  @Test func `a file is read to its end`() throws {
    let bytes = Array((0..<20).map { "row \($0)\n" }.joined().utf8)
    var rows = try opened(bytes)
    try rows.readOn()
    #expect(rows.takeArrived().upperBound == 20 && rows.arrivedPercent == 100)
  }
}

extension Rows {
  /// The bytes of a save.
  fileprivate var saved: [UInt8] {
    var bytes: [UInt8] = []
    forEachPiece { bytes += $0 }
    return bytes
  }
}

/// A file whose end can't be read.
private struct BreakingFile: FileReading {
  let bytes: [UInt8]
  let readable: Int
  let version: FileVersion

  init(_ bytes: [UInt8], readable: Int) {
    (self.bytes, self.readable) = (bytes, readable)
    version = BytesReading(bytes).version
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int {
    guard offset + buffer.count <= readable else {
      throw FileError(path: "/x", operation: .read, errno: 5)
    }
    return BytesReading(bytes).read(into: buffer, at: offset)
  }
}
