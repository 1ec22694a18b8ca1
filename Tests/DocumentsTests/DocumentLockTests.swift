import Glibc
import Synchronization
import Testing

@testable import Documents

struct DocumentLockTests {
  let folder = TemporaryFolder()

  private func lock(
    waiting: Duration = .zero,
    calls: SystemCalls = SystemCalls()
  ) throws(FileError) -> DocumentLock {
    try DocumentLock(of: "/doc", at: folder("state/l"), waiting: waiting, calls: calls)
  }

  @Test func `a second lock is refused and told who holds the first`() throws {
    let first = try lock()
    let error = #expect(throws: FileError.self) { try lock() }
    #expect(error?.reason == .locked(by: getpid()))
    #expect(error?.message == "/doc: is in use by process \(getpid()); close it there")
    first.release()
    first.release()
    let second = try lock()
    second.release()
    #expect(folder.status(of: "state/l").st_ino == 0)
  }

  @Test func `a lock that nobody refers to is given back`() throws {
    do { _ = try lock() }
    try lock().release()
  }

  @Test func `a file left over by a dead process locks nothing`() throws {
    mkdir(folder("state"), 0o700)
    folder.write("999999999999\n", to: "state/l")
    let lock = try lock()
    #expect(folder.text(of: "state/l") == "\(getpid())\n")
    lock.release()
  }

  @Test func `waiting ends when the holder lets go`() throws {
    let first = try lock()
    let pauses = Mutex(0)
    var calls = SystemCalls()
    calls.pause = { _ in
      let count = pauses.withLock { count in
        count += 1
        return count
      }
      if count == 3 { first.release() }
    }
    let second = try lock(waiting: .seconds(1), calls: calls)
    #expect(pauses.withLock { $0 } == 3)
    second.release()
  }

  @Test func `waiting ends after its time`() throws {
    let first = try lock()
    let pauses = Mutex(Duration.zero)
    var calls = SystemCalls()
    calls.pause = { duration in pauses.withLock { $0 += duration } }
    #expect(throws: FileError.self) { try lock(waiting: .seconds(1), calls: calls) }
    #expect(pauses.withLock { $0 } == .seconds(1))
    first.release()
  }

  @Test func `a lock on a file that was removed meanwhile is taken again`() throws {
    let removed = Mutex(false)
    var calls = SystemCalls()
    calls.fault = { [path = folder("state/l")] call in
      if call == .lock, !removed.withLock({ $0 }) {
        unlink(path)
        removed.withLock { $0 = true }
      }
      return 0
    }
    let lock = try lock(calls: calls)
    #expect(throws: FileError.self) { try self.lock() }
    lock.release()
  }

  @Test func `what the system refuses is reported`() {
    let error = #expect(throws: FileError.self) {
      try lock(calls: Faults.failing(.lock, with: ENOLCK))
    }
    #expect(error?.operation == .lock)
    #expect(error?.errno == ENOLCK)
  }
}
