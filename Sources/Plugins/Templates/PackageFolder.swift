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

  /// Writes new files and then changes others, or leaves all as it was.
  ///
  /// - Parameters:
  ///   - files: The texts of the new files by their paths.
  ///   - changed: The new texts of files that exist.
  /// - Throws: ``TemplateError`` if a new file exists already, or if one can't be written.
  func add(_ files: [String: String], changing changed: [String: String] = [:]) throws {
    let paths = files.keys.sorted()
    for path in paths where FileManager.default.fileExists(atPath: absolute(path)) {
      throw TemplateError.exists(absolute(path))
    }
    var made: [String] = []
    do {
      for path in paths {
        try makeFolder(of: path, &made)
        try write(files[path, default: ""], to: path)
        made.append(path)
      }
      // All are new files until here, so an error is undone by removing them.
      for (path, text) in changed { try write(text, to: path) }
    } catch {
      for path in made.reversed() { try? FileManager.default.removeItem(atPath: absolute(path)) }
      throw error
    }
    for path in paths + changed.keys.sorted() { print(path) }
  }

  /// Makes the folders of a file that are missing, from the outermost one.
  private func makeFolder(of path: String, _ made: inout [String]) throws {
    var folder = ""
    for name in path.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? name : "/" + name
      if isFolder(folder) { continue }
      do {
        try FileManager.default.createDirectory(
          atPath: absolute(folder),
          withIntermediateDirectories: false
        )
      } catch {
        throw TemplateError.unwritable(absolute(folder))
      }
      made.append(folder)
    }
  }

  private func write(_ text: String, to path: String) throws {
    // A link stays one: its target is written.
    let file = URL(filePath: absolute(path)).resolvingSymlinksInPath()
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw TemplateError.unwritable(absolute(path))
    }
  }

  private func absolute(_ path: String) -> String { self.path + "/" + path }
}
