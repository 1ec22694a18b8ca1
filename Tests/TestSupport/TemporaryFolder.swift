public import Glibc

/// A folder in /tmp that is removed with its contents when it is released.
public final class TemporaryFolder {
  /// The path of the folder.
  public let text: String

  /// Makes an empty folder.
  public init() {
    var template = Array("/tmp/mavb.XXXXXX".utf8CString)
    text = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit {
    removeTree(Array(text.utf8))
  }

  /// The path of something in the folder.
  @_disfavoredOverload
  public func callAsFunction(_ name: String) -> String { text + "/" + name }

  /// Writes a file directly, without the code under test.
  public func write(_ text: String, to name: String, mode: mode_t = 0o644) {
    let file = open(self(name), O_WRONLY | O_CREAT | O_TRUNC, mode)
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    fchmod(file, mode)
    close(file)
  }

  /// The text of a file, or nil if there is none.
  public func text(of name: String) -> String? {
    let file = open(self(name), O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = Glibc.read(file, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// What the system knows of a file, or of the link in its place.
  public func status(of name: String) -> stat {
    var status = stat()
    lstat(self(name), &status)
    return status
  }

  /// The names of all entries except folders, sorted.
  public var names: [String] {
    names(in: text).filter { status(of: $0).st_mode & S_IFMT != S_IFDIR }
  }

  /// The names of all entries of a folder, sorted.
  public func names(in path: String) -> [String] {
    rawNames(in: Array(path.utf8)).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }
}

/// Returns the names in a folder as they are, which may not be UTF-8.
private func rawNames(in path: [UInt8]) -> [[UInt8]] {
  guard let folder = opendir(terminated(path)) else { return [] }
  defer { closedir(folder) }
  var names: [[UInt8]] = []
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    if ![Array(".".utf8), Array("..".utf8)].contains(name) { names.append(name) }
  }
  return names
}

private func removeTree(_ path: [UInt8]) {
  if unlink(terminated(path)) == 0 { return }
  for name in rawNames(in: path) { removeTree(path + "/".utf8 + name) }
  rmdir(terminated(path))
}

private func terminated(_ path: [UInt8]) -> [CChar] {
  path.map { CChar(bitPattern: $0) } + [0]
}
