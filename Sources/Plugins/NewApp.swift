import PackagePlugin

import class Foundation.Process

/// Writes a document app and its tests: `swift package new-app NAME`.
///
/// A plugin can't share code with another one, so both only find their folders and leave the rest to
/// the tool.
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

  /// The options that tell the tool where the package and the library are.
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
