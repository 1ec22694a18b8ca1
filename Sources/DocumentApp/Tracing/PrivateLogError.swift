import Glibc

/// Why a file for diagnosis can't be opened.
nonisolated enum PrivateLogError: Error, Equatable {
  /// It is a folder, a device or a pipe.
  case notRegular

  /// It belongs to another user.
  case otherOwner

  /// It contains something else.
  case otherKind

  /// The system has refused.
  case system(Int32)

  /// Takes the number of an error of the system.
  init(_ number: Int32) { self = number == ENXIO ? .notRegular : .system(number) }

  /// One line: the reason, and what to do.
  var message: String {
    switch self {
    case .notRegular, .system(EISDIR): "it is no regular file; give another name"
    case .otherOwner: "it belongs to another user; give another name"
    case .otherKind: "it contains something else, which is kept; give another name"
    case .system(ELOOP): "it is a symbolic link; give the name of a file"
    case .system(EEXIST): "it exists and is kept; give another name"
    case .system(let number): String(cString: strerror(number))
    }
  }
}
