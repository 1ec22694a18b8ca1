import Foundation

/// A program that is run to its end, and what it left.
///
/// Foundation's `Process` takes a program for running as long as any of its descendants does, and
/// tmux leaves a server behind.
struct Command {
  /// The exit status; negative the number of the signal that ended the program.
  let status: Int32
  let output: String
  let errors: String

  /// The lines of the errors.
  var errorLines: [Substring] { errors.split(separator: "\n") }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - command: The program's name or path, and its arguments.
  ///   - environment: All variables that it sees; nil are those of the tests.
  ///   - folder: Where it runs.
  /// - Throws: `POSIXError` if it can't be started.
  init(
    _ command: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment,
    in folder: URL = FileManager.default.temporaryDirectory
  ) throws {
    let (output, errors) = (try Scratch(), try Scratch())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.handle.fileDescriptor, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.handle.fileDescriptor, STDERR_FILENO)
    // What lives on would keep open what the tests have opened meanwhile.
    for other in STDERR_FILENO + 1..<256 { posix_spawn_file_actions_addclose(&actions, other) }

    // The threads that tests run on block signals, and what they start would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var process = pid_t()
    let error = Self.withStrings(["env", "-C", folder.path] + command) { arguments in
      Self.withStrings(environment.map { "\($0)=\($1)" }) { variables in
        posix_spawnp(&process, "env", &actions, &attributes, arguments, variables)
      }
    }
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .ENOENT) }
    status = Self.status(of: process)
    self.output = try output.text()
    self.errors = try errors.text()
  }

  private static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // The macros of sys/wait.h: the low seven bits are the signal, the next byte the status.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  /// Lends texts as C has them, with a null at the end.
  private static func withStrings<Result>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}

/// A file without a name; other than a pipe it holds everything, whoever reads it when.
private struct Scratch {
  let handle: FileHandle

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: url)
    handle = try FileHandle(forUpdating: url)
    try FileManager.default.removeItem(at: url)
  }

  func text() throws -> String {
    try handle.seek(toOffset: 0)
    return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
  }
}
