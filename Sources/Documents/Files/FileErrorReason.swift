import Glibc

/// What stood in the way of reading or saving.
public enum FileErrorReason: Sendable, Hashable {
  /// There is no such file, or its folder is missing.
  case missing

  /// There is no folder for a new file.
  case missingFolder(FilePath)

  /// The path names a folder where a file is needed.
  case isFolder

  /// A part of the path is a file where a folder is needed.
  case notAFolder

  /// The path names a pipe, a socket or a device, which can't be a document.
  case notRegular(FileKind)

  /// The system refuses this user.
  case notPermitted

  /// The file is marked as read-only.
  case readOnlyFile

  /// The file system is mounted read-only.
  case readOnlyFileSystem

  /// The disk or the user's share of it is full.
  case diskFull

  /// Symbolic links lead in a circle.
  case linkLoop

  /// The name or the path is longer than the file system allows.
  case nameTooLong

  /// The file is larger than the file system or the user's limit allows.
  case tooLarge

  /// The program or the system has too many files open.
  case tooManyOpenFiles

  /// The file system takes only names that are UTF-8.
  case nameNotText

  /// The device failed.
  case deviceFailed

  /// Someone else changed, created or removed the file.
  case changedOutside

  /// Someone else changed the file at the moment of a save; what they wrote lies at a path now.
  case displaced(FilePath)

  /// Another process holds the lock; the holder is nil if the lock file doesn't say who it is.
  case locked(by: LockHolder?)

  /// Nobody is known to hold the lock, but it can't be taken either, as told: go on without one.
  case noLock(String)

  /// All was written in its place, but the device didn't confirm the last step.
  case unconfirmed

  /// The file has to be written in place, and the recovery copy that this needs failed, as told.
  case noRecoveryCopy(String)

  /// The file isn't what this program writes.
  case damaged

  /// Anything else, in the system's words.
  case other(String)

  /// The reason behind an error number of the system.
  public init(errno: Int32) {
    switch errno {
    case ENOENT: self = .missing
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
    default: self = .other(systemText(of: errno))
    }
  }
}

extension FileErrorReason {
  /// Whether a message has to say what was tried; where it is no matter, the reason is enough.
  var needsOperation: Bool {
    switch self {
    case .isFolder, .notRegular, .changedOutside, .displaced, .locked, .unconfirmed, .damaged: false
    default: true
    }
  }

  /// The reason and the way out, as the end of a message.
  var text: String { remedy.map { "\(cause); \($0)" } ?? cause }

  /// What stood in the way.
  var cause: String {
    switch self {
    case .missing: "it doesn't exist, or its folder doesn't"
    case .missingFolder(let folder): "the folder \(folder.shownText) doesn't exist"
    case .isFolder: "is a folder"
    case .notAFolder: "a part of the path is not a folder"
    case .notRegular(let kind): "is \(kind.text)"
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
    case .displaced(let place):
      "was changed by another program while it was saved; what that wrote is in \(place.shownText)"
    case .locked(let holder): "is in use by " + (holder?.text ?? "another program")
    case .noLock(let error): "its lock file can't be used; \(error)"
    case .unconfirmed: "is saved, but the device didn't confirm it"
    case .noRecoveryCopy(let error): "no recovery copy of the new text could be made; \(error)"
    case .damaged: "is not what this program writes"
    case .other(let text): text
    }
  }

  /// The way out, where there is one that every program has.
  private var remedy: String? {
    switch self {
    case .missing: "check the name"
    case .missingFolder: "make it (mkdir -p) or check the name"
    case .isFolder: "give a file"
    case .notAFolder: "check the path"
    case .notRegular: "give a regular file"
    case .notPermitted: "check the owner and the mode of the file and its folder"
    case .readOnlyFile: "allow writing (chmod u+w) or choose another name"
    case .readOnlyFileSystem, .tooLarge: "choose another place"
    case .diskFull: "make room or choose another place"
    case .linkLoop: "mend the link"
    case .nameTooLong: "choose a shorter one"
    case .tooManyOpenFiles: "close some or raise the limit (ulimit -n)"
    case .nameNotText: "choose another name"
    case .deviceFailed: "check the disk or choose another place"
    case .changedOutside, .displaced: "look at it before you save over it"
    case .locked: "close it there"
    case .unconfirmed: "keep a copy elsewhere"
    case .damaged: "move it away"
    case .noLock, .noRecoveryCopy, .other: nil
    }
  }
}

/// The system's words for an error number, without the shared buffer of `strerror`.
private func systemText(of errno: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  guard strerror_r(errno, &buffer, buffer.count) == 0 else { return "error \(errno)" }
  return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
