public import Documents

/// A modal question about a document.
public nonisolated enum DocumentQuestion: Sendable, Equatable {
  /// What to do with unsaved work before quitting.
  case unsaved

  /// What to do while another process has the document open; nil if the process is unknown.
  case held(by: LockHolder?)

  /// The name to save under; the value is the suggested name.
  case name(FilePath, quits: Bool)

  /// Which side to take of each conflict with an external change.
  case conflicts

  /// Whether to overwrite an existing file.
  case exists(FilePath, FileVersion, quits: Bool)

  /// Whether to save in place without a recovery copy; the value tells why none can be made.
  case missingCopy(FileError, quits: Bool)
}

/// The relation between a document and its file.
public nonisolated enum DocumentCondition: Sendable, Equatable {
  /// The file contains the document.
  case saved

  /// There are unsaved changes.
  case modified

  /// There are unsaved changes that the journal lacks, because it can't be written.
  case unrecorded

  /// There is no file yet.
  case new

  /// The document can't be changed, or the file can't be written.
  case readOnly
}
