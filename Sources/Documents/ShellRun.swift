import Glibc
import Synchronization

/// A run of a shell command, which any thread can cancel.
public final class ShellRun: Sendable {
  private struct State {
    var group: pid_t?
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// Makes a run that has not started.
  public init() {}

  /// Whether the run was cancelled.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends all processes of the command: with SIGTERM, the next time with SIGKILL.
  public func cancel() {
    state.withLock { state in
      if let group = state.group { kill(-group, state.isCancelled ? SIGKILL : SIGTERM) }
      state.isCancelled = true
    }
  }

  /// Notes the process group of the command; a run that is cancelled already ends at once.
  func start(_ group: pid_t) {
    state.withLock { state in
      state.group = group
      if state.isCancelled { kill(-group, SIGTERM) }
    }
  }

  /// Forgets the process group, whose number may be used again from now on.
  func finish() { state.withLock { $0.group = nil } }
}
