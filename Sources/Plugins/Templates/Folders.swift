import ArgumentParser

/// The options that the plugins add: where to write, and where the library is.
struct Folders: ParsableArguments {
  @Option(help: "The folder of the package to write into.")
  var package: String

  @Option(help: "The folder of the package MAVB.")
  var library: String

  /// The package to write into.
  var target: PackageFolder { PackageFolder(package) }

  /// The package MAVB.
  var mavb: PackageFolder { PackageFolder(library) }

  /// Whether the files are written into MAVB itself, whose folders and access levels differ.
  var isLibrary: Bool { target.path == mavb.path }
}
