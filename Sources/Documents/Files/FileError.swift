/// The failure of a file operation.
///
/// Its message is English. An app in another language explains the same values in its own texts.
public struct FileError: Error, Sendable, Hashable {
  /// The failed operation.
  public enum Operation: String, Sendable, Hashable {
    /// Opening a file and reading it.
    case read

    /// Replacing or creating a file.
    case save

    /// Creating a folder.
    case makeFolder

    /// Removing a file.
    case remove

    /// Reading the status of a path.
    case look

    /// Taking a lock.
    case lock
  }

  /// The file or folder, as the caller named it.
  public let path: FilePath

  /// The failed operation.
  public let operation: Operation

  /// The reason of the failure.
  public let reason: FileErrorReason

  /// The system's error number, or zero if the failure has none.
  public let errno: Int32

  /// The recovery copy with the complete new contents after an interrupted in-place save, or nil.
  ///
  /// The document itself may then be partly old and partly new, with another version.
  public let recovery: FilePath?

  /// The version of the file after an interrupted in-place save, or nil.
  ///
  /// The next save can expect this version to replace the partial contents.
  public let leftVersion: FileVersion?

  /// Creates an error whose reason follows from an error number.
  public init(path: FilePath, operation: Operation, errno: Int32) {
    self.path = path
    self.operation = operation
    self.errno = errno
    self.reason = FileErrorReason(errno: errno)
    self.recovery = nil
    self.leftVersion = nil
  }

  /// Creates an error with a reason that doesn't follow from an error number alone.
  public init(path: FilePath, operation: Operation, reason: FileErrorReason, errno: Int32 = 0) {
    self.path = path
    self.operation = operation
    self.errno = errno
    self.reason = reason
    self.recovery = nil
    self.leftVersion = nil
  }

  /// Returns the file error that an error is, or else one with the error as its reason.
  public init(_ error: any Error, path: FilePath, operation: Operation) {
    self =
      error as? FileError
      ?? FileError(path: path, operation: operation, reason: .other(AnyError(error)))
  }

  private init(_ error: FileError, recovery: FilePath?, leftVersion: FileVersion?) {
    path = error.path
    operation = error.operation
    reason = error.reason
    errno = error.errno
    self.recovery = recovery
    self.leftVersion = leftVersion
  }

  /// Returns the error with the version that the interrupted save left and its recovery copy.
  func leaving(_ version: FileVersion?, whole recovery: FilePath?) -> FileError {
    FileError(self, recovery: recovery, leftVersion: version)
  }
}

extension FileError: CustomStringConvertible {
  /// The reason without the file, for callers that present that themselves.
  public var cause: String {
    (reason.needsOperation ? reason.cause : "it \(reason.cause)") + place
  }

  /// A one-line message with the file and the failure.
  public var message: String {
    let operation = reason.needsOperation ? "\(operation.text): " : ""
    return "\(path.shownText): \(operation)\(reason.cause)\(place)"
  }

  /// The message.
  public var description: String { message }

  private var place: String {
    recovery.map { "; the whole new text is in \($0.shownText)" } ?? ""
  }
}

extension FileError.Operation {
  /// The failed operation, as the middle part of a message.
  var text: String {
    switch self {
    case .read: "can't be read"
    case .save: "can't be saved"
    case .makeFolder: "can't be made"
    case .remove: "can't be removed"
    case .look: "can't be looked at"
    case .lock: "can't be locked"
    }
  }
}
