import CRunLoop
import Glibc
import Synchronization

/// The signals of the process, received in its run loop.
///
/// A handler notes what arrives, in whatever thread the system runs it, and wakes the loop through a
/// descriptor. No signal is blocked: libdispatch unblocks SIGPROF in its threads, and a child would
/// inherit the mask, whereas `exec` resets handlers. Signals that the program was started with as
/// ignored stay ignored, as under `nohup`.
package nonisolated enum SignalWatch {
  /// The signals whose default action ends a program.
  ///
  /// Not among them: SIGKILL, those of a crash (`CrashGuard`) and of a write (`failWrites`).
  static let deadly =
    [
      SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGTERM, SIGSTKFLT, SIGXCPU, SIGVTALRM,
      SIGPROF, SIGIO, SIGPWR,
    ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

  /// The signals that have arrived: bit *n* - 1 is signal *n*.
  fileprivate static let arrived = Atomic<UInt64>(0)

  /// The eventfd that wakes the loop.
  fileprivate static let descriptor = Atomic<Int32>(-1)

  /// Begins to receive signals.
  ///
  /// - Parameter signals: Their numbers.
  /// - Returns: The descriptor to read from; `take` then gives the signals.
  static func start(_ signals: [Int32]) -> Int32 {
    let descriptor = runloop_event()
    self.descriptor.store(descriptor, ordering: .releasing)
    for signal in signals { runloop_handle_signal(signal, note) }
    return descriptor
  }

  /// Gives the signals that have arrived since the last call, each once, by their numbers.
  static func take() -> [Int32] {
    var count: UInt64 = 0
    _ = read(descriptor.load(ordering: .acquiring), &count, MemoryLayout<UInt64>.size)
    let bits = arrived.exchange(0, ordering: .acquiringAndReleasing)
    return (1...64).filter { bits & bit($0) != 0 }
  }

  fileprivate static func bit(_ signal: Int32) -> UInt64 { 1 << UInt64(signal - 1) }

  /// Makes a write fail with EPIPE or EFBIG where SIGPIPE or SIGXFSZ would end the program.
  package static func failWrites() {
    for signal in [SIGPIPE, SIGXFSZ] { runloop_handle_signal(signal) { _ in } }
  }

  /// Ends the program by a signal, as if it had not been handled.
  package static func die(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    kill(getpid(), number)
    exit(128 + number)
  }
}

/// The handler: only calls that POSIX.1-2024, section 2.4.3, lists as safe.
private nonisolated func note(_ signal: Int32) {
  let error = errno
  SignalWatch.arrived.bitwiseOr(SignalWatch.bit(signal), ordering: .acquiringAndReleasing)
  var one: UInt64 = 1
  _ = write(SignalWatch.descriptor.load(ordering: .acquiring), &one, MemoryLayout<UInt64>.size)
  errno = error
}
