public import Documents
import Glibc
public import Signals
public import ViewBinders

/// Constructs the endpoint that runs shell commands.
///
/// ```swift
/// let commands = TempVar<ShellCommand>()
/// let outcomes = TempVar<ShellOutcome>()
/// ShellRunner(.services -- services, .run <-- commands, .didRun --> outcomes)
/// ```
public typealias ShellRunner = Binder<ShellRunnerEndpoint>

/// A command for the shell with its input.
public struct ShellCommand: Sendable {
  /// The command as the user has typed it.
  public let text: String

  /// Makes the bytes for the standard input, off the main actor.
  public let input: @Sendable () -> any FileSource

  /// Makes a command.
  public init(_ text: String, input: @escaping @Sendable () -> any FileSource) {
    (self.text, self.input) = (text, input)
  }
}

/// The endpoint that runs one shell command at a time, off the main actor.
///
/// Its binder is ``ShellRunner``.
public final class ShellRunnerEndpoint: Bindable, Endpoint {
  /// The time in which a cancelled command can end by itself, before its processes are killed.
  public static var grace: Duration { .seconds(1) }

  /// The services to use.
  public var services: Services?

  /// The handler of outcomes.
  public var onRun: ((ShellOutcome) -> Void)?

  /// The handler of the part of the input that a command has read, in percent.
  public var onProgress: ((Int) -> Void)?

  /// The lifetimes that end with the endpoint.
  public var lifetimes: [Lifetime] = []

  private var run: ShellRun?
  private var progress: ShownProgress?
  /// Runs until a cancelled command is killed.
  private var killing: Lifetime?

  /// Makes an endpoint without a command.
  public init() {}

  /// Does nothing, because a command has no effect before its outcome is accepted.
  public func finish() {}

  /// Ends the command, because the program ends.
  public func end() { cancel() }

  /// Runs a command, unless one is running; without a shell, as in a replay, it fails.
  public func run(_ command: ShellCommand) {
    guard run == nil, let services else { return }
    guard let shell = services.shell else {
      onRun?(ShellOutcome(.failed(errno: ENOTSUP)))
      return
    }
    let progress = ShownProgress(services.document) { [weak self] in self?.onProgress?($0) }
    let run = ShellRun()
    (self.run, self.progress) = (run, progress)
    services.waiting.perform { [work = progress.work] in
      shell.run(command.text, input: command.input(), progress: work, run)
    } then: { [weak self] outcome in
      self?.run = nil
      self?.progress = nil
      self?.killing = nil
      self?.onRun?(outcome)
    }
  }

  /// Ends the command, also one that ignores the request to end; its outcome is sent.
  public func cancel() {
    guard let run else { return }
    run.cancel()
    guard killing == nil else { return }
    killing = services?.scheduler.schedule(after: Self.grace) { run.cancel() }
  }
}

// MARK: - Constants

extension BindingName where Instance == ShellRunnerEndpoint, Argument == Constant<Services> {
  /// The services to use.
  public static var services: Self { .constant { $0.services = $1 } }
}

// MARK: - Signals

extension BindingName where Instance == ShellRunnerEndpoint, Argument == Signal<ShellCommand> {
  /// Runs commands.
  public static var run: Self { .signal { $0.run($1) } }
}

extension BindingName where Instance == ShellRunnerEndpoint, Argument == Signal<Void> {
  /// Ends the running command.
  public static var cancel: Self { .signal { command, _ in command.cancel() } }
}

// MARK: - Actions

extension BindingName where Instance == ShellRunnerEndpoint, Argument == SignalInput<ShellOutcome> {
  /// Sends the outcomes of commands.
  public static var didRun: Self { .action { $0.onRun.add($1) } }
}

extension BindingName where Instance == ShellRunnerEndpoint, Argument == SignalInput<Int> {
  /// Sends the part of the input that a command has read, in percent, once it takes over 300 ms.
  public static var progressed: Self { .action { $0.onProgress.add($1) } }
}
