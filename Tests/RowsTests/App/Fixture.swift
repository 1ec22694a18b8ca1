import Documents

@testable import rows

/// Files that an older version has written.
enum Fixture {
  /// What a file in the folder `Fixtures` holds.
  static func bytes(_ name: String) throws -> [UInt8] {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let files = SystemFileService(recoveryFolder: folders.recovery)
    return try files.read(FilePath("/\(tests)/Fixtures").appending(name)).bytes
  }

  /// Where the app of the tests keeps what is no document.
  private static let folders = StateFolders(app: "rows") { $0 == "XDG_STATE_HOME" ? "/state" : nil }

  /// Where the view state of the tests' document lies.
  @MainActor static var view: FilePath { folders.path(of: RowsApp.path, as: .view) }

  /// Where unsaved work of the tests' document lies; or of one without a name.
  @MainActor static func unsaved(_ path: FilePath? = RowsApp.path) -> FilePath {
    let name = path.map { DocumentName(of: $0).text } ?? "untitled"
    return folders.recovery.appending("\(name).unsaved")
  }
}
