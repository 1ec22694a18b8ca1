/// Why something could not be read or saved, in words for the one who has to do something about it.
public struct FileError: Error, Sendable, Equatable {
  /// What was tried.
  public enum Operation: String, Sendable, Hashable {
    /// Opening a file and reading it.
    case read

    /// Replacing or creating a file.
    case save

    /// Making a folder.
    case makeFolder

    /// Removing a file.
    case remove

    /// Looking at what lies at a path.
    case look

    /// Taking a lock.
    case lock
  }

  /// The file or folder, as the caller named it.
  public let path: FilePath

  /// What was tried.
  public let operation: Operation

  /// What stood in the way.
  public let reason: FileErrorReason

  /// The error number of the system, or zero where the system made no error.
  public let errno: Int32

  /// The file that holds the whole new text after a save in place broke off, or nil.
  ///
  /// The document itself may then be half old and half new, so its version is another one.
  public let recovery: FilePath?

  /// The version of the file as a save in place that broke off left it, or nil.
  ///
  /// Expecting it allows the next save to write over what this one has written.
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

  /// Creates an error for a reason that the system has no number for, or more than a number to say.
  public init(path: FilePath, operation: Operation, reason: FileErrorReason, errno: Int32 = 0) {
    self.path = path
    self.operation = operation
    self.errno = errno
    self.reason = reason
    self.recovery = nil
    self.leftVersion = nil
  }

  private init(_ error: FileError, recovery: FilePath, leftVersion: FileVersion?) {
    path = error.path
    operation = error.operation
    reason = error.reason
    errno = error.errno
    self.recovery = recovery
    self.leftVersion = leftVersion
  }

  /// The same error, with the version that was left and the file that holds the whole new text.
  func leaving(_ version: FileVersion?, whole recovery: FilePath) -> FileError {
    FileError(self, recovery: recovery, leftVersion: version)
  }
}

extension FileError: CustomStringConvertible {
  /// What stood in the way, for programs that name the file and the way out themselves.
  public var cause: String {
    (reason.needsOperation ? reason.cause : "it \(reason.cause)") + place
  }

  /// One line: the file, what failed, and the way out.
  public var message: String {
    guard reason.needsOperation else { return "\(path.shownText): \(reason.text)\(place)" }
    return "\(path.shownText): \(operation.text): \(reason.text)\(place)"
  }

  /// The message.
  public var description: String { message }

  private var place: String {
    recovery.map { "; the whole new text is in \($0.shownText)" } ?? ""
  }
}

extension FileError.Operation {
  /// What failed, as the middle of a message.
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
