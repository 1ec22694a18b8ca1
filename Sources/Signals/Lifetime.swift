/// A token that keeps something running until the token is cancelled or released.
///
/// It stands for a subscription, a timer, or a group of both. Cancelling is idempotent and releases
/// everything that the lifetime retains.
///
/// ```swift
/// let (input, signal) = Signal<Int>.create()
/// let lifetime = signal.subscribeValues { print($0) }
/// lifetime.cancel()
/// ```
public final class Lifetime {
  private var end: (() -> Void)?

  /// Makes a lifetime that runs a closure when it ends.
  ///
  /// - Parameter onEnd: Called once, at the first cancellation or when the lifetime is released.
  public init(onEnd: @escaping () -> Void) {
    end = onEnd
  }

  /// Makes a lifetime that groups others.
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

  /// Ends the lifetime.
  public func cancel() {
    end.take()?()
  }
}
