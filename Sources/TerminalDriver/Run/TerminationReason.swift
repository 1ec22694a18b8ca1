/// Why a program ends that nobody stopped.
public nonisolated enum TerminationReason: Hashable, Sendable {
  /// A signal such as SIGTERM (`kill`, a shutdown) or SIGHUP (the window was closed).
  case signal(Int32)

  /// The terminal is gone.
  case closed
}
