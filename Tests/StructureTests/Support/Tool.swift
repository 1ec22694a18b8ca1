import Foundation

/// A program of the toolchain.
enum Tool {
  /// What a finished program left.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs a program to its end.
  ///
  /// - Parameter command: The program's name, looked up in the path, and its arguments.
  /// - Returns: What it left, whatever its status.
  /// - Throws: When it cannot be run.
  static func run(_ command: [String]) throws -> Result {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }

    // Files, because a pipe that nobody empties stops the program.
    let (output, errors) = (scratch.appending(path: "out"), scratch.appending(path: "err"))
    for file in [output, errors] { try Data().write(to: file) }

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = Repository.root
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()

    return Result(
      status: process.terminationStatus,
      output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8)
    )
  }
}
