import Foundation

/// The executables that were built with the tests.
enum Program: String, Sendable, CustomStringConvertible {
  case clocks
  case rows
  case catalog

  /// The apps with a document.
  static let documentApps = [clocks, rows]

  /// The path of the executable in the build folder.
  var path: String { Self.buildFolder.appending(path: rawValue).path }

  var description: String { rawValue }

  /// The folder of the test executable, which is the running program on Linux.
  private static let buildFolder = URL(filePath: "/proc/self/exe")
    .resolvingSymlinksInPath()
    .deletingLastPathComponent()
}
