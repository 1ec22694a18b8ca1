import Dispatch
import Glibc
import Synchronization

// Declared with _GNU_SOURCE only.
@_silgen_name("pipe2")
private func pipe2(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32

/// A running shell command with its pipes.
struct ShellProcess {
  /// The process, which leads a process group unless it keeps the terminal.
  let id: pid_t

  /// The end of the pipe to its standard input; -1 without one.
  let input: Int32

  /// The end of the pipe from its standard output; -1 without one.
  let output: Int32

  /// The end of the pipe from its standard error; -1 without one.
  let errors: Int32

  /// A pipe that the process doesn't have: closing one end wakes the thread that waits for the
  /// other.
  let alarm: (read: Int32, write: Int32)

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - arguments: Arguments that are added to the command.
  ///   - inTerminal: Whether it keeps the terminal of this process.
  ///   - hasPipes: Whether its standard input and outputs are pipes, rather than those of this
  ///     process.
  /// - Throws: ``SystemError`` if there are too many processes or open files.
  init(
    _ command: String,
    _ arguments: [String] = [],
    inTerminal: Bool = false,
    hasPipes: Bool = true
  ) throws(SystemError) {
    var pipes: [(read: Int32, write: Int32)] = []
    defer { for pipe in pipes { Self.closeAll(pipe) } }
    for _ in 0..<(hasPipes ? 4 : 1) { pipes.append(try Self.makePipe()) }
    let descriptors = hasPipes ? [pipes[1].read, pipes[2].write, pipes[3].write] : []
    id = try Self.spawn(command, arguments, descriptors, inSession: !inTerminal)
    alarm = pipes[0]
    (input, output, errors) =
      hasPipes ? (pipes[1].write, pipes[2].read, pipes[3].read) : (-1, -1, -1)
    for end in descriptors { close(end) }
    pipes = []
    for end in [input, output, errors] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Waits until the process has ended.
  ///
  /// - Parameter willReap: Called while the number of the process is still its own.
  /// - Returns: How it has ended.
  func wait(_ willReap: () -> Void) -> ShellOutcome.End {
    var info = siginfo_t()
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    willReap()
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// Waits until the process has ended, or until the terminal was taken from it and the wait is
  /// given up.
  ///
  /// Such a process is still reaped when it ends.
  func waitUnlessHungUp(_ run: ShellRun) -> ShellOutcome.End {
    // A queue of its own gets a thread even if others are blocked.
    let (queue, ended) = (DispatchQueue(label: "command"), EndedProcess())
    queue.async { ended.end.withLock { $0 = wait { run.finish() } } }
    var closed = pollfd(fd: alarm.read, events: Int16(POLLIN), revents: 0)
    while poll(&closed, 1, -1) < 0, errno == EINTR {}
    return run.isCancelled ? .cancelled : queue.sync { ended.end.withLock { $0 } }
  }

  static func makePipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    // With the flag from the start: another thread may start a program at any time, which would
    // keep the ends open.
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemError(call: .open, errno: errno) }
    return (ends[0], ends[1])
  }

  private static func closeAll(_ pipe: (read: Int32, write: Int32)) {
    close(pipe.read)
    close(pipe.write)
  }

  /// Starts the shell with default signal handling.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - arguments: Arguments that are added to the command, as texts of `ArgumentText`.
  ///   - descriptors: Its standard input and outputs; empty for those of this process.
  ///   - inSession: Whether it gets a session of its own, without a terminal.
  /// - Returns: The process.
  /// - Throws: ``SystemError`` if there are too many processes.
  static func spawn(
    _ command: String,
    _ arguments: [String] = [],
    _ descriptors: [Int32] = [],
    inSession: Bool = false
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // <spawn.h> declares POSIX_SPAWN_SETSID with _GNU_SOURCE only.
    let newSession: Int32 = inSession ? 0x80 : 0
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var id: pid_t = 0
    // Use exec: otherwise Ctrl-\ would end the shell while the command continues.
    let setsVariable = command.prefix { !$0.isWhitespace }.contains("=")
    let whole = arguments.isEmpty ? command : "\(setsVariable ? "" : "exec ")\(command) \"$@\""
    let bytes = (["sh", "-c", whole, "sh"] + arguments).map { ArgumentText($0).bytes + [0] }
    let texts = bytes.map { strdup($0.map(CChar.init(bitPattern:))) }
    defer { for text in texts { free(text) } }
    let error = posix_spawn(&id, "/bin/sh", &actions, &attributes, texts + [nil], environ)
    guard error == 0 else { throw SystemError(call: .open, errno: error) }
    return id
  }
}

/// How a process has ended, set by the thread that waits for it.
private final class EndedProcess: Sendable {
  let end = Mutex(ShellOutcome.End.cancelled)
}
