import Foundation

/// Compiles code against the modules that were built together with the tests.
enum TypeCheck {
  /// The settings of an app.
  static let appFlags = ["-default-isolation", "MainActor"]

  /// Compiles a text up to the stage that reports all errors, without writing output.
  ///
  /// - Parameters:
  ///   - text: The main file of a program, or a file of a library.
  ///   - flags: Additional compiler flags.
  ///   - files: The paths of the library's other files, relative to the root.
  /// - Returns: The status and output of the compiler.
  /// - Throws: An error if the compiler can't be started.
  static func run(
    _ text: String,
    flags: [String] = [],
    with files: [String] = []
  ) throws -> Tool.Result {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // Checking types is not enough, because data-flow errors are reported at a later stage.
    return try Tool.run(
      ["swiftc", "-emit-sil", "-o", "/dev/null", "-wmo", "-module-name", "Client"]
        + ["-swift-version", "6"] + flags + BuildProducts.moduleFlags.get() + [file.path] + files
    )
  }

  /// Checks the types of texts that are files of one module, each file by itself.
  ///
  /// - Parameters:
  ///   - texts: The files, which are named by their index.
  ///   - flags: Additional compiler flags.
  /// - Returns: The status and output of the compiler.
  /// - Throws: An error if the compiler can't be started.
  static func run(_ texts: [String], flags: [String]) throws -> Tool.Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = texts.indices.map { folder.appending(path: "\($0).swift") }
    for (file, text) in zip(files, texts) { try Data(text.utf8).write(to: file) }
    return try Tool.run(
      ["swiftc", "-typecheck", "-parse-as-library", "-module-name", "Client"]
        + ["-enable-batch-mode", "-j2", "-driver-batch-count", "2"]
        + ["-continue-building-after-errors", "-swift-version", "6"] + flags
        + BuildProducts.moduleFlags.get() + files.map(\.path)
    )
  }
}
