import Glibc

/// A new file in the folder of the file that it will replace, removed if that fails.
struct TemporaryFile {
  let path: FilePath
  let file: FileDescriptor
  private let calls: SystemCalls
  private let note: TemporaryFileNote?

  /// Creates a hidden file that is named after the target.
  ///
  /// The note records the file before it is created, so that it is recognized after a crash.
  init(
    for target: ResolvedPath,
    replacing original: FileVersion?,
    mode: mode_t,
    note: TemporaryFileNote?,
    _ calls: SystemCalls
  ) throws(SystemError) {
    self.calls = calls
    self.note = note
    while true {
      let path = target.folder.appending(name: Self.name(for: target.name))
      do {
        note?.announce(path)
        file = try calls.create(path, mode: mode)
        self.path = path
        if let note, let own = try? calls.status(of: file).version {
          note.complete(own, replacing: original)
        }
        return
      } catch {
        guard error.errno == EEXIST else {
          note?.remove()
          throw error
        }
      }
    }
  }

  /// Removes the note, because the file now has the name of the target.
  func forget() {
    note?.remove()
  }

  /// Removes the file at the temporary path: the temporary file, or the old version after an
  /// exchange.
  ///
  /// If that fails, the next save of the same document tries again.
  func remove() {
    guard (try? calls.remove(path)) != nil else { return }
    note?.remove()
  }

  /// `.NAME.XXXXXX.tmp`, where `NAME` is cut between scalars to leave room for the rest.
  private static func name(for name: [UInt8]) -> [UInt8] {
    var stem = name.textPieces.map(\.bytes)[...]
    var count = name.count
    while count + 12 > Int(NAME_MAX) { count -= stem.removeLast().count }
    return Array(".".utf8) + stem.joined() + Array(".\(String.random()).tmp".utf8)
  }
}

extension String {
  /// Returns six random letters or digits.
  static func random() -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<6).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] })
  }
}
