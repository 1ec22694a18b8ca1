import Glibc

/// A new file beside the one that it is going to replace; removed again unless that happens.
struct TemporaryFile {
  let path: FilePath
  let file: FileDescriptor
  private let calls: SystemCalls
  private let note: TemporaryFileNote?

  /// Creates a file named after another, with a dot in front so that listings don't show it.
  ///
  /// The note tells, before the file is made, that it is the program's own.
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

  /// Forgets the file, which has the name of the other one now.
  func forget() {
    note?.remove()
  }

  /// Removes what lies at the path: the file, or what it was exchanged for.
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
  /// Six letters or digits that nobody can foresee.
  static func random() -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<6).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] })
  }
}
