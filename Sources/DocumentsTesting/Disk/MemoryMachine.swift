import Documents
import Glibc
import Synchronization

/// A simulated computer: a disk in memory and the processes with open files.
final class MemoryMachine: Sendable {
  private struct State {
    var image = MemoryDiskImage()
    var processes: Set<Int> = []

    /// The process of each open file, by the file's number.
    var openFiles: [Int: Int] = [:]

    /// The open file that holds the lock of each inode.
    var locks: [UInt64: Int] = [:]

    var lastNumber = 0
    var failures: [FileError.Operation: Int32] = [:]
    var fault: @Sendable (SystemCall) -> Int32 = { _ in 0 }

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Mutex(State())

  /// Performs a system call of a process; throws if the process has ended or the call is set to
  /// fail.
  func perform<Result: Sendable>(
    _ call: SystemCall,
    by process: Int,
    _ body: (inout MemoryDiskImage) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    // Called without the lock, because a test's closure may use the disk.
    let injected = state.withLock { $0.fault }(call)
    return try state.withLock { (state) throws(SystemError) in
      let set = call.operation.flatMap { state.failures[$0] } ?? 0
      let failure = injected == 0 && !(set == ENOSPC && call.takesNoSpace) ? set : injected
      guard failure == 0 else { throw SystemError(call: call, errno: failure) }
      guard state.processes.contains(process) else {
        throw SystemError(call: call, errno: EBADF)
      }
      return try body(&state.image)
    }
  }

  /// Reads the disk, or changes it as another program would.
  func withImage<Result: Sendable>(_ body: (inout MemoryDiskImage) -> Result) -> Result {
    state.withLock { body(&$0.image) }
  }

  func fail(_ operation: FileError.Operation, with errno: Int32?) {
    state.withLock { $0.failures[operation] = errno }
  }

  /// Sets the closure that is called before each step of each process, like ``SystemCalls/fault``.
  func setFault(_ fault: @escaping @Sendable (SystemCall) -> Int32) {
    state.withLock { $0.fault = fault }
  }
}

// MARK: - Processes

extension MemoryMachine {
  func startProcess() -> Int {
    state.withLock { state in
      let process = state.nextNumber()
      state.processes.insert(process)
      return process
    }
  }

  /// Ends a process, and truncates each file that it had locked by a number of bytes.
  func end(_ process: Int, tearing count: Int) {
    state.withLock { state in
      state.processes.remove(process)
      for (inode, file) in state.locks where state.openFiles[file] == process {
        state.locks[inode] = nil
        guard count > 0 else { continue }
        state.image.cut(inode, to: state.image.version(of: inode).size - count)
      }
      state.openFiles = state.openFiles.filter { $0.value != process }
    }
  }

  /// Ends all processes and drops everything that is not on the disk; see ``MemoryDiskImage``.
  func losePower(
    keepsChange: () -> Bool = { false },
    keptCount: (ClosedRange<Int>) -> Int = { $0.lowerBound }
  ) {
    state.withLock { state in
      state.processes = []
      state.openFiles = [:]
      state.locks = [:]
      state.image.losePower(keepsChange: keepsChange, keptCount: keptCount)
    }
  }
}

// MARK: - Open files

extension MemoryMachine {
  func open(by process: Int) -> Int {
    state.withLock { state in
      let file = state.nextNumber()
      state.openFiles[file] = process
      return file
    }
  }

  func close(_ file: Int, _ inode: UInt64) {
    state.withLock { state in
      if state.locks[inode] == file { state.locks[inode] = nil }
      state.openFiles[file] = nil
    }
  }

  func lock(_ inode: UInt64, by file: Int) -> Bool {
    state.withLock { state in
      guard state.locks[inode] == nil || state.locks[inode] == file else { return false }
      state.locks[inode] = file
      return true
    }
  }

  func unlock(_ inode: UInt64, by file: Int) {
    state.withLock { state in
      if state.locks[inode] == file { state.locks[inode] = nil }
    }
  }
}

extension SystemCall {
  /// Whether the call succeeds on a full disk: it truncates a file, or synchronizes written data.
  fileprivate var takesNoSpace: Bool { self == .truncate || self == .synchronize }

  /// The file operation of this call, or nil if it can't be set to fail.
  fileprivate var operation: FileError.Operation? {
    switch self {
    case .open, .read, .listFolder: .read
    case .create, .write, .truncate, .synchronize, .rename: .save
    case .makeFolder: .makeFolder
    case .remove: .remove
    case .status: .look
    case .lock: .lock
    default: nil
    }
  }
}
