/// A place that values pass besides adapters and inputs: a binding or a named signal.
///
/// It is made with the graph. While no tracer is active, a value costs only the test of a flag; the
/// instance is loaded only for a trace.
@usableFromInline
package struct TracePoint {
  private let kind: TraceRecord.Kind
  private let name: String
  /// The queue of the graph; nil if tracers don't follow its values.
  private let queue: DeliveryQueue?

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - name: Its name.
  @usableFromInline
  package init(_ kind: TraceRecord.Kind, _ name: String) {
    (self.kind, self.name) = (kind, name)
    let queue = DeliveryQueue.current
    self.queue = queue.hides ? nil : queue
  }

  /// Passes a value on.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - instance: The instance of the binding.
  ///   - body: Does what follows.
  @inlinable
  @inline(__always)
  package func pass<Value>(
    _ value: Value,
    of instance: @autoclosure () -> AnyObject? = nil,
    _ body: () -> Void
  ) {
    guard isFollowed else { return body() }
    trace(value, of: instance(), body)
  }

  @usableFromInline var isFollowed: Bool { queue?.tracer != nil }

  @usableFromInline
  func trace<Value>(_ value: Value, of instance: AnyObject?, _ body: () -> Void) {
    guard let tracer = queue?.tracer else { return body() }
    let place = instance.map(tracer.name) ?? ""
    tracer.follow(OpenRecord(kind, name: name, place: place, value: String(tracing: value)), body)
  }
}
