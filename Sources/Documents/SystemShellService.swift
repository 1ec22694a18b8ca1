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
