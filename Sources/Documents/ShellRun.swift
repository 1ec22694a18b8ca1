import Glibc
import Synchronization

/// A run of a shell command, which any thread can cancel.
public final class ShellRun: Sendable {
  private struct State {
    var group: pid_t?
    /// The signal that ends the command; nil until it is cancelled.
    var signal: Int32?
  }

  private let state = Mutex(State())

  /// Makes a run that has not started.
  public init() {}

  /// Whether the run was cancelled.
  public var isCancelled: Bool { state.withLock { $0.signal != nil } }

  /// Whether the run was cancelled so that its processes can't go on.
  package var isKilled: Bool { state.withLock { $0.signal == SIGKILL } }

  /// Ends all processes of the command: with SIGTERM, the next time with SIGKILL.
  public func cancel() {
    state.withLock { state in
      let signal = state.signal == nil ? SIGTERM : SIGKILL
      state.signal = signal
      if let group = state.group { kill(-group, signal) }
    }
  }

  /// Notes the process group of the command; a run that is cancelled already ends at once.
  func start(_ group: pid_t) {
    state.withLock { state in
      state.group = group
      if let signal = state.signal { kill(-group, signal) }
    }
  }

  /// Forgets the process group, whose number may be used again from now on.
  func finish() { state.withLock { $0.group = nil } }
}
