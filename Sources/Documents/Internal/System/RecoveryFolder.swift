import Glibc

/// What the recovery folder holds of one document.
///
/// - `NAME-HASH.recovery`, `NAME-HASH-1.recovery` ...: whole new texts of saves in place, each locked
///   by its save while that goes on.
/// - `NAME-HASH-XXXXXX.partial`: such a text while it is written.
/// - `NAME-HASH-XXXXXX.saving`: the note of a temporary file.
struct RecoveryFolder {
  let path: String
  let document: DocumentName
  let calls: SystemCalls

  /// Makes the note of a temporary file, or nil where none can be made.
  func makeNote() -> TemporaryFileNote? {
    guard (try? makeFolder()) != nil, let (path, file) = try? createLocked(".saving") else {
      return nil
    }
    return TemporaryFileNote(path: path, file: file, calls: calls)
  }

  /// Removes what dead saves of the document left behind, as far as it is known to be theirs.
  func sweep() {
    for path in files() {
      if path.hasEnding(".saving") {
        calls.withLock(of: path) { TemporaryFileNote.sweep(path, $0, calls) }
      } else if path.hasEnding(".partial") {
        calls.withLock(of: path) { _ in try? calls.remove(path) }
      }
    }
  }

  /// The copies whose saves broke off, the oldest first.
  func copies() -> [String] {
    files()
      .filter { $0.hasEnding(".recovery") && !calls.isLocked($0) }
      .compactMap { path in
        (try? calls.status(of: path, followingLinks: false)).map { (path, $0.version.modified) }
      }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      .map(\.0)
  }

  /// Puts a new text where a save in place that breaks off can be mended from.
  ///
  /// The copy gets a name of its own: one that is there already tells of another save.
  func makeCopy(of source: some FileSource) throws(FileError) -> RecoveryCopy {
    try makeFolder()
    do throws(SystemError) {
      let (partial, file) = try createLocked(".partial")
      do {
        _ = try calls.write(source, to: file)
        try calls.synchronize(file)
        let copy = try rename(partial)
        try calls.synchronizeFolder(path)
        return RecoveryCopy(path: copy, file: file, calls: calls)
      } catch {
        try? calls.remove(partial)
        throw error
      }
    } catch {
      throw FileError(error, path: path, operation: .save)
    }
  }

  private func makeFolder() throws(FileError) {
    try SystemFileService(withoutRecovery: calls).makeFolder(path)
  }

  /// Creates a file with an unused name, and holds its lock before it can seem to be left behind.
  ///
  /// Where the file system knows no locks, files are never taken for left behind either.
  private func createLocked(
    _ ending: String
  ) throws(SystemError) -> (path: String, file: FileDescriptor) {
    while true {
      let path = path(of: "-\(String.random())\(ending)")
      do {
        let file = try calls.create(path, mode: 0o600)
        if try lock(file, at: path) { return (path, file) }
      } catch {
        guard error.errno == EEXIST else { throw error }
      }
    }
  }

  /// Locks a new file, unless a sweep has come between.
  private func lock(_ file: FileDescriptor, at path: String) throws(SystemError) -> Bool {
    do {
      try calls.lock(file)
    } catch {
      if error.errno == EWOULDBLOCK { return false }
    }
    let there = try calls.status(of: path, followingLinks: false)?.version.inode
    return try there == calls.status(of: file).version.inode
  }

  private func rename(_ partial: String) throws(SystemError) -> String {
    var number = 0
    while true {
      let copy = path(of: number == 0 ? ".recovery" : "-\(number).recovery")
      number += 1
      if try calls.status(of: copy, followingLinks: false) != nil { continue }
      do {
        if try !calls.rename(partial, toNew: copy) { try calls.rename(partial, to: copy) }
        return copy
      } catch {
        guard error.errno == EEXIST else { throw error }
      }
    }
  }

  private func path(of suffix: String) -> String {
    PathParts(folder: path, name: document.text + suffix).path
  }

  /// The paths of all files that belong to the document.
  private func files() -> [String] {
    ((try? calls.names(in: path)) ?? [])
      .filter { $0.utf8.starts(with: document.text.utf8) }
      .map { PathParts(folder: path, name: $0).path }
  }
}

/// The whole new text of a save in place that goes on; locked, so that nobody thinks it broke off.
struct RecoveryCopy {
  let path: String
  let file: FileDescriptor
  let calls: SystemCalls

  /// Removes the copy once the document is whole, or as it was.
  func remove() {
    try? calls.remove(path)
  }
}

extension SystemCalls {
  /// Does something while it holds the lock of a file, unless somebody else does.
  fileprivate func withLock(of path: String, _ body: (FileDescriptor) -> Void) {
    guard let file = try? open(path, O_RDONLY | O_NOFOLLOW), (try? lock(file)) != nil else {
      return
    }
    withExtendedLifetime(file) { body(file) }
  }
}

extension String {
  fileprivate func hasEnding(_ ending: String) -> Bool {
    utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
