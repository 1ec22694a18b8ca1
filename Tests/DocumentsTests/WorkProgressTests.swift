import DocumentsTesting
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents

struct WorkProgressTests {
  /// A source of many pieces, each of which is written by a call of its own.
  private struct Pieces: FileSource {
    let count: Int
    let letter: UInt8

    func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
      let piece = [UInt8](repeating: letter, count: 150_000)
      for _ in 0..<count { try piece.forEachPiece(body) }
    }
  }

  /// Collects numbers on any thread.
  private final class Numbers: Sendable {
    private let numbers = Mutex<[Int]>([])

    var all: [Int] { numbers.withLock { $0 } }

    func append(_ number: Int) { numbers.withLock { $0.append(number) } }
  }

  private static let old = "the old text"
  private static let new = Pieces(count: 6, letter: 0x6E)

  // MARK: Counting

  @Test(arguments: [false, true])
  func `the percentage rises to 99 while a file is written`(isLinked: Bool) throws {
    let folder = TemporaryFolder()
    folder.write(Self.old, to: "a")
    if isLinked { link(folder("a"), folder("b")) }
    let numbers = Numbers()
    let progress = WorkProgress { numbers.append($0) }
    _ = try folder.service()
      .replace(
        folder("a"),
        with: Self.new,
        expecting: nil,
        method: .replace,
        durability: .crash,
        progress: progress
      )
    let percents = numbers.all
    #expect(percents == percents.sorted())
    #expect(Set(percents).count == percents.count)
    #expect(percents.count == (isLinked ? 12 : 6))
    #expect(percents.last == 99)
    #expect(progress.percent == 99)
  }

  /// The number of synchronizations of a save, with one whenever this many bytes are written.
  private func synchronizations(every size: Int) -> Int {
    let folder = TemporaryFolder()
    folder.write(Self.old, to: "a")
    let log = CallLog()
    var calls = SystemCalls()
    calls.longestUnsynchronized = size
    calls.fault = { call in
      log.add(call)
      return 0
    }
    #expect(failure(of: folder.service(calls), at: folder("a"), nil, WorkProgress()) == nil)
    return log.calls.count { $0 == .synchronize }
  }

  @Test(arguments: [(1_000_000, 0), (300_000, 3), (150_000, 6)])
  func `a long save is synchronized from time to time`(_ size: Int, _ count: Int) {
    #expect(synchronizations(every: size) - synchronizations(every: .max) == count)
  }

  @Test func `an empty file has no progress`() throws {
    let numbers = Numbers()
    let progress = WorkProgress { numbers.append($0) }
    _ = try MemoryFileService()
      .replace(
        "/a",
        with: [],
        expecting: nil,
        method: .replace,
        durability: .crash,
        progress: progress
      )
    #expect(numbers.all == [])
  }

  // MARK: Cancelling

  /// Saves while the progress is cancelled at each system call in turn, until a save has fewer calls.
  private func eachCancellation(
    linked: Bool,
    expecting: Bool,
    _ check: (TemporaryFolder, FileError?) -> Void
  ) throws {
    for number in 0..<200 {
      let folder = TemporaryFolder()
      folder.write(Self.old, to: "a", mode: 0o640)
      if linked { link(folder("a"), folder("b")) }
      let version = expecting ? try folder.service().version(of: folder("a")) : nil
      let (progress, log) = (WorkProgress(), CallLog())
      var calls = SystemCalls()
      calls.longestUnsynchronized = 300_000
      calls.fault = { call in
        if log.calls.count == number { progress.cancel() }
        log.add(call)
        return 0
      }
      check(folder, failure(of: folder.service(calls), at: folder("a"), version, progress))
      if log.calls.count <= number { return }
    }
    Issue.record("every save was cancelled")
  }

  private func failure(
    of files: SystemFileService,
    at path: FilePath,
    _ version: FileVersion?,
    _ progress: WorkProgress
  ) -> FileError? {
    do {
      _ = try files.replace(
        path,
        with: Self.new,
        expecting: version,
        method: .replace,
        durability: .powerLoss,
        progress: progress
      )
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `a save cancelled at any call leaves the old or the new file and nothing else`(
    _ linked: Bool,
    _ expecting: Bool
  ) throws {
    var cancelled = 0
    try eachCancellation(linked: linked, expecting: expecting) { folder, failure in
      let status = folder.status(of: "a")
      if let failure {
        cancelled += 1
        #expect(failure.reason == .cancelled)
        #expect(failure.path == folder("a"))
        #expect(failure.recovery == nil)
        #expect(folder.text(of: "a") == Self.old)
      } else {
        #expect(status.st_size == 900_000)
      }
      #expect(status.st_mode & 0o777 == 0o640)
      #expect(folder.names == (linked ? ["a", "b"] : ["a"]))
      #expect(folder.namesOfRecovery == [])
    }
    #expect(cancelled > 8)
  }

  @Test func `a cancelled save can be repeated`() throws {
    let folder = TemporaryFolder()
    folder.write(Self.old, to: "a")
    let progress = WorkProgress()
    progress.cancel()
    #expect(failure(of: folder.service(), at: folder("a"), nil, progress)?.reason == .cancelled)
    #expect(failure(of: folder.service(), at: folder("a"), nil, WorkProgress()) == nil)
  }

  @Test(arguments: 1...7)
  func `a save in memory is cancelled at each piece`(number: Int) {
    let files = MemoryFileService(["/a": bytes(Self.old)])
    let numbers = Numbers()
    let box = Mutex<WorkProgress?>(nil)
    let progress = WorkProgress {
      numbers.append($0)
      if numbers.all.count == number { box.withLock { $0?.cancel() } }
    }
    box.withLock { $0 = progress }
    let save = {
      () throws(FileError) in
      _ = try files.replace(
        "/a",
        with: Self.new,
        expecting: nil,
        method: .replace,
        durability: .crash,
        progress: progress
      )
    }
    if number <= 6 {
      #expect(throws: FileError(path: "/a", operation: .save, errno: ECANCELED)) { try save() }
      #expect(files.bytes(of: "/a") == bytes(Self.old))
    } else {
      #expect(throws: Never.self) { try save() }
      #expect(files.bytes(of: "/a")?.count == 900_000)
    }
  }
}
