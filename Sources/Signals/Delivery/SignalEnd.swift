/// The reason why a signal ended.
public enum SignalEnd {
  /// All values were delivered.
  case complete

  /// The source was released before it completed.
  case cancelled

  /// The source failed.
  case error(any Error)
}
