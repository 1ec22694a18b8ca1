/// A place that values pass besides adapters and inputs: a binding or a named signal.
///
/// It is made with the graph. While no tracer works, a value costs the test of a flag: the closures of
/// a graph hold one reference to it, and the instance is loaded for a trace only.
@usableFromInline
package final class TracePoint {
  private let kind: TraceRecord.Kind
  private let name: String
  /// The queue of the thread; nil in a graph that isn't followed.
  @usableFromInline let queue: DeliveryQueue?

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - name: Its name.
  @usableFromInline
  package init(_ kind: TraceRecord.Kind, _ name: String) {
    let queue = DeliveryQueue.current
    (self.kind, self.name) = (kind, name)
    self.queue = queue.isHiding ? nil : queue
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
    guard let queue, queue.mode.contains(.tracing) else { return body() }
    trace(value, of: instance(), body)
  }

  @usableFromInline
  func trace<Value>(_ value: Value, of instance: AnyObject?, _ body: () -> Void) {
    guard let tracer = queue?.tracer else { return body() }
    let place = instance.map(tracer.name) ?? ""
    tracer.follow(OpenRecord(kind, name: name, place: place, value: String(tracing: value)), body)
  }
}
