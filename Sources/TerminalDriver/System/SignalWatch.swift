import CRunLoop
import Dispatch
import Glibc
import Synchronization

/// Delivers the process's signals to the run loop.
///
/// The handler, which may run on any thread, records the signal and wakes the loop through an
/// eventfd. Signals are not blocked: libdispatch unblocks SIGPROF in its threads, and children
/// would inherit the mask, whereas `exec` resets handlers. Signals that were ignored at the
/// program's start stay ignored, as with `nohup`.
package nonisolated enum SignalWatch {
  /// The signals whose default action terminates the program.
  ///
  /// They don't include SIGKILL, the signals of crashes (`CrashGuard`) and those of writes
  /// (`failWrites`).
  static let deadly =
    [
      SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGTERM, SIGSTKFLT, SIGXCPU, SIGVTALRM,
      SIGPROF, SIGIO, SIGPWR,
    ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

  /// The pending signals: bit *n* - 1 is signal *n*.
  fileprivate static let arrived = Atomic<UInt64>(0)

  /// The eventfd that wakes the loop.
  fileprivate static let descriptor = Atomic<Int32>(-1)

  /// Starts to receive signals.
  ///
  /// - Parameter signals: The signal numbers.
  /// - Returns: A descriptor that becomes readable; `take` then returns the signals.
  static func start(_ signals: [Int32]) -> Int32 {
    let descriptor = runloop_event()
    self.descriptor.store(descriptor, ordering: .releasing)
    for signal in signals { runloop_handle_signal(signal, note) }
    return descriptor
  }

  /// Removes and returns the numbers of the pending signals.
  static func take() -> [Int32] {
    drain()
    let bits = arrived.exchange(0, ordering: .acquiringAndReleasing)
    return (1...64).filter { bits & bit($0) != 0 }
  }

  /// Makes the descriptor readable.
  fileprivate static func wake() {
    var one: UInt64 = 1
    _ = write(descriptor.load(ordering: .acquiring), &one, MemoryLayout<UInt64>.size)
  }

  private static func drain() {
    var count: UInt64 = 0
    _ = read(descriptor.load(ordering: .acquiring), &count, MemoryLayout<UInt64>.size)
  }

  /// Whether a signal has arrived that ends the program and that `take` hasn't returned yet.
  package static var isEndingProgram: Bool {
    let bits = arrived.load(ordering: .acquiring)
    return deadly.contains { bits & bit($0) != 0 }
  }

  /// Waits until a descriptor can be written, outside of the loop.
  ///
  /// - Parameter output: The descriptor.
  /// - Returns: False as soon as a signal has arrived that ends the program.
  package static func awaitWritable(_ output: Int32) -> Bool {
    while true {
      drain()
      if isEndingProgram { return false }
      let signals = descriptor.load(ordering: .acquiring)
      var events = [
        pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      poll(&events, 2, -1)
      if events[0].revents != 0 { return true }
    }
  }

  fileprivate static func bit(_ signal: Int32) -> UInt64 { 1 << UInt64(signal - 1) }

  /// Leaves the signals of keys to another program in the foreground while it runs, as system(3)
  /// does: Ctrl-C and Ctrl-\ end only that program, and Ctrl-Z stops both.
  ///
  /// - Parameters:
  ///   - use: Runs the other program.
  ///   - end: Ends the other program early; called on another thread when a signal arrives that
  ///     ends this program.
  static func leaveKeys(while use: () -> Void, ending end: @escaping @Sendable () -> Void) {
    var ignored = sigaction()
    ignored.__sigaction_handler.sa_handler = SIG_IGN
    let interrupt = replace(SIGINT, by: ignored)
    let quit = replace(SIGQUIT, by: ignored)
    let stop = replace(SIGTSTP, by: sigaction())
    watchEnd(while: use, end)
    // One by one: in a list, an action with the value of SIG_IGN reads as nil in debug builds.
    _ = replace(SIGINT, by: interrupt)
    _ = replace(SIGQUIT, by: quit)
    _ = replace(SIGTSTP, by: stop)
  }

  /// Calls a function when a signal arrives that ends the program, while the blocked run loop
  /// can't watch for it.
  package static func watchEnd(
    while use: () -> Void,
    _ end: @escaping @Sendable () -> Void
  ) {
    let descriptor = self.descriptor.load(ordering: .acquiring)
    guard descriptor >= 0 else { return use() }
    let queue = DispatchQueue(label: "ending")
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      drain()
      if isEndingProgram { end() }
    }
    source.activate()
    use()
    source.cancel()
    queue.sync {}
    // The loop has seen none of the signals.
    wake()
  }

  /// Sets the action of a signal and returns the one before.
  private static func replace(_ signal: Int32, by action: sigaction) -> sigaction {
    var (new, old) = (action, sigaction())
    sigaction(signal, &new, &old)
    return old
  }

  /// Ignores SIGPIPE and SIGXFSZ, so that writes fail with EPIPE or EFBIG instead.
  package static func failWrites() {
    for signal in [SIGPIPE, SIGXFSZ] { runloop_handle_signal(signal) { _ in } }
  }

  /// Terminates the program by a signal's default action.
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

/// The signal handler; it makes only async-signal-safe calls (POSIX.1-2024, section 2.4.3).
private nonisolated func note(_ signal: Int32) {
  let error = errno
  SignalWatch.arrived.bitwiseOr(SignalWatch.bit(signal), ordering: .acquiringAndReleasing)
  SignalWatch.wake()
  errno = error
}
