import Glibc

extension TemporaryFile {
  /// Removes what saves of the same file left behind because the program or the computer died.
  ///
  /// A save in progress holds the lock of its file; the age covers the moment before it has it. What
  /// can't be removed stays: that is no reason not to save.
  static func sweep(for target: ResolvedPath, _ calls: SystemCalls) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let recent = Int64(now.tv_sec - 10) * 1_000_000_000
    for name in names(in: target.folder) where isTemporary(name, of: target.name) {
      let path = target.folder + "/" + name
      guard let file = try? calls.open(path, O_RDONLY | O_NOFOLLOW),
        let status = try? calls.status(of: file),
        status.kind == .regular, status.version.modified < recent,
        (try? calls.lock(file)) != nil
      else { continue }
      try? calls.remove(path)
    }
  }

  /// Whether a name is one of those that ``name(for:)`` makes.
  private static func isTemporary(_ name: String, of document: String) -> Bool {
    let pattern = self.name(for: document)
    return name.utf8.count == pattern.utf8.count
      && name.hasPrefix(pattern.dropLast(10)) && name.hasSuffix(".tmp")
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".tmp") { names.append(name) }
    }
    return names
  }
}
