import Foundation

/// The files of the checkout that the tests were built from.
enum Repository {
  /// The folder that contains Package.swift.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of a file at a path relative to the root.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names of the entries of a folder, without hidden ones.
  static func names(in folder: String) throws -> Set<String> {
    Set(
      try FileManager.default
        .contentsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { !$0.hasPrefix(".") }
    )
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  static func isExecutable(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: root.appending(path: path).path)
  }

  /// The paths of all files in some folders, relative to the root, without hidden ones.
  static func files(in folders: String...) -> [String] {
    folders.flatMap { folder in
      // An enumerator does not follow a folder that is a symlink.
      let base = root.appending(path: folder).resolvingSymlinksInPath()
      let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
      return (names ?? [])
        .filter { name in !name.split(separator: "/").contains { $0.hasPrefix(".") } }
        .map { folder + "/" + $0 }
        .filter { !isFolder($0) }
        .sorted()
    }
  }

  /// The paths of all Swift files in some folders, relative to the root.
  static func swiftFiles(in folders: String...) -> [String] {
    folders.flatMap { files(in: $0) }.filter { $0.hasSuffix(".swift") }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: root.appending(path: path).path,
      isDirectory: &isFolder
    )
    return exists && isFolder.boolValue
  }
}
