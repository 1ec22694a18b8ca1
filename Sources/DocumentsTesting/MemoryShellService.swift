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
    var bytes: [UInt8] = []
    input.forEachPiece { bytes += $0 }
    progress.start(total: bytes.count)
    progress.complete()
    return perform(command, bytes)
  }

  /// Performs a command; its text ends with the arguments.
  public func runInTerminal(
    _ command: String,
    arguments: [String],
    input: (any FileSource)?,
    _ run: ShellRun
  ) -> ShellOutcome {
    var bytes: [UInt8] = []
    input?.forEachPiece { bytes += $0 }
    return perform(([command] + arguments).joined(separator: " "), bytes)
  }
}
