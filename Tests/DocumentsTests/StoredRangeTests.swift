import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents

/// Tests saves of contents that lie in other files.
struct StoredRangeTests {
  /// Contents that consist of typed texts and of ranges of a file.
  private final class Mixed: FileSource {
    private let file: Mutex<any FileReading>
    private let parts: [(text: String, range: Range<Int>)]
    private let counter = Mutex(0)

    init(_ file: any FileReading, _ parts: [(text: String, range: Range<Int>)]) {
      self.file = Mutex(file)
      self.parts = parts
    }

    private var reading: any FileReading { file.withLock { $0 } }

    /// The number of times that the file was read.
    var reads: Int { counter.withLock { $0 } }

    var byteCount: Int { parts.reduce(0) { $0 + $1.text.utf8.count + $1.range.count } }

    func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
      try forEachPiece(in: 0..<byteCount, body)
    }

    func forEachPiece<E: Error>(
      in range: Range<Int>,
      _ body: (UnsafeRawBufferPointer) throws(E) -> Void
    ) throws(E) {
      var start = 0
      for part in parts {
        let text = (start..<start + part.text.utf8.count).clamped(to: range)
        if !text.isEmpty {
          try Array(part.text.utf8)[text.lowerBound - start..<text.upperBound - start]
            .forEachPiece(body)
        }
        start += part.text.utf8.count
        let stored = (start..<start + part.range.count).clamped(to: range)
        if !stored.isEmpty { try read(stored, from: part.range.lowerBound - start, body) }
        start += part.range.count
      }
    }

    private func read<E: Error>(
      _ range: Range<Int>,
      from offset: Int,
      _ body: (UnsafeRawBufferPointer) throws(E) -> Void
    ) throws(E) {
      counter.withLock { $0 += 1 }
      let bytes = (try? reading.bytes()) ?? []
      try Array(bytes.dropFirst(range.lowerBound + offset).prefix(range.count)).forEachPiece(body)
    }

    func leave(
      _ version: FileVersion,
      for copy: () throws(FileError) -> any FileReading
    ) throws(FileError) {
      guard reading.version.inode == version.inode else { return }
      let copy = try copy()
      file.withLock { $0 = copy }
    }

