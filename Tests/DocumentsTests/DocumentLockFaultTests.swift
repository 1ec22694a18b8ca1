import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents

/// Failing system calls and competing processes while a lock is taken and released.
struct DocumentLockFaultTests {
  private func take(
    in folder: TemporaryFolder,
    _ calls: SystemCalls = SystemCalls()
  ) throws(FileError) -> DocumentLock.Taken {
    try DocumentLock.take(of: "/doc", at: folder("state/l"), waiting: .zero, calls: calls)
  }

  /// Runs a check with a fault at each system call in turn, until a run has no fault.
  private func eachFault(
    _ errno: Int32,
    dying: Bool = false,
    _ check: (TemporaryFolder, SystemCalls) throws -> Void
  ) throws {
    for number in 0..<100 {
      let folder = TemporaryFolder()
      let faults = Faults()
      try check(folder, faults.failing(at: number, with: errno, dying: dying))
      if faults.calls <= number { return }
    }
    Issue.record("there was always a fault")
  }

  @Test(arguments: [EIO, ENOSPC, EACCES, EROFS, ENOLCK], [false, true])
  func `there is one holder whichever call fails, and none after the release`(
    _ errno: Int32,
    _ dying: Bool
  ) throws {
    var refusals = 0
    func check(_ folder: TemporaryFolder, _ calls: SystemCalls) throws {
      do throws(FileError) {
        let first = try take(in: folder, calls)
        #expect(!first.isHeld)
        #expect(try take(in: folder).isHeld)
        first.lock?.release()
      } catch {
        #expect(error.path == "/doc")
        #expect(error.errno == errno)
        #expect(error.isWithoutLock)
        refusals += 1
      }
      let next = try #require(try take(in: folder).lock)
      #expect(try take(in: folder).holder?.process == getpid())
      next.release()
      #expect(folder.status(of: "state/l").st_ino == 0)
    }
    try eachFault(errno, dying: dying, check)
    #expect(refusals > 4)
  }

  /// Takes a lock while another program takes and holds it at the n-th call.
  private func takeBoth(
    in folder: TemporaryFolder,
    _ failing: SystemCalls,
    arrival: Int
  ) -> (own: DocumentLock?, other: DocumentLock?) {
    let other = Mutex<DocumentLock?>(nil)
    let count = Mutex(0)
    var calls = failing
    calls.fault = { [path = folder("state/l")] call in
      let number = count.withLock { count in
        defer { count += 1 }
        return count
      }
      if number == arrival {
        let taken = try? DocumentLock.take(of: "/doc", at: path)
        other.withLock { $0 = taken?.lock }
      }
      return failing.fault(call)
    }
    let own = try? take(in: folder, calls)
    return (own?.lock, other.withLock { $0 })
  }

  @Test func `a rival at any call and a fault at any call leave at most one holder`() throws {
    for arrival in 0..<16 {
      func check(_ folder: TemporaryFolder, _ calls: SystemCalls) throws {
        let (own, other) = takeBoth(in: folder, calls, arrival: arrival)
        #expect(own == nil || other == nil)
        #expect(try take(in: folder).isHeld == (own != nil || other != nil))
        own?.release()
        #expect(try take(in: folder).isHeld == (other != nil))
        other?.release()
        #expect(try !take(in: folder).isHeld)
      }
      try eachFault(EIO, check)
    }
  }

  @Test func `a lock is held even if the holder can't be written`() throws {
    let folder = TemporaryFolder()
    let full = Faults.failing(.write, with: ENOSPC)
    let lock = try #require(try take(in: folder, full).lock)
    let second = try take(in: folder)
    #expect(second.isHeld)
    #expect(second.holder == nil)
    lock.release()
  }

  @Test func `a truncated holder is not reported`() throws {
    let folder = TemporaryFolder()
    var calls = SystemCalls()
    let second = Faults().failing(at: 1, with: ENOSPC)
    calls.fault = { $0 == .write ? second.fault($0) : 0 }
    calls.longestWrite = 2
    let lock = try #require(try take(in: folder, calls).lock)
    let other = try take(in: folder)
    #expect(other.isHeld)
    #expect(other.holder == nil)
    lock.release()
  }

  @Test func `an unwritable folder is reported as no lock, not as a held one`() throws {
    let folder = TemporaryFolder()
    chmod(folder.path.string, 0o755)
    mkdir(folder("state"), 0o755)
    asOrdinaryUser {
      for (path, cause) in [("state/l", "state/l"), ("none/l", "none")] {
        let error = #expect(throws: FileError.self) {
          try DocumentLock.take(of: "/doc", at: folder(path))
        }
        #expect(error?.errno == EACCES)
        #expect(error?.reason == .noLock(folder(cause), because: .notPermitted))
        #expect(error?.message.hasPrefix("/doc: can't be locked: its lock file can't") == true)
        #expect(throws: FileError.self) { try DocumentLock(of: "/doc", at: folder(path)) }
      }
    }
  }

  @Test func `a lock file below a file is reported as no lock, not as a held one`() throws {
    let folder = TemporaryFolder()
    folder.write("", to: "file")
    let error = #expect(throws: FileError.self) {
      try DocumentLock.take(of: "/doc", at: folder("file/l"))
    }
    #expect(error?.isWithoutLock == true)
  }
}

extension FileError {
  /// Whether no lock is possible, so that a program can continue without one.
  fileprivate var isWithoutLock: Bool {
    if case .noLock = reason { true } else { false }
  }
}
