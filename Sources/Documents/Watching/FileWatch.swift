/// The watch of a file, which ends when it is cancelled or released.
///
/// It stays on the main actor, where ``FileWatching/watch(_:onChange:)`` created it.
public final class FileWatch {
  private var end: (() -> Void)?

  /// Creates a watch that calls a closure when it ends.
  ///
  /// - Parameter onEnd: Called once, at the first cancellation or when the watch is released.
  public init(onEnd: @escaping () -> Void) {
    end = onEnd
  }

  deinit { cancel() }

  /// Ends the watch: the handler is no longer called, even for changes that were already noticed.
  public func cancel() {
    guard let end else { return }
    self.end = nil
    end()
  }
}