    var storedRanges: [StoredRange] {
      var start = 0
      return parts.map { part in
        let range = start + part.text.utf8.count..<start + part.text.utf8.count + part.range.count
        start = range.upperBound
        return StoredRange(range, in: reading, at: part.range.lowerBound)
      }
    }
  }

  private static let old = (0..<200).map { "line \($0)\n" }.joined()
  private static let new = "first\n" + old.prefix(900) + "middle\n" + old.dropFirst(1000) + "last"

  /// Makes the file "a" with the old text, and the new text as ranges of it.
  private func make(linked: Bool = false) throws -> (TemporaryFolder, Mixed) {
    let folder = TemporaryFolder()
    folder.write(Self.old, to: "a", mode: 0o640)
    if linked { link(folder("a"), folder("b")) }
    let end = Self.old.utf8.count
    let parts = [("first\n", 0..<900), ("middle\n", 1000..<end), ("last", end..<end)]
    return (folder, Mixed(try folder.service().open(folder("a")), parts))
  }

  /// System calls that copy short ranges, in short pieces.
  private var calls: SystemCalls {
    var calls = SystemCalls()
    (calls.shortestCopy, calls.longestCopy, calls.longestWrite) = (1, 256, 100)
    calls.copyAlignment = 1
    return calls
  }

  @Test func `ranges of a file are copied without reading them`() throws {
    let (folder, source) = try make()
    let progress = WorkProgress()
    _ = try folder.service(calls).replace(
      folder("a"),
      with: source,
      expecting: nil,
      method: .replace,
      durability: .powerLoss,
      progress: progress
    )
    #expect(folder.text(of: "a") == Self.new)
    #expect(progress.percent == 99)
    #expect(source.reads == 0)
  }

  @Test func `a file that a save has replaced can still be copied`() throws {
    let (folder, source) = try make()
    for name in ["a", "b"] {
      try folder.service(calls).create(folder("new " + name), with: source)
      #expect(source.reads == 0)
      try folder.service().replace(folder("a"), with: bytes("replaced"))
      #expect(folder.text(of: "new " + name) == Self.new)
    }
  }

  @Test(arguments: [(1, 16), (1000, 1)])
  func `short ranges and ranges at other places of pages are read and written`(
    _ shortest: Int,
    _ alignment: Int
  ) throws {
    let (folder, source) = try make()
    let log = CallLog()
    var calls = calls
    (calls.shortestCopy, calls.copyAlignment) = (shortest, alignment)
    calls.fault = { call in
      log.add(call)
      return 0
    }
    try folder.service(calls).replace(folder("b"), with: source)
    #expect(folder.text(of: "b") == Self.new)
    #expect(!log.calls.contains(.copy))
    #expect(source.reads == 2)
  }

  @Test(arguments: [EXDEV, ENOSYS, EINVAL, EOPNOTSUPP, EPERM, EIO])
  func `what the system can't copy is read and written`(errno: Int32) throws {
    let (folder, source) = try make()
    var calls = calls
    calls.fault = { $0 == .copy ? errno : 0 }
    try folder.service(calls).replace(folder("b"), with: source)
    #expect(folder.text(of: "b") == Self.new)
    #expect(source.reads == 2)
  }

  @Test(arguments: 0..<20)
  func `a file that is changed at any time of a copy is read instead`(number: Int) throws {
    let (folder, source) = try make()
    let path = folder("a")
    let counter = Mutex(0)
    var calls = calls
    calls.fault = { call in
      guard call == .copy || call == .status else { return 0 }
      let isNow = counter.withLock { count in
        count += 1
        return count == number
      }
      if isNow { truncate(path.string, 0) }
      return 0
    }
    _ = try? folder.service(calls).replace(folder("b"), with: source)
    let text = folder.text(of: "b")
    // The source would report missing bytes; this one gives none.
    #expect(text == nil || text == Self.new || source.reads > 0)
  }

  @Test(arguments: [false, true], [ENOSPC, ECANCELED])
  func `a copy that fails or is cancelled at any call leaves the old text or the new one`(
    linked: Bool,
    errno: Int32
  ) throws {
    for number in 0..<1000 {
      let (folder, source) = try make(linked: linked)
      let (progress, faults) = (WorkProgress(), Faults())
      var calls = calls
      let failing = faults.failing(at: number, with: errno)
      calls.fault = { call in
        let failure = failing.fault(call)
        if failure == ECANCELED { progress.cancel() }
        return failure == ECANCELED ? 0 : failure
      }
      do {
        _ = try folder.service(calls).replace(
          folder("a"),
          with: source,
          expecting: nil,
          method: .replace,
          durability: .crash,
          progress: progress
        )
        #expect(folder.text(of: "a") == Self.new)
      } catch {
        #expect(folder.text(of: "a") == Self.old || error.recovery != nil)
        if errno == ECANCELED { #expect(error.reason == .cancelled) }
      }
      if faults.calls <= number { return }
    }
    Issue.record("every save failed")
  }

  // MARK: - Free space

  /// System calls with little room for a large source.
  private func calls(free: Int?, sharing: Bool = false) -> SystemCalls {
    var calls = calls
    (calls.longestUnchecked, calls.copyAlignment) = (1000, 1 << 12)
    calls.freeSpace = { _ in free }
    calls.shareContents = { _, _ in sharing ? 0 : -1 }
    return calls
  }

  @Test(arguments: [false, true])
  func `a disk without room for a large text is full before anything is written`(
    linked: Bool
  ) throws {
    let (folder, source) = try make(linked: linked)
    let log = CallLog()
    var calls = calls(free: Self.new.utf8.count - 1)
    calls.fault = { call in
      log.add(call)
      return 0
    }
    let files = folder.service(calls)
    let error = #expect(throws: FileError.self) { try files.replace(folder("a"), with: source) }
    #expect(error?.errno == ENOSPC)
    #expect(error?.message.hasSuffix("the disk is full") == true)
    #expect(folder.text(of: "a") == Self.old)
    #expect(folder.names == (linked ? ["a", "b"] : ["a"]))
    #expect(folder.namesOfRecovery == [])
    #expect(!log.calls.contains(.copy) && !log.calls.contains(.synchronize))
  }

  @Test(arguments: [new.utf8.count, nil])
  func `a large text is written where there is room, or where nobody knows`(free: Int?) throws {
    let (folder, source) = try make()
    try folder.service(calls(free: free)).replace(folder("a"), with: source)
    #expect(folder.text(of: "a") == Self.new)
  }

  @Test func `a short text isn't checked`() throws {
    let folder = TemporaryFolder()
    try folder.service(calls(free: 0)).replace(folder("a"), with: bytes("short"))
    #expect(folder.text(of: "a") == "short")
  }

  @Test(arguments: [(0, true), (1, false), (1 << 12, true)])
  func `blocks that can be shared need no room`(moved: Int, fits: Bool) throws {
    let folder = TemporaryFolder()
    folder.write(Self.old, to: "a")
    let text = String(repeating: "x", count: moved)
    let parts = [(text, 0..<Self.old.utf8.count)]
    let source = Mixed(try folder.service().open(folder("a")), parts)
    let files = folder.service(calls(free: moved, sharing: true))
    if fits {
      try files.replace(folder("b"), with: source)
    } else {
      #expect(throws: FileError(path: folder("b"), operation: .save, errno: ENOSPC)) {
        try files.replace(folder("b"), with: source)
      }
    }
    #expect(folder.text(of: "b") == (fits ? text + Self.old : nil))
    #expect(folder.names == (fits ? ["a", "b"] : ["a"]))
  }
}
