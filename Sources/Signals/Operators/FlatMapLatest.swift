extension SignalInterface {
  /// Delivers the values of the signal made from the latest value.
  ///
  /// Each new value cancels the subscription to the previous inner signal. The result completes
  /// when both the outer signal and the latest inner signal have completed.
  ///
  /// ```text
  ///                  1-------2------|
  /// 1: --a--b--c--                   2: --x--y--|
  /// flatMapLatest    --a--b----x--y-|
  /// ```
  ///
  /// - Parameter transform: Makes the inner signal.
  /// - Returns: The signal of the inner signals' values.
  @inlinable
  public func flatMapLatest<Inner: SignalInterface>(
    _ transform: @escaping (OutputValue) -> Inner
  ) -> Signal<Inner.OutputValue> {
    let source = signal.source
    return Signal { sink in
      let latest = LatestInner(sink.finish)
      // All inner signals share a sink, so switching needs no memory.
      let inner = Sink<Inner.OutputValue>(
        { [receive = sink.receive] in if !latest.isOver { receive($0) } },
        onEnd: { latest.endInner($0) }
      )
      latest.holdOuter(
        source(
          Sink(
            { value in
              guard !latest.isOver else { return }
              latest.begin()
              latest.hold(transform(value).signal.source(inner))
            },
            onEnd: { latest.endOuter($0) }
          )
        )
      )
      return Lifetime { latest.cancel() }
    }
  }
}

/// The subscriptions to an outer signal and to the latest inner one.
@usableFromInline
final class LatestInner {
  /// Whether the result has ended or its subscription was cancelled; no value may follow.
  @usableFromInline var isOver: Bool { hasEnded }

  private var hasEnded = false
  private var outerIsOpen = true
  private var innerIsOpen = false
  private var outer: Lifetime?
  private var inner: Lifetime?
  private let finish: (SignalEnd) -> Void

  @usableFromInline
  init(_ finish: @escaping (SignalEnd) -> Void) {
    self.finish = finish
  }

  /// Cancels the subscription to the latest inner signal, before the next one.
  @usableFromInline
  func begin() {
    innerIsOpen = true
    inner.take()?.cancel()
  }

  /// Stores the subscription to an inner signal, which may have ended already.
  @usableFromInline
  func hold(_ new: consuming Lifetime) {
    inner.take()?.cancel()
    if hasEnded {
      new.cancel()
    } else if innerIsOpen {
      inner = new
    }
  }

  /// Stores the subscription to the outer signal.
  @usableFromInline
  func holdOuter(_ new: Lifetime) {
    if hasEnded { new.cancel() } else { outer = new }
  }

  /// Records that the outer signal has ended.
  @usableFromInline
  func endOuter(_ end: SignalEnd) {
    outerIsOpen = false
    self.end(end)
  }

  /// Records that the latest inner signal has ended.
  @usableFromInline
  func endInner(_ end: SignalEnd) {
    innerIsOpen = false
    self.end(end)
  }

  private func end(_ end: SignalEnd) {
    if case .complete = end, outerIsOpen || innerIsOpen { return }
    guard !hasEnded else { return }
    cancel()
    finish(end)
  }

  /// Cancels the subscriptions.
  @usableFromInline
  func cancel() {
    hasEnded = true
    let (outer, inner) = (outer, inner)
    (self.outer, self.inner) = (nil, nil)
    inner?.cancel()
    outer?.cancel()
  }
}

extension SignalChannel {
  /// Delivers the values of the signal made from the latest value.
  ///
  /// - Parameter transform: Makes the inner signal.
  /// - Returns: The extended channel.
  @inlinable
  public func flatMapLatest<Inner: SignalInterface>(
    _ transform: @escaping (OutputValue) -> Inner
  ) -> SignalChannel<InputValue, Inner.OutputValue> {
    through { $0.flatMapLatest(transform) }
  }
}
