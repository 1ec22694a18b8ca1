import Foundation

/// The modules that were built together with the tests.
enum BuildProducts {
  /// The compiler flags that make every module of the package available.
  static let moduleFlags = Result {
    try ["-I", folder.appending(path: "Modules").path] + cModules() + cModulesOfPackages()
  }

  /// The build folder, which contains the running program.
  static let folder = URL(filePath: "/proc/self/exe")
    .resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The compiler flags for the C modules of the package.
  private static func cModules() throws -> [String] {
    try PackageDescription.current.get().modules.flatMap { target -> [String] in
      guard target.isClang else { return [] }
      let map = folder.appending(path: "\(target.name).build/module.modulemap")
      let headers = Repository.root.appending(path: target.path + "/include")
      return ["-I", headers.path, "-Xcc", "-fmodule-map-file=\(map.path)"]
    }
  }

  /// Where the compiler finds the C modules that packages import which ours depend on.
  private static func cModulesOfPackages() -> [String] {
    // `.build/TRIPLE/debug`, and beside the triple the packages.
    let build = folder.deletingLastPathComponent().deletingLastPathComponent()
    let map = "checkouts/swift-system/Sources/CSystem/include/module.modulemap"
    return ["-Xcc", "-fmodule-map-file=\(build.appending(path: map).path)"]
  }
}
