import Foundation

/// The executables, as they were built with the tests.
enum Program: String, CaseIterable, Sendable, CustomStringConvertible {
  case clocks
  case rows

  /// The executable, beside the test bundle in the folder of the build.
  var path: String { Self.buildFolder.appending(path: rawValue).path }

  var description: String { rawValue }

  /// On Linux the test bundle is the program that runs.
  private static let buildFolder = URL(filePath: "/proc/self/exe")
    .resolvingSymlinksInPath()
    .deletingLastPathComponent()
}
