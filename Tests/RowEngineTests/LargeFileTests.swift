import Glibc
import RowTesting
import Synchronization
import TestSupport
import Testing

@testable import Documents
@testable import RowEngine

/// Tests rows whose bytes stay in their file.
struct LargeFileTests {
  private static func files(in folder: TemporaryFolder) -> SystemFileService {
    let state = FilePath(folder("state"))
    return SystemFileService(
      folders: StateFolders(app: "test") { $0 == "XDG_STATE_HOME" ? state : nil }
    )
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `parts of any length give the rows of a file in memory`(seed: UInt64) {
    var random = RandomRows(seed: 90_000 + seed)
    let bytes = random.document(limit: random.pick([1, 5, 60, 400]))
    for part in [4, 8, 12, 64, 1000] {
      let lengths = FilePart.Lengths(
        held: 0,
        part: part,
        block: random.pick([1, 10, 100]),
        longest: random.pick([0, 5, 1000])
      )
      let rows = Rows(large: bytes, lengths)
      expectSame(rows, Rows(bytes))
      #expect(rows.failure == nil)
    }
  }

  @Test func `a row of several parts and a CR LF between two are found`() {
    let long = String(repeating: "x", count: 50)
    for length in 0..<12 {
      let text = String(repeating: "a", count: length) + "\r\n\(long)\r\rb\r\n\n\(long)"
      expectSame(Rows(large: Array(text.utf8)), Rows(text))
    }
  }

  @Test func `bytes are read when they are needed, and rows that are too long aren't`() throws {
    let file = ChangingFile("short\n" + String(repeating: "long", count: 10) + "\nlast\n")
    let rows = try Rows(file, as: nil, FilePart.Lengths(held: 0, part: 8, block: 8, longest: 20))
    #expect(rows.pieces.map { $0.filePart != nil } == [true, false, true])
    let reads = file.reads
    #expect(rows.row(at: 1).text.count == 40)
    #expect(file.reads == reads)
    #expect(rows.row(at: 2).text == "last")
    #expect(file.reads > reads)
  }

  @Test func `a small file is kept in memory`() throws {
    let file = ChangingFile("a\nb\n")
    let rows = try Rows(file)
    file.bytes = []
    #expect(rows.texts == ["a", "b"])
    #expect(rows.failure == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a range of the bytes has those of the whole`(seed: UInt64) {
    var random = RandomRows(seed: 91_000 + seed)
    let bytes = random.document(limit: 60)
    var rows = Rows(large: bytes)
    if rows.count > 0 { rows.replaceText(at: random.number(below: rows.count), with: "typed") }
    let all = rows.bytes
    for _ in 0..<20 {
      let start = random.number(below: all.count + 1)
      let range = start..<start + random.number(below: 20)
      var part: [UInt8] = []
      rows.forEachPiece(in: range) { part += $0 }
      #expect(part == Array(all[range.clamped(to: 0..<all.count)]))
    }
  }

  @Test func `rows that another program has overwritten are missing, and others stay`() throws {
    let texts = (0..<100).map { "row \($0)" }
    let file = ChangingFile(texts.map { $0 + "\n" }.joined())
    var rows = try file.rows()
    rows.replaceText(at: 50, with: "typed")
    file.bytes[texts[..<90].reduce(0) { $0 + $1.count + 1 }] = 0x21
    #expect(rows.row(at: 50).text == "typed")
    #expect(rows.row(at: 0).text == "row 0")
    #expect(rows.failure == nil)
    let missing = rows.rows(in: 0..<100).map(\.isMissing)
    #expect(missing[90] && !missing[50] && !missing[0])
    #expect(missing.count { $0 } < 10)
    #expect(rows.failure == .overwritten)
    #expect(rows.count == 100)
    // The NUL bytes in their place may have been copied.
    rows.delete(0..<100)
    #expect(rows.failure == .overwritten)
  }

  @Test func `what was made of missing rows can't be saved`() throws {
    let file = ChangingFile((0..<100).map { "row \($0)\n" }.joined())
    let rows = try file.rows()
    // The first row is in memory, because its line end is that of new rows.
    file.bytes[file.bytes.count - 2] = 0x21
    let sort = RowsTransformation(transform: .sort(RowSort(order: .bytes)), ranges: [0..<100])
    #expect(try sort.transformed(rows, progress: WorkProgress())?.rows.failure == .overwritten)
    let latin = try rows.converted(by: .encoding(.latin1, replacing: false))
    #expect(latin?.rows.failure == .overwritten)
    let read = try rows.converted(by: .reading(.latin1))
    #expect(read?.rows.failure == .overwritten)
    let other = Rows("row 1\n")
    #expect(RowsMerge(mine: other, theirs: rows, base: Rows()).merged().failure == .overwritten)
  }

  @Test func `a file that was overwritten replaces rows without changes of one's own`() throws {
    let file = ChangingFile((0..<100).map { "row \($0)\n" }.joined())
    let rows = try file.rows()
    let new = (0..<100).map { $0 == 50 ? "other\nrow 50\n" : "row \($0)\n" }.joined()
    file.bytes = Array(new.utf8)
    let theirs = Rows(large: file.bytes)
    let merged = RowsMerge(mine: rows, theirs: theirs, base: rows).merged()
    expectSame(merged, Rows(new))
    #expect(merged.failure == nil)
  }

  @Test func `rows that were cut off are missing, and a device that fails is named`() throws {
    let file = ChangingFile("first\nsecond\nthird\n")
    let rows = try file.rows()
    file.bytes = Array("first\n".utf8)
    #expect(rows.row(at: 0).text == "first")
    #expect(rows.row(at: 2).isMissing)
    #expect(rows.failure == .overwritten)

    let other = ChangingFile("first\nsecond\nthird\n")
    let broken = try other.rows()
    other.isBroken = true
    #expect(broken.row(at: 1).isMissing)
    #expect(broken.failure == .deviceFailed)
    #expect(throws: FileError.self) { try other.rows() }
  }

  @Test func `a file that is cut off while it is opened ends there`() throws {
    let file = ChangingFile("first\nsecond\nthird\n")
    file.bytes.removeLast(9)
    expectSame(try file.rows(), Rows("first\nseco"))
  }

  @Test func `before a file is overwritten, its bytes are read from a copy`() throws {
    let file = ChangingFile("a\nb\nc\n")
    let rows = try file.rows()
    let other = FileVersion(device: 9, inode: 9, size: 0, modified: 0, changed: 0)
    try rows.leave(other) { () throws(FileError) in
      Issue.record("another file")
      return file
    }
    let copy = BytesReading(file.bytes)
    try rows.leave(file.version) { () throws(FileError) in copy }
    file.bytes = Array("other".utf8)
    #expect(rows.texts == ["a", "b", "c"])
    #expect(rows.failure == nil)
  }

  @Test func `a comparison reads each block a few times only`() throws {
    // More than the blocks that stay in memory.
    let filler = String(repeating: "x", count: 250)
    let file = ChangingFile((0..<80_000).map { "\($0) \(filler)\n" }.joined())
    let rows = try Rows(file, as: nil, FilePart.Lengths(held: 0))
    let other = Rows((0..<80_000).map { "\($0 * 7919 % 80_000) \(filler)\n" }.joined())
    let difference = RowsDifference(from: rows, to: other)
    #expect(!difference.hunks.isEmpty)
    #expect(file.reads < 1000)
  }

  @Test func `a save in place moves the rows of a file, and undo reaches the old ones`() throws {
    let folder = TemporaryFolder()
    let path = FilePath(folder("large"))
    let files = Self.files(in: folder)
    let old = (0..<2000).map { "row \($0)\n" }.joined()
    try files.replace(path, with: Array(old.utf8))
    let lengths = FilePart.Lengths(held: 0, part: 1 << 10, block: 1 << 10, longest: 1 << 10)
    let file = try files.open(path)
    let rows = try Rows(file, as: nil, lengths)
    var edited = rows
    edited.insert("first", at: 0)
    edited.delete(1990..<1995)
    try files.replace(path, with: edited, expecting: file.version, method: .inPlace)
    #expect(try files.read(path).bytes == edited.bytes)
    #expect(edited.texts.first == "first" && edited.count == 1996)
    #expect(rows.bytes == Array(old.utf8))
    #expect(rows.failure == nil)
    #expect(try files.open(path).version.inode == file.version.inode)
  }

  @Test func `a save fails if its bytes are gone, and leaves the file`() throws {
    let folder = TemporaryFolder()
    let files = Self.files(in: folder)
    let (path, copy) = (FilePath(folder("large")), FilePath(folder("copy")))
    try files.replace(path, with: Array("first\nsecond\nthird\n".utf8))
    let lengths = FilePart.Lengths(held: 0, part: 8, block: 8, longest: 100)
    let rows = try Rows(files.open(path), as: nil, lengths)
    try files.replace(path, with: Array("fir".utf8), method: .inPlace)
    let error = #expect(throws: FileError.self) { try files.replace(copy, with: rows) }
    #expect(error?.reason == .overwritten)
    #expect(!files.exists(copy))
    #expect(folder.names(in: folder.text).sorted() == ["large", "state"])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `equal bytes have the same known checksum, and others another one`(seed: UInt64) throws {
    var random = RandomRows(seed: 93_000 + seed)
    let bytes = random.document(limit: 200)
    let lengths = FilePart.Lengths(held: 0, part: 64, block: 32, longest: 40)
    func checksum(_ bytes: some Sequence<UInt8>) -> UInt64? {
      Rows(large: Array(bytes), lengths).knownChecksum
    }
    #expect(checksum(bytes) != nil)
    #expect(checksum(bytes) == checksum(bytes))
    guard !bytes.isEmpty else { return }
    var other = bytes
    other[random.number(below: other.count)] ^= 1
    #expect(checksum(other) != checksum(bytes))
    #expect(checksum(bytes.dropLast()) != checksum(bytes))
  }

  @Test func `versions of a large file with other bytes have other known checksums`() throws {
    let rows = try ChangingFile((10..<90).map { "row \($0)\n" }.joined()).rows()
    var seen: Set<UInt64?> = [rows.knownChecksum]
    for row in 0..<80 {
      for count in 1...min(3, 80 - row) {
        var edited = rows
        edited.delete(row..<row + count)
        #expect(seen.insert(edited.knownChecksum).inserted)
      }
    }
    #expect(Rows("row\n").knownChecksum == nil)
  }

  // MARK: - Copies by the system

  /// A service whose saves copy short ranges, and calls a closure with each copy.
  private static func copying(
    in folder: TemporaryFolder,
    _ onCopy: @escaping @Sendable () -> Int32 = { 0 }
  ) -> SystemFileService {
    var calls = SystemCalls()
    (calls.shortestCopy, calls.longestCopy, calls.copyAlignment) = (1, 1 << 10, 1)
    calls.fault = { $0 == .copy ? onCopy() : 0 }
    return SystemFileService(calls: calls, recoveryFolders: [FilePath(folder("recovery"))])
  }

  @Test func `adjacent chunks of a file are one range, which an edit splits`() throws {
    let text = (0..<100).map { "row \($0)\n" }.joined()
    var rows = try ChangingFile(text).rows()
    #expect(rows.storedRanges.map(\.range) == [0..<text.utf8.count])
    rows.replaceText(at: 50, with: "typed")
    let ranges = rows.storedRanges
    #expect(ranges.count == 2)
    #expect(ranges[0].range.lowerBound == 0 && ranges[0].offset == 0)
    #expect(ranges[1].range.upperBound == rows.byteCount)
    #expect(ranges[1].offset + ranges[1].range.count == text.utf8.count)
    // A small chunk around the typed row is in memory.
    #expect(ranges[1].range.lowerBound - ranges[0].range.upperBound < 40)
    #expect(Rows(text).storedRanges.isEmpty)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a save that copies ranges has the bytes of the rows`(seed: UInt64) throws {
    var random = RandomRows(seed: 92_000 + seed)
    let folder = TemporaryFolder()
    let (path, files) = (FilePath(folder("large")), Self.copying(in: folder))
    try files.replace(path, with: random.document(limit: 200))
    let lengths = FilePart.Lengths(held: 0, part: 64, block: 64, longest: 100)
    var rows = try Rows(files.open(path), as: nil, lengths)
    for _ in 0..<4 {
      for _ in 0..<3 where rows.count > 0 {
        let row = random.number(below: rows.count)
        switch random.number(below: 3) {
        case 0: rows.replaceText(at: row, with: "typed")
        case 1: rows.delete(row..<row + 1)
        default: rows.insert("new", at: row)
        }
      }
      try files.replace(path, with: rows, method: random.pick([.replace, .inPlace]))
      #expect(try files.read(path).bytes == rows.bytes)
      #expect(rows.failure == nil)
    }
  }

  @Test(arguments: [0, 1, 2, 5])
  func `a file that is overwritten during its copy is never mixed into the save`(
    number: Int
  ) throws {
    let folder = TemporaryFolder()
    let (path, copy) = (FilePath(folder("large")), FilePath(folder("copy")))
    let text = (0..<2000).map { "row \($0)\n" }.joined()
    try Self.files(in: folder).replace(path, with: Array(text.utf8))
    let other = Array(text.replacing("row", with: "ROW").utf8)
    let copies = Mutex(0)
    let files = Self.copying(in: folder) {
      let isNow = copies.withLock { count in
        defer { count += 1 }
        return count == number
      }
      if isNow { _ = try? Self.overwrite(path, with: other) }
      return 0
    }
    let lengths = FilePart.Lengths(held: 0, part: 1 << 10, block: 1 << 10, longest: 1 << 10)
    let rows = try Rows(files.open(path), as: nil, lengths)
    let error = #expect(throws: FileError.self) { try files.replace(copy, with: rows) }
    #expect(error?.reason == .overwritten)
    #expect(!files.exists(copy))
  }

  /// Writes a file as another program does: to the same file, without truncating it.
  private static func overwrite(_ path: FilePath, with bytes: [UInt8]) throws {
    let file = try SystemCalls().open(path, O_WRONLY)
    try SystemCalls().write(bytes, to: file, from: 0)
  }

  @Test func `a search, a sort and a conversion give the rows of a small file`() throws {
    let text = (0..<2000).map { "row \($0 * 7919 % 2000) ä\r\n" }.joined()
    let (large, small) = (try ChangingFile(text).rows(), Rows(text))
    let sort = RowsTransformation(transform: .sort(RowSort(order: .natural)), ranges: [0..<2000])
    let (one, other) = (
      try sort.transformed(large, progress: WorkProgress()),
      try sort.transformed(small, progress: WorkProgress())
    )
    #expect(one?.rows.texts == other?.rows.texts)
    let pattern = Pattern(text: #"1\d9 ä"#, isExpression: true)
    let matcher = try Matcher(pattern, .utf8)
    var searches = [large, small].map { RowSearch(matcher, $0) }
    for index in searches.indices {
      while !searches[index].isComplete { searches[index].advance() }
    }
    #expect(searches[0].total == searches[1].total && searches[0].total > 0)
    let latin = [large, small].map { try? $0.converted(by: .encoding(.latin1, replacing: false)) }
    #expect(latin[0]?.rows.bytes == latin[1]?.rows.bytes)
    #expect(latin[0] != nil)
  }
}

/// A file that a test changes while it is open.
private final class ChangingFile: FileReading {
  private struct State {
    var bytes: [UInt8]
    var isBroken = false
    var reads = 0
  }

  let version: FileVersion
  private let state: Mutex<State>

  init(_ text: String) {
    let bytes = Array(text.utf8)
    version = FileVersion(device: 1, inode: 2, size: bytes.count, modified: 3, changed: 4)
    state = Mutex(State(bytes: bytes))
  }

  var bytes: [UInt8] {
    get { state.withLock { $0.bytes } }
    set { state.withLock { $0.bytes = newValue } }
  }

  var isBroken: Bool {
    get { state.withLock { $0.isBroken } }
    set { state.withLock { $0.isBroken = newValue } }
  }

  /// The number of reads.
  var reads: Int { state.withLock { $0.reads } }

  /// The rows of the file, which stay there.
  func rows() throws(FileError) -> Rows {
    try Rows(self, as: nil, FilePart.Lengths(held: 0, part: 16, block: 16, longest: 100))
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int {
    let (bytes, isBroken) = state.withLock { state in
      state.reads += 1
      return (state.bytes, state.isBroken)
    }
    if isBroken { throw FileError(path: "/x", operation: .read, errno: 5) }
    return BytesReading(bytes).read(into: buffer, at: offset)
  }
}
