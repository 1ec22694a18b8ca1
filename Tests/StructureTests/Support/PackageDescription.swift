import Foundation
import Testing

/// The package manager's description of the package.
struct PackageDescription: Decodable, Sendable {
  struct Target: Decodable, Sendable {
    let name: String
    let path: String
    let type: String
    let moduleType: String
    let targetDependencies: [String]?
    let productDependencies: [String]?

    var isClang: Bool { moduleType == "ClangTarget" }
    var isTest: Bool { type == "test" }
    var isPlugin: Bool { type == "plugin" }
    var modules: Set<String> { Set(targetDependencies ?? []) }
    var products: Set<String> { Set(productDependencies ?? []) }
  }

  let targets: [Target]

  /// The targets without tests, test support and plugins, which no module can import.
  var modules: [Target] {
    targets.filter { !$0.isTest && !$0.isPlugin && !$0.path.hasPrefix("Tests/") }
  }

  /// The package that the tests were built from.
  static let current = Result { try load() }

  private static func load() throws -> PackageDescription {
    // Without the flag the command waits for the lock that `swift test` holds.
    let command = ["swift", "package", "--ignore-lock", "describe", "--type", "json"]
    let result = try Tool.run(command)
    try #require(result.status == 0, "\(result.errors)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(PackageDescription.self, from: Data(result.output.utf8))
  }
}
