import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents

/// Many changes, or changes of other files.
@MainActor @Suite(.timeLimit(.minutes(20)))
struct FileWatchLoadTests {
  let folder = TemporaryFolder()

  /// Opens, writes and closes a file repeatedly; otherwise the kernel merges equal events.
  private nonisolated static func write(_ count: Int, to path: FilePath) {
    for number in 0..<count {
      let file = open(path.string, O_WRONLY)
      var number = number
      _ = pwrite(file, &number, 8, 0)
      close(file)
    }
  }

  @Test func `a burst of writes leads to few calls and ends with the final version`() async throws {
    let watching = SystemFileWatching()
    for name in ["a", "b"] { folder.write("", to: name) }
    let first = FileObserver(folder("a"), watching)
    let second = FileObserver(folder("b"), watching)
    Self.write(100_000, to: first.path)
    // The kernel's event queue is full, so this event is dropped.
    folder.write("new", to: "b")
    try await first.settle()
    try await second.settle()
    #expect(first.calls < 100)
    #expect(second.calls == 1)
  }

  @Test func `the final version is found after writes on another thread`() async throws {
    let watching = SystemFileWatching()
    folder.write("", to: "a")
    let observer = FileObserver(folder("a"), watching)
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [path = observer.path] in
        Self.write(20_000, to: path)
        continuation.resume()
      }
    }
    try await observer.settle()
  }

  @Test func `changes of other files in the folder are not read`() async throws {
    let reads = Mutex(0)
    var calls = SystemCalls()
    calls.fault = { call in
      if call == .readEvents { reads.withLock { $0 += 1 } }
      return 0
    }
    let watching = SystemFileWatching(calls: calls)
    mkdir(folder("d"), 0o700)
    folder.write("", to: "d/a")
    symlink("d/a", folder("link"))
    let observer = FileObserver(folder("link"), watching)
    for number in 0..<100 {
      folder.write("other", to: "d/\(number)")
      rename(folder("d/\(number)"), folder("d/other"))
      chmod(folder("d"), 0o710)
      chmod(folder("d/other"), 0o600)
      unlink(folder("d/other"))
    }
    chmod(folder("d/a"), 0o600)
    try await observer.settle()
    #expect(observer.calls == 1)
    #expect(reads.withLock { $0 } == 1)
  }

  @Test func `a folder is not watched for new names after the file exists`() async throws {
    let reads = Mutex(0)
    var calls = SystemCalls()
    calls.fault = { call in
      if call == .readEvents { reads.withLock { $0 += 1 } }
      return 0
    }
    let watching = SystemFileWatching(calls: calls)
    let observer = FileObserver(folder("a"), watching)
    folder.write("", to: "a")
    try await observer.settle()
    for number in 0..<100 {
      folder.write("other", to: "\(number)")
      chmod(folder("a"), 0o600)
      try await observer.settle()
    }
    // One for each change of the mode, one for the new file, one for the end of the folder's watch.
    #expect(reads.withLock { $0 } == 102)
  }
}
