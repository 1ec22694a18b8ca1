import Glibc

/// The note of a temporary file in the recovery folder, there for as long as the file is.
///
/// It is written before the file is made, and completed afterwards with what tells the file from any
/// other, so that what a dead save left behind is never mistaken for a file of the user that only has
/// such a name. The save holds the note's lock, so that nobody takes a living one for dead.
///
/// A save goes on without a note where none can be written: then nothing is removed after a crash.
struct TemporaryFileNote {
  let path: FilePath
  let file: FileDescriptor
  let calls: SystemCalls

  /// Writes the name of a file that is about to be made.
  func announce(_ temporary: FilePath) {
    guard let path = absolute(temporary) else { return }
    _ = try? calls.write(path.bytes + [0], to: file)
  }

  /// Adds which file was made, and which one it is going to replace.
  func complete(_ own: FileVersion, replacing original: FileVersion?) {
    guard let end = try? calls.status(of: file).version.size else { return }
    let lines = "\(own.numbers)\n\(original?.numbers ?? "")\n"
    try? calls.write(Array(lines.utf8), to: file, from: end)
  }

  /// Removes the note.
  func remove() {
    try? calls.remove(path)
  }

  /// The path as it is found again from another working folder.
  private func absolute(_ path: FilePath) -> FilePath? {
    if path.isAbsolute { return path }
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return FilePath(platformString: folder).pushing(path)
  }
}

extension TemporaryFileNote {
  /// Removes the file of a note whose save is dead, and then the note.
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

/// What a note says: a path that ends in NUL, and then a line of numbers for each of two files.
private struct NotedFile {
  let path: FilePath

  /// The file that was made; nil if the note was cut short before that was written.
  let own: FileVersion?

  /// The file that it was going to replace.
  let original: FileVersion?

  /// Reads a note; nil if not even the path is whole.
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

  /// Whether the file at the path is the one that was made, or the one that it was exchanged for.
  func isThere(_ calls: SystemCalls) -> Bool {
    guard let status = try? calls.status(of: path, followingLinks: false),
      status.kind == .regular
    else { return false }
    // Nothing is written to a file before it is noted which one it is.
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
