extension SignalInterface {
  /// Shares one subscription, and gives whoever comes later the latest value at once.
  ///
  /// The source is subscribed to with the first subscriber and left with the last; who comes after
  /// that starts it anew. While somebody stays, the end is shared like a value: who comes after it
  /// gets the latest value and the end.
  ///
  /// ```text
  ///                   1--2--3-|
  /// continuous        1--2--3-|
  /// a later one          --23-|
  /// ```
  ///
  /// - Parameter initial: What is delivered before the source has delivered.
  /// - Returns: The shared signal.
  @inlinable
  public func continuous(initial: OutputValue? = nil) -> Signal<OutputValue> {
    shared(keeping: 1, initial: initial.map { [$0] } ?? [])
  }

  /// Shares one subscription, and gives whoever comes later all values so far, and the end.
  ///
  /// - Returns: The shared signal.
  @inlinable
  public func playback() -> Signal<OutputValue> {
    shared(keeping: .max, initial: [])
  }

  /// Shares one subscription; whoever comes later gets what comes later.
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

/// One subscription for many, and the values that those who come later get.
@usableFromInline
final class Shared<Value> {
  @usableFromInline let source: Signal<Value>
  @usableFromInline let limit: Int
  private let initial: [Value]
  @usableFromInline var kept: [Value]
  @usableFromInline var subscribers = Subscribers<Value>()
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
      // The old value is released when nothing is being changed: its end may subscribe.
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
    (subscribers, kept) = (Subscribers(), initial)
    // Released last, because what they hold may subscribe when it ends.
    withExtendedLifetime(ended) {}
  }
}
