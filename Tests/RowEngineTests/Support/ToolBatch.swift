import Foundation
import Testing

/// Small files on which a program for texts is run, all of them in one call of the shell.
struct ToolBatch {
  /// Whether some programs are installed.
  static func has(_ names: String...) -> Bool {
    names.allSatisfy { name in
      ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
    }
  }

  private let folder: URL
  private let count: Int

  /// Writes the files.
  init(_ files: [[UInt8]]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "batch-\(UUID())")
    count = files.count
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, bytes) in files.enumerated() { try Data(bytes).write(to: file("\(index)")) }
  }

  /// Removes the files.
  func remove() throws { try FileManager.default.removeItem(at: folder) }

  /// Runs a command on each file, as its standard input.
  ///
  /// - Returns: The outputs.
  func outputs(of command: String) throws -> [[UInt8]] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "for f in *[0-9]; do { \(command); } < $f > $f.out; done"]
    process.environment = ["LC_ALL": "C", "PATH": "/usr/bin:/bin"]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return try (0..<count).map { try Array(Data(contentsOf: file("\($0).out"))) }
  }

  /// Runs a command on each file, and returns the lines of its output without their LF.
  func lines(of command: String) throws -> [[[UInt8]]] {
    try outputs(of: command).map { output in
      let lines = output.split(separator: 0x0A, omittingEmptySubsequences: false)
      // Each program ends its last line.
      return lines.dropLast().map(Array.init)
    }
  }

  private func file(_ name: String) -> URL { folder.appending(path: name) }
}
