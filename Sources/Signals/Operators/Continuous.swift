extension SignalInterface {
  /// Shares one subscription and delivers the latest value to later subscribers at once.
  ///
  /// The first subscriber starts the subscription to the source and the last one to leave cancels
  /// it; the next subscriber starts a new one. While there are subscribers the end is kept like a
  /// value: a subscriber that comes after it receives the latest value and the end.
  ///
  /// ```text
  ///                   1--2--3-|
  /// continuous        1--2--3-|
  /// a later one          --23-|
  /// ```
  ///
  /// - Parameter initial: The value to deliver until the source delivers one.
  /// - Returns: The shared signal.
  @inlinable
  public func continuous(initial: OutputValue? = nil) -> Signal<OutputValue> {
    shared(keeping: 1, initial: initial.map { [$0] } ?? [])
  }

  /// Shares one subscription and delivers all earlier values and the end to later subscribers.
  ///
  /// - Returns: The shared signal.
  @inlinable
  public func playback() -> Signal<OutputValue> {
    shared(keeping: .max, initial: [])
  }

  /// Shares one subscription; later subscribers receive later values only.
  ///
  /// - Returns: The shared signal.
  @inlinable
  public func multicast() -> Signal<OutputValue> {
    shared(keeping: 0, initial: [])
  }

  @inlinable
  func shared(keeping limit: Int, initial: [OutputValue]) -> Signal<OutputValue> {
    let shared = Shared(signal, keeping: limit, initial: initial)
    return Signal { shared.subscribe($0) }
  }
}

/// A shared subscription, with the values that are delivered to later subscribers.
@usableFromInline
final class Shared<Value> {
  @usableFromInline let source: Signal<Value>
  @usableFromInline let limit: Int
  private let initial: [Value]
  @usableFromInline var kept: [Value]
  @usableFromInline var subscribers = SubscriberList<Value>()
  @usableFromInline var subscription: Lifetime?
  @usableFromInline var count = 0

  @usableFromInline
  init(_ source: Signal<Value>, keeping limit: Int, initial: [Value]) {
    self.source = source
    self.limit = limit
    self.initial = initial
    kept = initial
  }

  @inlinable
  func subscribe(_ sink: Sink<Value>) -> Lifetime {
    for value in kept { sink.send(value) }
    let lifetime = subscribers.add(sink)
    count += 1
    if count == 1 {
      subscription = source.subscribe(
        { self.receive($0) },
        onEnd: { self.subscribers.finish($0) }
      )
    }
    return Lifetime {
      lifetime.cancel()
      self.leave()
    }
  }

  @inlinable
  func receive(_ value: Value) {
    if limit == 1, !kept.isEmpty {
      // Release the old value after the exclusive access to `kept` has ended: its deinitializer may
      // subscribe.
      var value = value
      swap(&kept[0], &value)
    } else if limit > 0 {
      kept.append(value)
    }
    subscribers.send(value)
  }

  @usableFromInline
  func leave() {
    count -= 1
    guard count == 0 else { return }
    subscription?.cancel()
    subscription = nil
    let ended = (subscribers, kept)
    (subscribers, kept) = (SubscriberList(), initial)
    // Released last, because a deinitializer may subscribe again.
    withExtendedLifetime(ended) {}
  }
}
