extension SignalInterface {
  /// Combines the first values of two signals, then the second values, and so on.
  ///
  /// Values wait without a limit for their partner. Completes when a signal has completed and none
  /// of its values is waiting, because no further pair can follow.
  ///
  /// ```text
  ///        1-2---3--|
  ///        --a-b---c|
  /// zip    --1-2---3(|)
  ///          a b   c
  /// ```
  ///
  /// - Parameters:
  ///   - second: The other signal.
  ///   - combine: Makes the new value.
  /// - Returns: The signal of the combinations.
  @inlinable
  public func zip<Second: SignalInterface, Result>(
    _ second: Second,
    _ combine: @escaping (OutputValue, Second.OutputValue) -> Result
  ) -> Signal<Result> {
    let (first, second) = (signal.source, second.signal.source)
    return Signal { sink in
      let ends = SharedEnd(1, sink.finish)
      var (left, right) = (Waiting<OutputValue>(), Waiting<Second.OutputValue>())
      func deliver() {
        guard !ends.isOver, !left.isEmpty, !right.isEmpty else { return }
        if let a = left.next(), let b = right.next() { sink.send(combine(a, b)) }
        finish()
      }
      func finish() {
        if left.isClosed || right.isClosed, !ends.isOver { ends.end(.complete) }
      }
      func end(_ end: SignalEnd) {
        guard case .complete = end else { return ends.end(end) }
        finish()
      }
      let lifetimes = [
        first(
          Sink(
            {
              left.add($0)
              deliver()
            },
            onEnd: {
              left.hasEnded = true
              end($0)
            }
          )
        ),
        second(
          Sink(
            {
              right.add($0)
              deliver()
            },
            onEnd: {
              right.hasEnded = true
              end($0)
            }
          )
        ),
      ]
      ends.slot.hold(Lifetime(lifetimes))
      return Lifetime { ends.cancel() }
    }
  }
}

/// The values of a signal that wait for a partner, in order; adding and removing are O(1).
@usableFromInline
struct Waiting<Value> {
  /// Whether the signal has completed.
  @usableFromInline var hasEnded = false
  @usableFromInline var values: [Value?] = []
  @usableFromInline var start = 0

  @usableFromInline
  init() {}

  @inlinable var isEmpty: Bool { start == values.count }

  /// Whether no further value can be taken.
  @inlinable var isClosed: Bool { hasEnded && isEmpty }

  @inlinable
  mutating func add(_ value: Value) { values.append(value) }

  @inlinable
  mutating func next() -> Value? {
    let value = values[start].take()
    start += 1
    // Keeps the capacity, so values that find their partner at once need no allocation.
    if isEmpty {
      values.removeAll(keepingCapacity: true)
      start = 0
    } else if start > 64, start * 2 > values.count {
      values.removeFirst(start)
      start = 0
    }
    return value
  }
}
