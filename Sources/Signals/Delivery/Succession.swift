/// Follows one signal after another: each is subscribed to when the previous one has ended.
///
/// A signal that ends during its subscription is followed in a loop and not by recursion, so a long
/// succession does not overflow the stack.
@usableFromInline
final class Succession<Value> {
  private let sink: Sink<Value>
  private let successor: (SignalEnd) -> Signal<Value>?
  private let slot = LifetimeSlot()
  private var waiting: Signal<Value>?
  private var isSubscribing = false
  private var isOver = false

  /// Makes a succession.
  ///
  /// - Parameters:
  ///   - sink: Receives the values of all signals, and the end without a successor.
  ///   - successor: Returns the signal to follow after an end, or nil.
  @usableFromInline
  init(_ sink: Sink<Value>, successor: @escaping (SignalEnd) -> Signal<Value>?) {
    self.sink = sink
    self.successor = successor
  }

  /// Subscribes to the first signal.
  ///
  /// - Returns: The lifetime of the succession.
  @usableFromInline
  func start(with first: Signal<Value>) -> Lifetime {
    follow(first)
    return Lifetime { self.cancel() }
  }

  private func follow(_ signal: Signal<Value>) {
    waiting = signal
    guard !isSubscribing else { return }
    isSubscribing = true
    while let next = waiting.take() {
      slot.hold(
        next.source(
          Sink({ if !self.isOver { self.sink.send($0) } }, onEnd: { self.end($0) })
        )
      )
    }
    isSubscribing = false
  }

  private func end(_ end: SignalEnd) {
    guard !isOver else { return }
    if let next = successor(end) { return follow(next) }
    cancel()
    sink.end(end)
  }

  private func cancel() {
    isOver = true
    waiting = nil
    slot.cancel()
  }
}
