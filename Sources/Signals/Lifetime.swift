/// Something that goes on until it is cancelled or released.
///
/// A subscription, a timer, a set of both: whoever holds the lifetime keeps the thing going, and
/// letting go of it ends the thing. Cancelling is idempotent, and what the lifetime holds is
/// released by it.
///
/// ```swift
/// let (input, signal) = Signal<Int>.create()
/// let lifetime = signal.subscribeValues { print($0) }
/// lifetime.cancel()
/// ```
public final class Lifetime {
  private var end: (() -> Void)?

  /// Makes a lifetime that does something when it ends.
  ///
  /// - Parameter onEnd: Called once: at the first cancel, or when the lifetime is released.
  public init(onEnd: @escaping () -> Void) {
    end = onEnd
  }

  /// Makes a lifetime that holds others.
  ///
  /// - Parameter children: Cancelled in order when this lifetime ends.
  public convenience init(_ children: [Lifetime]) {
    self.init { for child in children { child.cancel() } }
  }

  /// Makes a lifetime that has already ended.
  public init() {}

  deinit { cancel() }

  /// Whether the lifetime was cancelled.
  public var isCancelled: Bool { end == nil }

  /// Ends what the lifetime holds.
  public func cancel() {
    guard let end else { return }
    self.end = nil
    end()
  }
}
