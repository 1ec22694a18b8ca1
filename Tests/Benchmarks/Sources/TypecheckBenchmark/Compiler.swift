import Foundation

/// The compiler with the modules of a build folder.
struct Compiler {
  private let flags: [String]

  /// Makes the flags from the contents of a build folder.
  ///
  /// - Parameter folder: The build folder of a configuration, such as `.build/debug`.
  /// - Throws: An error if the folder can't be read.
  init(modulesOf folder: URL) throws {
    let folder = folder.resolvingSymlinksInPath()
    let targets = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    // The interfaces of the library's modules need the C modules that they import.
    let maps = targets.sorted().map { folder.appending(path: "\($0)/module.modulemap") }
    // `.build/TRIPLE/debug`, and beside the triple the packages.
    let build = folder.deletingLastPathComponent().deletingLastPathComponent()
    let system = "checkouts/swift-system/Sources/CSystem/include/module.modulemap"
    let found = (maps + [build.appending(path: system)]).filter {
      FileManager.default.fileExists(atPath: $0.path)
    }
    flags =
      ["-swift-version", "6", "-default-isolation", "MainActor"]
      + ["-I", folder.appending(path: "Modules").path]
      + found.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
  }

  /// Returns the processor time for checking a file, to which other programs add little.
  ///
  /// - Parameter text: The contents of the file.
  /// - Returns: The time in milliseconds.
  /// - Throws: `CompilerError` if the file has a mistake.
  func milliseconds(checking text: String) throws -> Double {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-typecheck"] + flags + [file.path]
    let start = childrenTime()
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CompilerError() }
    return childrenTime() - start
  }

  /// The processor time of all ended children in milliseconds.
  private func childrenTime() -> Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    return Double(seconds) * 1e3 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3
  }
}

/// A file that the compiler rejects; its messages are in the output of errors.
struct CompilerError: Error {}
