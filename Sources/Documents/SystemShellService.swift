import Glibc

/// Runs commands by `/bin/sh`, each in a session of its own.
///
/// A command has no terminal, so it can neither read keys nor write on the screen, and default signal
/// handling. It reads and writes pipes, which one thread serves until the command has closed both
/// outputs and ended.
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
      return serve(try ShellProcess(command), input, progress, run, showsErrors: false)
    } catch {
      return ShellOutcome(.failed(errno: error.errno))
    }
  }

  /// Runs a command that uses the terminal, and waits until it has ended.
  public func runInTerminal(
    _ command: String,
    arguments: [String],
    input: (any FileSource)?
  ) -> ShellOutcome {
    do throws(SystemError) {
      guard let input else {
        return ShellOutcome(ShellProcess.wait(for: try ShellProcess.spawn(command, arguments)))
      }
      let process = try ShellProcess(command, arguments, inTerminal: true)
      return serve(process, input, WorkProgress(), ShellRun(), showsErrors: true)
    } catch {
      return ShellOutcome(.failed(errno: error.errno))
    }
  }

  private func serve(
    _ process: ShellProcess,
    _ input: any FileSource,
    _ progress: WorkProgress,
    _ run: ShellRun,
    showsErrors: Bool
  ) -> ShellOutcome {
    run.start(process.id, closing: process.alarm.write)
    var pipes = ShellPipes(process, limit: limit, progress, showsErrors: showsErrors)
    pipes.serve(input)
    if pipes.isTooLong { kill(-process.id, SIGKILL) }
    let end = process.wait { run.finish() }
    return ShellOutcome(
      output: pipes.output,
      errors: pipes.errors,
      pipes.isTooLong ? .tooLong : run.isCancelled ? .cancelled : end
    )
  }
}
