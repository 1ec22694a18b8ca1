import Documents

/// Files written by an older version.
enum Fixture {
  /// The contents of a file in the folder `Fixtures`.
  static func bytes(_ name: String) throws -> [UInt8] {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let files = SystemFileService(folders: folders)
    return try files.read(FilePath("/\(tests)/Fixtures").appending(name)).bytes
  }

  /// The state folders of the tested app.
  private static let folders = StateFolders(app: "clocks") {
    $0 == "XDG_STATE_HOME" ? "/state" : nil
  }

  /// The path of the document's view state.
  static let view = folders.path(of: ClocksApp.path, as: .view)

  /// Where unsaved work of the tests' document lies.
  static let unsaved = folders.recovery.appending(
    "\(DocumentName(of: ClocksApp.path).text).json"
  )
}
