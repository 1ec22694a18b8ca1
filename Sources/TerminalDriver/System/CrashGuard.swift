import Glibc
import Synchronization

/// Restores the terminal when the program crashes.
///
/// A signal handler may call only async-signal-safe functions, so its output is prepared
/// beforehand. It then re-raises the signal for its default action, such as a core dump or a
/// backtrace.
nonisolated enum CrashGuard {
  /// The signals of crashes: traps, memory faults, `abort` and similar.
  private static let signals = [SIGSEGV, SIGILL, SIGBUS, SIGABRT, SIGFPE, SIGTRAP, SIGSYS]

  // A signal handler can only access globals. This one contains the address of the state; it is
  // accessed before the handler is installed, so that its lazy initialization never runs in the
  // handler.
  private static let address = Atomic<UInt>(0)

  fileprivate struct State {
    static let capacity = 1024
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    var count = 0
    var descriptor: Int32 = -1
    var settings = termios()
  }

  /// Prepares the handler, or updates its data.
  ///
  /// - Parameters:
  ///   - bytes: The sequence that leaves the current modes.
  ///   - descriptor: The terminal.
  ///   - settings: The original terminal settings.
  @MainActor
  static func arm(_ bytes: [UInt8], descriptor: Int32, settings: termios) {
    let state = current ?? install()
    state.pointee.count = 0
    for (place, byte) in bytes.prefix(State.capacity).enumerated() {
      state.pointee.bytes[place] = byte
    }
    state.pointee.settings = settings
    state.pointee.descriptor = descriptor
    state.pointee.count = min(bytes.count, State.capacity)
  }

  /// Disarms the handler after the terminal is restored.
  @MainActor
  static func disarm() {
    current?.pointee.descriptor = -1
  }

  fileprivate static var current: UnsafeMutablePointer<State>? {
    UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
  }

  @MainActor
  private static func install() -> UnsafeMutablePointer<State> {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    address.store(UInt(bitPattern: state), ordering: .releasing)
    // An alternate signal stack, because the handler must also run after a stack overflow.
    let size = 1 << 16
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = crashed
    action.sa_flags = SA_NODEFER | SA_ONSTACK
    for signal in signals { sigaction(signal, &action, &state.pointee.previous[Int(signal)]) }
    return state
  }
}

/// The signal handler; it makes only async-signal-safe calls (POSIX.1-2024, section 2.4.3).
private nonisolated func crashed(_ signal: Int32) {
  if let state = CrashGuard.current {
    if state.pointee.descriptor >= 0 {
      _ = write(state.pointee.descriptor, state.pointee.bytes, state.pointee.count)
      tcsetattr(state.pointee.descriptor, TCSANOW, &state.pointee.settings)
      state.pointee.descriptor = -1
    }
    sigaction(signal, &state.pointee.previous[Int(signal)], nil)
  }
  raise(signal)
}
