import Foundation

/// Runs programs of the toolchain.
enum Tool {
  /// The status and output of a finished program.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs a program to its end.
  ///
  /// - Parameter command: The program's name, looked up in the path, and its arguments.
  /// - Returns: Its status and output.
  /// - Throws: An error if the program can't be started.
  static func run(_ command: [String]) throws -> Result {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }

    // Files instead of pipes, because a full pipe blocks the program.
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
