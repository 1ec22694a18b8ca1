import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents

/// Failing watches, and changes of files while a watch starts.
@MainActor @Suite(.timeLimit(.minutes(20)))
struct FileWatchFaultTests {
  let folder = TemporaryFolder()

  init() {
    folder.write("text", to: "a")
    symlink("a", folder("link"))
  }

  @Test(
    arguments: [
      (.startWatching, EMFILE), (.startWatching, ENFILE), (.startWatching, ENOSYS),
      (.watch, ENOSPC), (.watch, ENOMEM), (.fileSystem, EIO), (.status, EIO),
    ] as [(SystemCall, Int32)]
  )
  func `a watch that the system rejects is reported as silent`(call: SystemCall, errno: Int32) {
    let watching = SystemFileWatching(calls: Faults.failing(call, with: errno))
    for name in ["a", "link", "none"] {
      let watch = watching.watch(folder(name)) {}
      #expect(!watching.tellsChanges(of: folder(name)))
      watch.cancel()
    }
  }

  @Test func `a rejected watch is retried with the next event or watch`()
    async throws
  {
    let isFull = Mutex(true)
    var calls = SystemCalls()
    calls.fault = { [path = folder("a.full") as String] call in
      // The folders and the symlink can be watched, the file can't.
      let isForFile = call == .watch && access(path, F_OK) == 0
      return isForFile && isFull.withLock { $0 } ? ENOSPC : 0
    }
    let watching = SystemFileWatching(calls: calls)
    let observer = FileObserver(folder("link"), watching)
    folder.write("", to: "a.full")
    #expect(watching.tellsChanges(of: observer.path))
    unlink(folder("link"))
    symlink("./a", folder("link"))
    try await observer.wait { observer.calls > 0 }
    #expect(!watching.tellsChanges(of: observer.path))
    isFull.withLock { $0 = false }
    let other = FileObserver(folder("link"), watching)
    #expect(watching.tellsChanges(of: observer.path))
    folder.write("new", to: "a")
    try await observer.settle()
    try await other.settle()
  }

  @Test func `unreadable files are reported as silent, unlike unreadable folders on the path`()
    throws
  {
    chmod(folder.path.string, 0o755)
    for name in ["closed", "dark", "open"] { mkdir(folder(name), 0o755) }
    for name in ["closed/a", "dark/a", "open/a"] { folder.write("", to: name) }
    chmod(folder("closed"), 0o700)
    chmod(folder("dark"), 0o711)
    chmod(folder("open/a"), 0o600)
    let watching = SystemFileWatching()
    let watched = ["dark/a"]
    let silent = ["closed/a", "dark/none", "open/a"]
    asOrdinaryUser {
      for name in watched + silent {
        let watch = watching.watch(folder(name)) {}
        #expect(watching.tellsChanges(of: folder(name)) == watched.contains(name), "\(name)")
        watch.cancel()
      }
    }
  }

  @Test func `files on network and kernel file systems are reported as silent`() {
    let watching = SystemFileWatching()
    #expect(watching.tellsChanges(of: folder("a")))
    #expect(!watching.tellsChanges(of: "/proc/self/status"))
    symlink("/proc/self/status", folder("status"))
    #expect(!watching.tellsChanges(of: folder("status")))
    for number: UInt32 in [0x6969, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997] {
      #expect(!FileSystemKind(number: number).tellsChanges)
    }
    for number: UInt32 in [0xEF53, 0x0102_1994, 0x9123_683E, 0x5846_5342, 0x794C_7630] {
      #expect(FileSystemKind(number: number).tellsChanges)
    }
  }

  @Test func `an invalid path can be watched`() {
    let watching = SystemFileWatching()
    for path in ["", "/", ".", FilePath(String(repeating: "x/", count: 10_000))] {
      let watch = watching.watch(path) {}
      _ = watching.tellsChanges(of: path)
      watch.cancel()
    }
  }

  @Test func `a symlink to a name that is not UTF-8 is followed`() async throws {
    let target = folder.path.appending(name: [0xFF])
    target.withPlatformString { _ = symlink($0, folder("odd")) }
    let watching = SystemFileWatching()
    let observer = FileObserver(folder("odd"), watching)
    #expect(watching.tellsChanges(of: observer.path))
    try folder.service().replace(target, with: bytes("new"))
    try await observer.settle()
    #expect(observer.calls > 0)
  }

  /// Runs a closure at the n-th system call.
  private nonisolated func calls(
    at number: Int,
    counting count: Faults,
    _ interfere: @escaping @Sendable () -> Void
  ) -> SystemCalls {
    var calls = SystemCalls()
    let counting = count.failing(at: -1, with: 0)
    calls.fault = { call in
      if count.calls == number { interfere() }
      return counting.fault(call)
    }
    return calls
  }

  @Test(arguments: ["a", "link"])
  func `changes are reported even if a name is replaced while a watch starts`(
    name: String
  ) async throws {
    for number in 0..<100 {
      let count = Faults()
      let (path, other) = (folder(name), folder("other"))
      folder.write("a third text", to: "third")
      let calls = calls(at: number, counting: count) {
        symlink("third", other.string)
        rename(other.string, path.string)
      }
      let watching = SystemFileWatching(calls: calls)
      let observer = FileObserver(path, watching)
      let wasInTime = count.calls > number
      folder.write("replaced \(number)", to: "third")
      if wasInTime { try await observer.settle() }
      #expect(watching.tellsChanges(of: path))
      unlink(folder(name))
      try await observer.settle()
      folder.write("text", to: "a")
      if name == "link" { symlink("a", path.string) }
      await FileObserver.turn()
      if !wasInTime { return #expect(number > 8) }
    }
    Issue.record("a watch never finished starting")
  }

  @Test func `after a failure of any call the watch works or is reported as silent`() async throws {
    for number in 0..<100 {
      let faults = Faults()
      let watching = SystemFileWatching(calls: faults.failing(at: number, with: EIO))
      let observer = FileObserver(folder("link"), watching)
      let wasInTime = faults.calls > number
      let tells = watching.tellsChanges(of: observer.path)
      folder.write("new text \(number)", to: "a")
      if tells { try await observer.settle() }
      await FileObserver.turn()
      if !wasInTime { return #expect(number > 8) }
    }
    Issue.record("a watch never started")
  }
}
