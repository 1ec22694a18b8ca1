import Dispatch
import Glibc
import Synchronization

/// A run of a shell command, which any thread can cancel.
public final class ShellRun: Sendable {
  private struct State {
    /// The process, or its group as a negative number.
    var target: pid_t?
    /// The signal that ends the command; nil until it is cancelled.
    var signal: Int32?
    /// The end of a pipe that is closed once the command is killed.
    var alarm: Int32?

    /// Kills the processes, if the signal does that, and wakes the thread that reads their output,
    /// because a process that left the group may continue and keep the output open.
    mutating func send() {
      guard let signal else { return }
      if let target { kill(target, signal) }
      if signal == SIGKILL { closeAlarm() }
    }

    mutating func closeAlarm() {
      if let alarm { close(alarm) }
      alarm = nil
    }
  }

  private let state = Mutex(State())

  /// Makes a run that has not started.
  public init() {}

  /// Whether the run was cancelled.
  public var isCancelled: Bool { state.withLock { $0.signal != nil } }

  /// Whether the run was cancelled so that its processes can't continue.
  package var isKilled: Bool { state.withLock { $0.signal == SIGKILL } }

  /// Ends all processes of the command: with SIGTERM, the next time with SIGKILL.
  public func cancel() {
    state.withLock { state in
      state.signal = state.signal == nil ? SIGTERM : SIGKILL
      state.send()
    }
  }

  /// How long a command may take to end without its terminal.
  private static let patience = DispatchTimeInterval.milliseconds(500)

  /// Takes the terminal from the command with SIGHUP, on which editors save their work.
  ///
  /// The wait for it is short, because it may ignore the signal or belong to another user.
  public func hangUp() {
    state.withLock { state in
      guard state.signal == nil else { return }
      state.signal = SIGHUP
      state.send()
    }
    DispatchQueue(label: "hang-up").asyncAfter(deadline: .now() + Self.patience) {
      self.state.withLock { $0.closeAlarm() }
    }
  }

  /// Stores the process of the command; if the run is already cancelled, the command is ended
  /// immediately.
  ///
  /// - Parameters:
  ///   - target: The process, or its group as a negative number.
  ///   - alarm: The end of a pipe, which is closed when the command is no longer waited for.
  func start(_ target: pid_t, closing alarm: Int32) {
    state.withLock { state in
      (state.target, state.alarm) = (target, alarm)
      state.send()
    }
  }

  /// Forgets the process, whose number may be used again from now on.
  func finish() {
    state.withLock { state in
      state.target = nil
      state.closeAlarm()
    }
  }
}
