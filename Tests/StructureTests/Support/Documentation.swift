import Foundation
import Testing

/// The documentation of a module: its catalog and the comments of its public declarations.
enum Documentation {
  /// Whether a module has a catalog.
  static func exists(for module: String) -> Bool { Repository.exists(catalog(of: module)) }

  /// Builds the documentation of a module in a temporary folder, with warnings as errors.
  ///
  /// The comments come from the built module, not from its sources.
  ///
  /// - Returns: The status and output of the documentation compiler.
  /// - Throws: An error if the symbols of the module can't be extracted.
  static func build(_ module: String) throws -> Tool.Result {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let symbols = scratch.appending(path: "symbols")
    try FileManager.default.createDirectory(at: symbols, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }

    let extraction = try Tool.run(
      ["swift-symbolgraph-extract", "-module-name", module, "-output-dir", symbols.path]
        + ["-minimum-access-level", "public", "-skip-synthesized-members"]
        + ["-emit-extension-block-symbols"] + BuildProducts.moduleFlags.get()
    )
    try #require(extraction.status == 0, "\(extraction.errors)")
    return try Tool.run(
      ["docc", "convert", catalog(of: module), "--warnings-as-errors"]
        + ["--no-transform-for-static-hosting"]
        + ["--additional-symbol-graph-dir", symbols.path]
        + ["--output-dir", scratch.appending(path: "archive").path]
    )
  }

  private static func catalog(of module: String) -> String { "Sources/\(module)/\(module).docc" }
}
