extension SignalInterface {
  /// Delivers the values of several signals as they arrive.
  ///
  /// Completes when all have completed; an error or a cancellation of any one ends the merged
  /// signal.
  ///
  /// ```text
  ///          1-----2-|
  ///          --a-b---|
  /// merge    1-a-b-2-|
  /// ```
  ///
  /// ```swift
  /// let (up, down) = (Signal<Void>.create(), Signal<Void>.create())
  /// let steps = up.signal.map { 1 }.merge(down.signal.map { -1 }).scan(0, +)
  /// let lifetime = steps.subscribeValues { print($0) }
  /// for input in [up.input, up.input, down.input] { input.send(()) }  // 1, 2, 1
  /// ```
  ///
  /// - Parameter others: The other signals.
  /// - Returns: The merged signal.
  @inlinable
  public func merge(_ others: any SignalInterface<OutputValue>...) -> Signal<OutputValue> {
    .merge([signal] + others.map { $0.signal })
  }
}

extension Signal {
  /// Delivers the values of several signals as they arrive.
  ///
  /// Completes when all have completed, without a signal at once; an error or a cancellation of any
  /// one ends the merged signal.
  ///
  /// ```swift
  /// let names = [Var("Oslo"), Var("Lima")]
  /// let lifetime = Signal.merge(names.map(\.signal)).subscribeValues { print($0) }  // Oslo, Lima
  /// names[0].send("Bergen")  // Bergen
  /// ```
  ///
  /// - Parameter signals: The signals.
  /// - Returns: The merged signal.
  @inlinable
  public static func merge(_ signals: [Signal<Value>]) -> Signal<Value> {
    guard !signals.isEmpty else { return .preclosed() }
    return Signal { sink in
      let ends = SharedEnd(signals.count, sink.finish)
      let lifetime = Lifetime(
        signals.map { signal in
          signal.source(Sink({ if !ends.isOver { sink.receive($0) } }, onEnd: { ends.end($0) }))
        }
      )
      ends.slot.hold(lifetime)
      return Lifetime { ends.cancel() }
    }
  }
}
