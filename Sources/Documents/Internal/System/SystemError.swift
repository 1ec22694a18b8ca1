import Glibc

/// A failed system call with its error number.
package struct SystemError: Error, Equatable {
  package let call: SystemCall
  package let errno: Int32

  /// Makes the failure of a call.
  package init(call: SystemCall, errno: Int32) { (self.call, self.errno) = (call, errno) }

  /// Whether a file can't be replaced although it may be writable.
  ///
  /// The folder refuses new files, the owner, mode or attributes can't be set on a new file, or the
  /// file is a mount point or belongs to another user in a folder with the sticky bit.
  var refusesReplacement: Bool {
    switch call {
    case .create: [EACCES, EPERM, EROFS].contains(errno)
    case .changeOwner, .changeMode, .setAttribute: [EACCES, EPERM, ENOTSUP].contains(errno)
    case .rename, .exchange: [EACCES, EPERM, EBUSY].contains(errno)
    default: false
    }
  }
}

extension SystemError {
  /// Bytes that should be written lay in a file that another program has overwritten.
  static let overwritten = SystemError(call: .read, errno: EUCLEAN)
}

extension FileError {
  /// Makes the error of an operation from a failed system call.
  package init(_ error: SystemError, path: FilePath, operation: Operation) {
    self.init(path: path, operation: operation, errno: error.errno)
  }

  /// Runs system calls, and converts their error to one that names the operation and the path.
  package static func attempt<Result>(
    _ operation: Operation,
    _ path: FilePath,
    _ body: () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do {
      return try body()
    } catch {
      throw FileError(error, path: path, operation: operation)
    }
  }
}
