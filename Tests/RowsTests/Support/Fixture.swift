import Documents

@testable import rows

/// Files written by an older version.
enum Fixture {
  /// The contents of a file in the folder `Fixtures`.
  static func bytes(_ name: String) throws -> [UInt8] {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let files = SystemFileService(folders: folders)
    return try files.read(FilePath("/\(tests)/Fixtures").appending(name)).bytes
  }

  /// The state folders of the tested app.
  private static let folders = StateFolders(app: "rows") { $0 == "XDG_STATE_HOME" ? "/state" : nil }

  /// The path of the document's view state.
  @MainActor static var view: FilePath { folders.path(of: RowsApp.path, as: .view) }

  /// The path of unsaved work of the document or of an unnamed one.
  @MainActor static func unsaved(_ path: FilePath? = RowsApp.path) -> FilePath {
    let name = path.map { DocumentName(of: $0).text } ?? "untitled"
    return folders.recovery.appending("\(name).unsaved")
  }
}
