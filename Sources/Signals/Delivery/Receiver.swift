/// The receiver of an input's values.
///
/// An input is one reference, and calls a method of it without retaining it.
@usableFromInline
package class Receiver<Value> {
  init() {}

  /// Receives a value.
  @usableFromInline
  package func send(_ value: Value) {}

  /// Receives the end.
  @usableFromInline
  package func end(_ end: SignalEnd) {}
}

/// A receiver that calls closures.
@usableFromInline
final class ClosureReceiver<Value>: Receiver<Value> {
  private let receive: (Value) -> Void
  private let finish: (SignalEnd) -> Void

  @usableFromInline
  init(_ receive: @escaping (Value) -> Void, _ finish: @escaping (SignalEnd) -> Void) {
    (self.receive, self.finish) = (receive, finish)
    super.init()
  }

  @usableFromInline
  override func send(_ value: Value) { receive(value) }

  @usableFromInline
  override func end(_ end: SignalEnd) { finish(end) }
}
