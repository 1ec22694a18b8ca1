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
      let process = try ShellProcess(command)
      run.start(process.id, closing: process.alarm.write)
      var pipes = ShellPipes(process, limit: limit, progress)
      pipes.serve(input)
      if pipes.isTooLong { kill(-process.id, SIGKILL) }
      let end = process.wait { run.finish() }
      return ShellOutcome(
        output: pipes.output,
        errors: pipes.errors,
        pipes.isTooLong ? .tooLong : run.isCancelled ? .cancelled : end
      )
    } catch {
      return ShellOutcome(.failed(errno: error.errno))
    }
  }

  /// Runs a command that uses the terminal, and waits until it has ended.
  public func runInTerminal(_ command: String, arguments: [String]) -> ShellOutcome.End {
    do throws(SystemError) {
      return ShellProcess.wait(for: try ShellProcess.spawn(command, arguments))
    } catch {
      return .failed(errno: error.errno)
    }
  }
}
