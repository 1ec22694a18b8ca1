import Glibc

/// Runs shell commands that the user has typed or chosen.
public protocol ShellService: Sendable {
  /// Runs a command until it has ended and closed its output.
  ///
  /// - Parameters:
  ///   - command: The command for the shell.
  ///   - input: The bytes for its standard input.
  ///   - progress: Counts the bytes that the command has read.
  ///   - run: Cancels the command, from any thread.
  /// - Returns: What the command has written, and how it has ended.
  func run(
    _ command: String,
    input: any FileSource,
    progress: WorkProgress,
    _ run: ShellRun
  ) -> ShellOutcome

  /// Runs a command that uses the terminal, such as an editor, and waits until it has ended.
  ///
  /// - Parameters:
  ///   - command: The command for the shell, possibly with arguments; empty if the first argument
  ///     is the program.
  ///   - arguments: Further arguments as texts of ``ArgumentText``, which the shell
  ///     takes as they are.
  ///   - input: The bytes for its standard input; with nil it is the terminal.
  ///   - run: Takes the terminal from the command, from any thread (``ShellRun/hangUp()``).
  /// - Returns: How the command ended, and its output if it has an input; its standard error is
  ///   shown in the terminal, too.
  func runInTerminal(
    _ command: String,
    arguments: [String],
    input: (any FileSource)?,
    _ run: ShellRun
  ) -> ShellOutcome
}

/// The outcome of a shell command.
public struct ShellOutcome: Sendable, Equatable {
  /// How a command ends.
  public enum End: Sendable, Equatable {
    /// It has exited with a status.
    case exited(Int32)
    /// A signal has ended it.
    case signalled(Int32)
    /// The user has cancelled it.
    case cancelled
    /// It has written more than ``ShellOutcome/limit``, and was ended.
    case tooLong
    /// It couldn't be started; the value is the system's error number.
    case failed(errno: Int32)
  }

  /// The number of bytes at which an output is cut.
  public static let limit = 64 << 20

  /// The bytes of its standard output.
  public var output: [UInt8]

  /// The first bytes of its standard error.
  public var errors: [UInt8]

  /// How it has ended.
  public var end: End

  /// Makes an outcome.
  public init(output: [UInt8] = [], errors: [UInt8] = [], _ end: End) {
    (self.output, self.errors, self.end) = (output, errors, end)
  }
}

/// Runs commands by `/bin/sh`, each in a session of its own.
///
/// A command has no terminal, so it can't read keys or write on the screen, and has the default
/// signal handling. It reads and writes pipes, which one thread serves until the command has closed
/// both outputs and ended.
public struct SystemShellService: ShellService {
  /// The maximum number of bytes of the output.
  private let limit: Int

  /// Makes a service.
  ///
  /// - Parameter limit: The maximum number of bytes of the output of a command.
  public init(limit: Int = ShellOutcome.limit) {
    self.limit = limit
  }

  /// Runs a command until it has ended and closed its output.
  public func run(
    _ command: String,
    input: any FileSource,
    progress: WorkProgress,
    _ run: ShellRun
  ) -> ShellOutcome {
    do throws(SystemError) {
      return serve(try ShellProcess(command), input, progress, run, inTerminal: false)
    } catch {
      return ShellOutcome(.failed(errno: error.errno))
    }
  }

  /// Runs a command that uses the terminal, and waits until it has ended.
  public func runInTerminal(
    _ command: String,
    arguments: [String],
    input: (any FileSource)?,
    _ run: ShellRun
  ) -> ShellOutcome {
    do throws(SystemError) {
      let process = try ShellProcess(
        command,
        arguments,
        inTerminal: true,
        hasPipes: input != nil
      )
      return serve(process, input ?? [UInt8](), WorkProgress(), run, inTerminal: true)
    } catch {
      return ShellOutcome(.failed(errno: error.errno))
    }
  }

  private func serve(
    _ process: ShellProcess,
    _ input: any FileSource,
    _ progress: WorkProgress,
    _ run: ShellRun,
    inTerminal: Bool
  ) -> ShellOutcome {
    run.start(inTerminal ? process.id : -process.id, closing: process.alarm.write)
    var pipes = ShellPipes(process, limit: limit, progress, showsErrors: inTerminal)
    pipes.serve(input)
    if pipes.isTooLong { kill(-process.id, SIGKILL) }
    let end = inTerminal ? process.waitUnlessHungUp(run) : process.wait { run.finish() }
    close(process.alarm.read)
    return ShellOutcome(
      output: pipes.output,
      errors: pipes.errors,
      pipes.isTooLong ? .tooLong : run.isCancelled ? .cancelled : end
    )
  }
}
