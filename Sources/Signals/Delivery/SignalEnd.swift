/// Why a signal delivers nothing any more.
public enum SignalEnd {
  /// Everything was delivered.
  case complete

  /// The source was released before it completed.
  case cancelled

  /// Something went wrong.
  case error(any Error)
}
