import Glibc

/// The note of a temporary file in the recovery folder, which exists as long as the file.
///
/// It is written before the file is created, and completed afterwards with the file's identity, so
/// that the leftover of a crashed save is never confused with a user's file of the same name. The
/// save holds the note's lock to show that it is running.
///
/// If no note can be written, the save continues without it; nothing is removed after a crash then.
struct TemporaryFileNote {
  let path: FilePath
  let file: FileDescriptor
  let calls: SystemCalls

  /// Writes the name of a file that is about to be created.
  func announce(_ temporary: FilePath) {
    guard let path = temporary.absolute else { return }
    _ = try? calls.write(path.bytes + [0], to: file)
  }

  /// Adds the identities of the created file and of the file that it will replace.
  func complete(_ own: FileVersion, replacing original: FileVersion?) {
    guard let end = try? calls.status(of: file).version.size else { return }
    let lines = "\(own.numbers)\n\(original?.numbers ?? "")\n"
    try? calls.write(Array(lines.utf8), to: file, from: end)
  }

  /// Removes the note.
  func remove() {
    try? calls.remove(path)
  }
}

extension TemporaryFileNote {
  /// Removes the file of a crashed save's note, and then the note.
  static func sweep(_ path: FilePath, _ file: FileDescriptor, _ calls: SystemCalls) {
    guard let size = try? calls.status(of: file).version.size,
      let bytes = try? calls.read(file, count: size, at: 0)
    else { return }
    if let noted = NotedFile(bytes), noted.isThere(calls) {
      guard (try? calls.remove(noted.path)) != nil else { return }
    }
    try? calls.remove(path)
  }
}

/// The contents of a note: a path that ends in NUL, and a line of numbers for each of two files.
private struct NotedFile {
  let path: FilePath

  /// The created file; nil if the note is incomplete.
  let own: FileVersion?

  /// The file to be replaced, if any.
  let original: FileVersion?

  /// Parses a note; nil if the path is incomplete.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: 0),
      let path = FilePath(bytes: bytes[..<end])
    else { return nil }
    self.path = path
    let lines = String(decoding: bytes[(end + 1)...], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    own = lines.count == 3 ? FileVersion(numbers: lines[0]) : nil
    original = lines.count == 3 ? FileVersion(numbers: lines[1]) : nil
  }

  /// Returns whether the file at the path is the created one, or the old version after an exchange.
  func isThere(_ calls: SystemCalls) -> Bool {
    guard let status = try? calls.status(of: path, followingLinks: false),
      status.kind == .regular
    else { return false }
    // The identity is recorded before anything is written, so without it the file must be empty.
    guard let own else { return status.version.size == 0 }
    let isOwn = (status.version.device, status.version.inode) == (own.device, own.inode)
    return isOwn || original?.isSame(butForStatus: status.version) == true
  }
}

extension FileVersion {
  fileprivate var numbers: String { "\(device) \(inode) \(size) \(modified)" }

  fileprivate init?(numbers: Substring) {
    let parts = numbers.split(separator: " ")
    guard parts.count == 4, let device = UInt64(parts[0]), let inode = UInt64(parts[1]),
      let size = Int(parts[2]), let modified = Int64(parts[3])
    else { return nil }
    self.init(device: device, inode: inode, size: size, modified: modified, changed: 0)
  }
}
