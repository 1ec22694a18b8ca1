import Glibc

/// The reason of a failed file operation.
public enum FileErrorReason: Sendable, Hashable {
  /// The file or its folder doesn't exist.
  case missing

  /// The folder of a new file doesn't exist.
  case missingFolder(FilePath)

  /// The path names a folder where a file is needed.
  case isFolder

  /// A part of the path is a file where a folder is needed.
  case notAFolder

  /// The path names a pipe, a socket or a device, which can't be a document.
  case notRegular(FileKind)

  /// A file or folder of the app's own isn't a regular file or a folder of this user alone, so it
  /// isn't used.
  case foreign

  /// The user lacks the permission.
  case notPermitted

  /// The file is marked as read-only.
  case readOnlyFile

  /// The file system is mounted read-only.
  case readOnlyFileSystem

  /// The disk or the user's quota is full.
  case diskFull

  /// Symbolic links form a loop.
  case linkLoop

  /// The name or the path is longer than the file system allows.
  case nameTooLong

  /// The file is larger than the file system or the user's limit allows.
  case tooLarge

  /// The program or the system has too many files open.
  case tooManyOpenFiles

  /// The name of the file or of its link target is not UTF-8.
  case nameNotText

  /// The device failed.
  case deviceFailed

  /// Another program changed, created or removed the file.
  case changedOutside

  /// Another program has overwritten, or cut off, bytes of the file that the text still needs.
  case overwritten

  /// Another program changed the file during a save; the value is the path of its contents.
  case displaced(FilePath)

  /// Another process holds the lock; the holder is nil if the lock file doesn't name it.
  case locked(by: LockHolder?)

  /// Locking is not possible, because the lock file can't be used for the given reason; callers
  /// should continue without a lock.
  indirect case noLock(FilePath, because: FileErrorReason)

  /// The contents were written and renamed, but the device didn't confirm the last step.
  case unconfirmed

  /// The file has to be written in place, but its recovery copy could not be created.
  indirect case noRecoveryCopy(FileError)

  /// The user cancelled the save before it changed the file.
  case cancelled

  /// The contents are not in the format of this program.
  case damaged

  /// The tool of its compression can't read the file to its end.
  case badCompression

  /// Any other error number, which only the system's message explains.
  case system(errno: Int32)

  /// The document can't be written as bytes.
  case other(AnyError)

  /// Makes the reason for a system error number.
  public init(errno: Int32) {
    switch errno {
    case ENOENT: self = .missing
    case SystemError.foreign.errno: self = .foreign
    case SystemError.overwritten.errno: self = .overwritten
    case EISDIR: self = .isFolder
    case ENOTDIR: self = .notAFolder
    case EACCES, EPERM: self = .notPermitted
    case EROFS: self = .readOnlyFileSystem
    case ENOSPC, EDQUOT: self = .diskFull
    case ELOOP: self = .linkLoop
    case ENAMETOOLONG: self = .nameTooLong
    case EILSEQ: self = .nameNotText
    case EFBIG: self = .tooLarge
    case EMFILE, ENFILE: self = .tooManyOpenFiles
    case EIO: self = .deviceFailed
    case ECANCELED: self = .cancelled
    default: self = .system(errno: errno)
    }
  }
}

extension FileErrorReason {
  /// Whether a message has to name the operation; other reasons are clear without it.
  package var needsOperation: Bool {
    switch self {
    case .isFolder, .notRegular, .changedOutside, .displaced, .locked, .unconfirmed, .cancelled,
      .damaged, .badCompression:
      false
    default: true
    }
  }

  /// The reason as text, without a remedy, which only the texts of an app have.
  var cause: String {
    switch self {
    case .missing: "it doesn't exist, or its folder doesn't"
    case .missingFolder(let folder): "the folder \(folder.shownText) doesn't exist"
    case .isFolder: "is a folder"
    case .notAFolder: "a part of the path is not a folder"
    case .notRegular(let kind): "is \(kind.text)"
    case .foreign: "it is not a plain file or folder of this user alone"
    case .notPermitted: "permission denied"
    case .readOnlyFile: "it is marked as read-only"
    case .readOnlyFileSystem: "the file system is read-only"
    case .diskFull: "the disk is full"
    case .linkLoop: "its symbolic links lead in a circle"
    case .nameTooLong: "the name is too long"
    case .tooLarge: "the file would be larger than allowed"
    case .tooManyOpenFiles: "too many files are open"
    case .nameNotText: "the file system takes only names that are UTF-8"
    case .deviceFailed: "the device reports an error"
    case .changedOutside: "was changed by another program"
    case .overwritten: "another program has overwritten parts of the file that this text needs"
    case .displaced(let place):
      "was changed by another program while it was saved; what that wrote is in \(place.shownText)"
    case .locked(let holder): "is in use by " + (holder?.text ?? "another program")
    case .noLock(let path, let reason):
      "its lock file can't be used; \(path.shownText): \(reason.cause)"
    case .unconfirmed: "is saved, but the device didn't confirm it"
    case .noRecoveryCopy(let error): "no recovery copy of the new text could be made; \(error)"
    case .cancelled: "was not saved, because the save was cancelled"
    case .damaged: "is not what this program writes"
    case .badCompression: "is compressed and damaged"
    case .system(let errno): systemMessage(errno)
    case .other(let error): "\(error)"
    }
  }
}

/// Returns the system's message for an error number; thread-safe, unlike `strerror`.
///
/// - Parameters:
///   - errno: The error number.
///   - locale: The system's name of a locale. The message is English if the system lacks the locale
///     or its texts.
/// - Returns: The message.
package func systemMessage(_ errno: Int32, locale: String = "C") -> String {
  guard let locale = newlocale(1 << LC_CTYPE | 1 << LC_MESSAGES, locale, nil) else {
    return locale == "C" ? "error \(errno)" : systemMessage(errno)
  }
  defer { freelocale(locale) }
  return strerror_l(errno, locale).map { String(cString: $0) } ?? "error \(errno)"
}
