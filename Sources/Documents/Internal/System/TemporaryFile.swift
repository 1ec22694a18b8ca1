import Glibc

/// A new file beside the one that it is going to replace; removed again unless that happens.
struct TemporaryFile {
  let path: String
  let file: FileDescriptor

  /// Creates a file named after another, with a dot in front so that listings don't show it.
  init(for target: ResolvedPath, mode: mode_t, _ calls: SystemCalls) throws(SystemError) {
    while true {
      let name = Self.name(for: target.name)
      let path = target.folder == "/" ? "/" + name : target.folder + "/" + name
      do {
        file = try calls.create(path, mode: mode)
        self.path = path
        // Tells a sweep that this save is alive; where nothing can be locked, nothing is swept either.
        try? calls.lock(file)
        return
      } catch {
        guard error.errno == EEXIST else { throw error }
      }
    }
  }

  /// `.NAME.XXXXXX.tmp`, where `NAME` is cut between characters to leave room for the rest.
  static func name(for name: String) -> String {
    var stem = Substring(name)
    while stem.utf8.count + 12 > Int(NAME_MAX) { stem.removeLast() }
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    let random = (0..<6).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] }
    return ".\(stem).\(String(random)).tmp"
  }
}
