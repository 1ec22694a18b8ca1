import Foundation

/// Checks code against the modules that were built together with the tests.
enum TypeCheck {
  /// Compiles a text as the main file of a program, without writing anything.
  ///
  /// - Parameters:
  ///   - text: The program.
  ///   - flags: Further flags of the compiler.
  /// - Returns: What the compiler left.
  /// - Throws: When it cannot be run.
  static func run(_ text: String, flags: [String] = []) throws -> Tool.Result {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Tool.run(
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path]
        + flags + cModules() + [file.path]
    )
  }

  /// The folder of the running program, where its build put everything.
  private static let products = URL(filePath: "/proc/self/exe")
    .resolvingSymlinksInPath()
    .deletingLastPathComponent()

  private static let modules = products.appending(path: "Modules")

  /// Where the compiler finds the C modules that ours import.
  private static func cModules() throws -> [String] {
    try PackageDescription.current.get().modules.flatMap { target -> [String] in
      let folder = Repository.root.appending(path: target.path)
      guard target.isClang else { return [] }
      let map = products.appending(path: "\(target.name).build/module.modulemap")
      let headers = folder.appending(path: "include")
      return ["-I", headers.path, "-Xcc", "-fmodule-map-file=\(map.path)"]
    }
  }
}
