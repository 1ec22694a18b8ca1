import Glibc

// Paths are cut at the bytes of their slashes. The components of `FilePath` are the same, but in a
// debug build each of them takes milliseconds, because the package checks the whole path with every
// one.

extension FilePath {
  /// The folder of the path: `.` for a name alone, the root for the root.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var folder: FilePath {
    let bytes = bytes
    guard let end = bytes.lastIndex(of: slash) else { return "." }
    return end == 0 ? "/" : FilePath(bytes: bytes[..<end]) ?? "."
  }

  /// The bytes of the last name; empty for the root.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var name: [UInt8] {
    let bytes = bytes
    return Array(bytes[(bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0)...])
  }

  /// The bytes of all names from the first to the last.
  var names: [[UInt8]] { bytes.split(separator: slash).map(Array.init) }

  /// The bytes of the last name, if the path is that of something directly in a folder.
  package func name(in folder: FilePath) -> [UInt8]? {
    let (bytes, start) = (bytes, folder == "/" ? [slash] : folder.bytes + [slash])
    guard bytes.count > start.count, bytes.starts(with: start) else { return nil }
    let name = bytes[start.count...]
    return name.contains(slash) ? nil : Array(name)
  }

  /// The path from the root, which doesn't depend on the working folder; nil if that is gone.
  public var absolute: FilePath? {
    if isAbsolute { return self }
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    let start = FilePath(platformString: folder)
    let names = names.filter { $0 != [UInt8(ascii: ".")] }
    if names.isEmpty { return start }
    return FilePath(bytes: (start == "/" ? [] : start.bytes) + names.flatMap { [slash] + $0 })
  }

  /// The path with a text at the end of its last name.
  ///
  /// - Parameter ending: A text without slash and NUL.
  /// - Returns: The longer path.
  public func adding(_ ending: String) -> FilePath { adding(ending.utf8) }

  /// The path of a name in this folder; the name has no slash and no NUL.
  func appending(name: [UInt8]) -> FilePath { adding([slash] + name) }

  /// The path of a name in this folder; the name has no slash and no NUL.
  func appending(name: String) -> FilePath { appending(name: Array(name.utf8)) }

  private func adding(_ ending: some Collection<UInt8>) -> FilePath {
    FilePath(bytes: bytes + ending) ?? self
  }
}

private let slash = UInt8(ascii: "/")
