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
  /// - Returns: The shared signal.
  @inlinable
  public func continuous() -> Signal<OutputValue> {
    shared(keeping: 1)
  }

  /// Shares one subscription and delivers all earlier values and the end to later subscribers.
  ///
  /// - Returns: The shared signal.
  @inlinable
  public func playback() -> Signal<OutputValue> {
    shared(keeping: .max)
  }

  /// Shares one subscription; later subscribers receive later values only.
  ///
  /// - Returns: The shared signal.
  @inlinable
  public func multicast() -> Signal<OutputValue> {
    shared(keeping: 0)
  }

  @inlinable
  func shared(keeping limit: Int) -> Signal<OutputValue> {
    let shared = Shared(signal, keeping: limit)
    return Signal { shared.subscribe($0) }
  }
}

/// A shared subscription, with the values that are delivered to later subscribers.
@usableFromInline
final class Shared<Value> {
  @usableFromInline let source: Signal<Value>
  @usableFromInline let limit: Int
  @usableFromInline var kept: [Value] = []
  @usableFromInline var subscribers = SubscriberList<Value>()
  @usableFromInline var subscription: Lifetime?
  @usableFromInline var count = 0

  @usableFromInline
  init(_ source: Signal<Value>, keeping limit: Int) {
    self.source = source
    self.limit = limit
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
    (subscribers, kept) = (SubscriberList(), [])
    // Released last, because a deinitializer may subscribe again.
    withExtendedLifetime(ended) {}
  }
}
