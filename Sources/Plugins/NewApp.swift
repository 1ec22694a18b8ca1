import PackagePlugin

import class Foundation.Process

/// Writes a document app and its tests: `swift package new-app NAME`, or with `--json` an app whose
/// document is a JSON file.
///
/// Plugins can't share code, so this one only finds the folders, and the tool does the rest.
@main
struct NewApp: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "Templates").url
    tool.arguments = ["new-app"] + arguments + folders(of: context.package)
    try tool.run()
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { throw Failure() }
  }

  /// The options with the folders of the package and the library.
  private func folders(of package: Package) -> [String] {
    let library = package.dependencies.map(\.package).first { $0.displayName == "MAVB" } ?? package
    return [
      "--package", package.directoryURL.path(percentEncoded: false),
      "--library", library.directoryURL.path(percentEncoded: false),
    ]
  }

  /// The tool has printed the reason.
  private struct Failure: Error, CustomStringConvertible {
    let description = "nothing was written"
  }
}
