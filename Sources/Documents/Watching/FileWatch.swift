/// The watch of a file, which goes on until it is cancelled or released.
///
/// It stays on the main actor, where ``FileWatching/watch(_:onChange:)`` made it.
public final class FileWatch {
  private var end: (() -> Void)?

  /// Creates a watch that does something when it ends.
  ///
  /// - Parameter onEnd: Called once: at the first cancel, or when the watch is released.
  public init(onEnd: @escaping () -> Void) {
    end = onEnd
  }

  deinit { cancel() }

  /// Ends the watch: the handler is not called any more, even for changes that were noticed before.
  public func cancel() {
    guard let end else { return }
    self.end = nil
    end()
  }
}
