import FoundationEssentials

/// The folder of a package, whose files are named by paths relative to it.
struct PackageFolder {
  /// The absolute path, without a slash at its end.
  let path: String

  init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The names of the entries of a folder, in order; none if it doesn't exist.
  func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: absolute(folder))
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The paths of all files in a folder and its subfolders.
  func files(in folder: String) -> [String] {
    names(in: folder).flatMap { name in
      let path = folder + "/" + name
      return isFolder(path) ? files(in: path) : [path]
    }
  }

  func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: absolute(path), isDirectory: &isFolder)
      && isFolder
  }

  func text(of path: String) throws -> String {
    guard let text = try? String(contentsOfFile: absolute(path), encoding: .utf8) else {
      throw TemplateError.unreadable(absolute(path))
    }
    return text
  }

  /// Writes new files, or none of them if one exists already.
  func add(_ files: [String: String]) throws {
    let paths = files.keys.sorted()
    for path in paths where FileManager.default.fileExists(atPath: absolute(path)) {
      throw TemplateError.exists(absolute(path))
    }
    for path in paths { try write(files[path, default: ""], to: path) }
  }

  /// Writes a file, whether or not it exists.
  func write(_ text: String, to path: String) throws {
    let file = absolute(path)
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: "/" + folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
    print(path)
  }

  private func absolute(_ path: String) -> String { self.path + "/" + path }
}
