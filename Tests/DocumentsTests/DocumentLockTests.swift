import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents

struct DocumentLockTests {
  let folder = TemporaryFolder()

  private func take(
    waiting: Duration = .zero,
    calls: SystemCalls = SystemCalls()
  ) throws(FileError) -> DocumentLock.Taken {
    try DocumentLock.take(of: "/doc", at: folder("state/l"), waiting: waiting, calls: calls)
  }

  /// System calls with a fixed clock.
  private func calls(at seconds: Int) -> SystemCalls {
    var calls = SystemCalls()
    calls.now = { .seconds(seconds) }
    return calls
  }

  @Test func `a second lock is rejected with the holder of the first`() throws {
    let first = try #require(try take(calls: calls(at: 1_763_789_820)).lock)
    let second = try take()
    let holder = try #require(second.holder)
    #expect(holder == .current(since: 1_763_789_820))
    #expect(holder.process == getpid())
    #expect(holder.host != nil)
    first.release()
    first.release()
    try #require(try take().lock).release()
    #expect(folder.status(of: "state/l").st_ino == 0)
  }

  @Test func `the throwing initializer fails with the holder`() throws {
    let path = folder("state/l")
    let first = try DocumentLock(of: "/doc", at: path)
    let error = #expect(throws: FileError.self) { try DocumentLock(of: "/doc", at: path) }
    let holder = try #require(try take().holder)
    #expect(error?.reason == .locked(by: holder))
    #expect(error?.message == "/doc: is in use by \(holder.text)")
    first.release()
  }

  @Test func `a lock is released with its last reference`() throws {
    do { #expect(try !take().isHeld) }
    try #require(try take().lock).release()
  }

  @Test(
    arguments: ["999999999999\n", "1\n", "1 5 elsewhere\n", "", "no line", "a\nb\n"]
  )
  func `a file left by a dead process or another computer is not a held lock`(
    text: String
  ) throws {
    mkdir(folder("state"), 0o700)
    folder.write(text, to: "state/l")
    let lock = try #require(try take(calls: calls(at: 7)).lock)
    #expect(folder.text(of: "state/l") == LockHolder.current(since: 7).line)
    #expect(try take().holder == .current(since: 7))
    lock.release()
  }

  @Test func `a lock file of an earlier version with only a process is recognized`() throws {
    mkdir(folder("state"), 0o700)
    folder.write("4711\n", to: "state/l")
    let other = try SystemCalls().open(folder("state/l"), O_RDWR)
    try SystemCalls().lock(other)
    #expect(try take().holder == LockHolder(process: 4711))
    withExtendedLifetime(other) {}
  }

  @Test func `waiting ends when the holder releases the lock`() throws {
    let first = try #require(try take().lock)
    let pauses = Mutex(0)
    var calls = SystemCalls()
    calls.pause = { _ in
      let count = pauses.withLock { count in
        count += 1
        return count
      }
      if count == 3 { first.release() }
    }
    let second = try #require(try take(waiting: .seconds(1), calls: calls).lock)
    #expect(pauses.withLock { $0 } == 3)
    second.release()
  }

  @Test func `waiting ends after the time limit`() throws {
    let first = try #require(try take().lock)
    let pauses = Mutex(Duration.zero)
    var calls = SystemCalls()
    calls.pause = { duration in pauses.withLock { $0 += duration } }
    #expect(try take(waiting: .seconds(1), calls: calls).isHeld)
    #expect(pauses.withLock { $0 } == .seconds(1))
    first.release()
  }

  @Test func `a lock is taken again if its file was removed meanwhile`() throws {
    let removed = Mutex(false)
    var calls = SystemCalls()
    calls.fault = { [path = folder("state/l")] call in
      if call == .lock, !removed.withLock({ $0 }) {
        unlink(path.string)
        removed.withLock { $0 = true }
      }
      return 0
    }
    let lock = try #require(try take(calls: calls).lock)
    #expect(try take().isHeld)
    lock.release()
  }

  @Test func `releasing a lock whose file was removed keeps the file of another lock`() throws {
    let first = try #require(try take().lock)
    unlink(folder("state/l"))
    let second = try #require(try take().lock)
    first.release()
    #expect(try take().isHeld)
    second.release()
    #expect(folder.status(of: "state/l").st_ino == 0)
  }

  @Test func `many threads have one holder at a time`() {
    let isInside = Atomic(false)
    let taken = Atomic(0)
    let path = folder("state/l")
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1_000 {
        guard let lock = (try? DocumentLock.take(of: "/doc", at: path))?.lock else { continue }
        let wasInside = isInside.exchange(true, ordering: .sequentiallyConsistent)
        #expect(!wasInside)
        taken.add(1, ordering: .relaxed)
        isInside.store(false, ordering: .sequentiallyConsistent)
        lock.release()
      }
    }
    #expect(taken.load(ordering: .relaxed) > 0)
    #expect(folder.status(of: "state/l").st_ino == 0)
  }
}
