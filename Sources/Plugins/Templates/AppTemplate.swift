/// The files of a new app: those of the to-do list that the documentation explains, renamed.
///
/// The to-do list is built and tested with the library, so what is copied works.
struct AppTemplate {
  let name: TypeName
  let library: PackageFolder

  private static let sources = "Tests/ClientPackage/Sources/todo"
  private static let tests = "Tests/ClientPackage/Tests/TodoTests"

  /// The files by path, those of the app in a folder.
  func files(in folder: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for (from, to) in [(Self.sources, folder), (Self.tests, "Tests/\(name.type)Tests")] {
      for path in library.files(in: from) {
        let name = renamed(String(path.dropFirst(from.count)))
        files[to + name] = renamed(try library.text(of: path))
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
      of: ["DocumentApp", "Documents", "MAVB"].map(product),
      tests: product("MAVBTesting"),
      settings: "[.defaultIsolation(MainActor.self)]"
    )
  }

  /// The targets for the manifest of the library.
  var targetsOfLibrary: String {
    targets(
      of: ["\"DocumentApp\"", "\"Documents\"", "\"MAVB\""],
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
          swiftSettings: \(settings)
        ),

    """
  }

  private func renamed(_ text: String) -> String {
    text.replacing("Todo", with: name.type).replacing("todo", with: name.module)
  }
}
