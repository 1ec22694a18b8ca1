import Foundation

/// A temporary home folder and environment of a new user.
///
/// The folder is removed when the object is released.
final class Home {
  let folder: URL

  /// The environment variables.
  var environment: [String: String]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "mavb-\(UUID().uuidString)")
    let variables = ProcessInfo.processInfo.environment
    environment = [
      "HOME": folder.path,
      "XDG_STATE_HOME": folder.appending(path: "state").path,
      "XDG_DATA_HOME": folder.appending(path: "data").path,
      "XDG_CONFIG_HOME": folder.appending(path: "config").path,
      "PATH": variables["PATH"] ?? "/usr/bin:/bin",
      "TERM": "screen-256color",
      "LANG": "C.UTF-8",
      "TZ": "Europe/Berlin",
      "TZDIR": variables["TZDIR"] ?? "",
      // Random keys may open the settings in the editor, which must not be that of the machine.
      "EDITOR": "true",
      // Ends a crash without a slow backtrace.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of an entry of the home folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file and creates its folders.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
  }

  /// Writes a text file.
  func write(_ text: String, to name: String) throws { try write(text.utf8, to: name) }

  /// Replaces a text file at once, so that no program can read a part of it.
  func replace(_ name: String, with text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
  }

  /// The bytes of a file, or nil if there is none.
  func bytes(of name: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appending(path: name))).map(Array.init)
  }

  /// The text of a file, or nil if there is none.
  func text(of name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of a file's inode, or nil if there is none.
  func inode(of name: String) -> UInt64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes?[.systemFileNumber] as? NSNumber)?.uint64Value
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: name),
      withIntermediateDirectories: true
    )
  }

  func remove(_ name: String) throws {
    // In one step, because a running program can recreate files while the folder is being emptied.
    let gone = folder.appending(path: UUID().uuidString)
    try FileManager.default.moveItem(at: folder.appending(path: name), to: gone)
    try FileManager.default.removeItem(at: gone)
  }

  /// The sorted relative paths of all files below a folder.
  func files(in name: String) -> [String] {
    let base = folder.appending(path: name)
    let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    return (names ?? [])
      .filter { (try? Data(contentsOf: base.appending(path: $0))) != nil }
      .sorted()
  }

  /// Runs a program without a terminal.
  func run(_ program: Program, _ arguments: String...) throws -> Command {
    try run(program, arguments)
  }

  /// Runs a program to its end.
  func run(_ program: Program, _ arguments: [String]) throws -> Command {
    try Command([program.path] + arguments, environment: environment, in: folder)
  }

  /// Runs a shell script in the home folder, with the path of a program as its first argument.
  func shell(_ script: String, _ program: Program) throws -> Command {
    try Command(["sh", "-c", script, "sh", program.path], environment: environment, in: folder)
  }
}
