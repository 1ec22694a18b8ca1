import Foundation

/// The status and output of a finished program.
///
/// Foundation's `Process` waits for all descendants of a program, and tmux leaves a server running.
struct Command {
  /// The exit status, or the negative number of the signal that ended the program.
  let status: Int32
  let output: String
  let errors: String

  /// The lines of the standard error.
  var errorLines: [Substring] { errors.split(separator: "\n") }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - command: The program's name or path, and its arguments.
  ///   - environment: Its environment variables, by default those of the tests.
  ///   - folder: Its working folder.
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
    // A process that keeps running would keep descriptors of the tests open.
    for other in STDERR_FILENO + 1..<256 { posix_spawn_file_actions_addclose(&actions, other) }

    // The threads of the tests block signals, and child processes would inherit the mask.
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

  /// Passes strings as a null-terminated array of C strings.
  private static func withStrings<Result>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}

/// An unlinked temporary file, which unlike a pipe never blocks the writer.
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
