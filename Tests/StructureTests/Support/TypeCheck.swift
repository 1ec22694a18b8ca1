import Foundation

/// Checks code against the modules that were built together with the tests.
enum TypeCheck {
  /// The settings of an app.
  static let appFlags = ["-default-isolation", "MainActor"]

  /// Compiles a text without writing anything, as far as all errors are known.
  ///
  /// - Parameters:
  ///   - text: The main file of a program, or a file of a library.
  ///   - flags: Further flags of the compiler.
  ///   - files: The library's other files, by their paths from the root.
  /// - Returns: What the compiler left.
  /// - Throws: When it cannot be run.
  static func run(
    _ text: String,
    flags: [String] = [],
    with files: [String] = []
  ) throws -> Tool.Result {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // Errors of data flow come after those of types, so checking types alone isn't enough.
    return try Tool.run(
      ["swiftc", "-emit-sil", "-o", "/dev/null", "-wmo", "-module-name", "Client"]
        + ["-swift-version", "6"] + flags + BuildProducts.moduleFlags.get() + [file.path] + files
    )
  }
}
