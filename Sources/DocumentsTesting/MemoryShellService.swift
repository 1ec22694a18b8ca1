public import Documents

/// A shell for tests, whose commands are performed by a closure.
public struct MemoryShellService: ShellService {
  private let perform: @Sendable (String, [UInt8]) -> ShellOutcome

  /// Makes a shell.
  ///
  /// - Parameter perform: Returns the outcome of a command with its input.
  public init(_ perform: @escaping @Sendable (String, [UInt8]) -> ShellOutcome) {
    self.perform = perform
  }

  /// Performs a command, unless it is cancelled.
  public func run(
    _ command: String,
    input: any FileSource,
    progress: WorkProgress,
    _ run: ShellRun
  ) -> ShellOutcome {
    guard !run.isCancelled else { return ShellOutcome(.cancelled) }
    progress.start(total: input.byteCount)
    progress.complete()
    return perform(command, input.bytes)
  }

  /// Performs a command; its text ends with the arguments.
  public func runInTerminal(
    _ command: String,
    arguments: [String],
    input: (any FileSource)?,
    _ run: ShellRun
  ) -> ShellOutcome {
    perform(([command] + arguments).joined(separator: " "), input?.bytes ?? [])
  }
}
