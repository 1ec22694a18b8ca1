import Documents

/// Files that an older version has written.
enum Fixture {
  /// What a file in the folder `Fixtures` holds.
  static func bytes(_ name: String) throws -> [UInt8] {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let files = SystemFileService(recoveryFolder: folders.recovery)
    return try files.read(FilePath("/\(tests)/Fixtures").appending(name)).bytes
  }

  /// Where the app of the tests keeps what is no document.
  private static let folders = StateFolders(app: "clocks") {
    $0 == "XDG_STATE_HOME" ? "/state" : nil
  }

  /// Where the view state of the tests' document lies.
  static let view = folders.path(of: ClocksApp.path, as: .view)

  /// Where unsaved work of the tests' document lies.
  static let unsaved = folders.recovery.appending(
    "\(DocumentName(of: ClocksApp.path).text).json"
  )
}
