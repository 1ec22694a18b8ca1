/// The files of a new app: those of the to-do list that the documentation explains, renamed.
///
/// The to-do list is built and tested with the library, so what is copied works. For a document in
/// JSON, some of its files are replaced.
struct AppTemplate {
  let name: TypeName
  let library: PackageFolder
  var isJSON = false

  private static let sources = "Tests/ClientPackage/Sources/todo"
  private static let tests = "Tests/ClientPackage/Tests/TodoTests"
  private static let json = "Tests/ClientPackage/JSON"

  /// The files by path, those of the app in a folder.
  func files(in folder: String) throws -> [String: String] {
    var files: [String: String] = [:]
    let tests = "Tests/\(name.type)Tests"
    var folders = [(Self.sources, folder), (Self.tests, tests)]
    if isJSON { folders += [(Self.json + "/Sources", folder), (Self.json + "/Tests", tests)] }
    for (from, to) in folders {
      for path in library.files(in: from) {
        let name = renamed(String(path.dropFirst(from.count)))
        let text = try library.text(of: path).replacing("Sources/todo", with: folder)
        files[to + name] = renamed(text)
      }
    }
    return files
  }

  /// The targets for the manifest of a package that uses the library.
  func targets(in manifest: Manifest) -> String {
    func product(_ name: String) -> String {
      ".product(name: \"\(name)\", package: \"\(manifest.nameOfLibrary)\")"
    }
    return targets(
      of: ["DocumentApp", "DocumentTools", "Documents", "MAVB"].map(product),
      tests: product("MAVBTesting"),
      settings: "[.defaultIsolation(MainActor.self)]"
    )
  }

  /// The targets for the manifest of the library.
  var targetsOfLibrary: String {
    targets(
      of: ["\"DocumentApp\"", "\"DocumentTools\"", "\"Documents\"", "\"MAVB\""],
      tests: "\"MAVBTesting\"",
      path: "Apps/\(name.type)",
      settings: "ui"
    )
  }

  private func targets(
    of dependencies: [String],
    tests: String,
    path: String? = nil,
    settings: String
  ) -> String {
    """
        .executableTarget(
          name: "\(name.module)",
          dependencies: [
    \(dependencies.map { "        \($0),\n" }.joined())      ],
    \(path.map { "      path: \"\($0)\",\n" } ?? "")      swiftSettings: \(settings)
        ),
        .testTarget(
          name: "\(name.type)Tests",
          dependencies: ["\(name.module)", \(tests)],
          exclude: ["Snapshots"],
          swiftSettings: \(settings)
        ),

    """
  }

  private func renamed(_ text: String) -> String {
    text.replacing("Todo", with: name.type)
      .replacing("todo.txt", with: isJSON ? "todo.json" : "todo.txt")
      .replacing("todo", with: name.module)
  }
}
