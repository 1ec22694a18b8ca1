/// Follows values through the graphs of a thread, and records where each passed and its cause.
///
/// A tracer is active while its records have a subscriber. It also follows adapters, inputs and
/// bindings that exist already, so a running program can be inspected.
///
/// ```swift
/// let tracer = Tracer(clock: VirtualScheduler())
/// let lifetime = tracer.records.subscribeValues { record in
///   print(record.id, record.cause ?? 0, record.kind, record.value)
/// }
/// ```
///
/// A thread has one tracer at a time, the one whose subscription began last. Subscribers receive a
/// record in the middle of the delivery that it is about. What they send into a graph is queued as
/// usual; a graph that shows records is made by ``withoutTracing(_:)``, or it would show itself.
public final class Tracer {
  private let clock: any Scheduler
  private let start: Duration
  private let subscribers = SubscriberList<TraceRecord>()
  private var open: [OpenRecord] = []
  private var nextID = 1
  private var instances = TracedInstances()
  /// The tracer that was active on the thread before this one.
  private var previous: Tracer?

  /// Makes a tracer.
  ///
  /// - Parameter clock: The clock for the times of the records.
  public init(clock: any Scheduler) {
    self.clock = clock
    start = clock.now
  }

  /// The records, while the signal has subscribers.
  public var records: Signal<TraceRecord> {
    Signal { [self] sink in
      if subscribers.isEmpty { begin() }
      let lifetime = subscribers.add(sink)
      return Lifetime { [self] in
        lifetime.cancel()
        if subscribers.isEmpty { end() }
      }
    }
  }

  /// Whether the records have subscribers.
  public var isOn: Bool { !subscribers.isEmpty }

  /// Follows the effects of an event from outside.
  ///
  /// - Parameters:
  ///   - name: The name of the event, such as `key`.
  ///   - value: The value of the event; described only while the tracer is active.
  ///   - body: Handles the event.
  public func event(_ name: String, _ value: @autoclosure () -> Any, _ body: () -> Void) {
    guard isOn else { return body() }
    follow(OpenRecord(.event, name: name, value: String(tracing: value())), body)
  }

  /// Returns a name for an instance, which stays the same as long as it exists: `TUILabel#12`.
  public func name(of instance: AnyObject) -> String { instances.name(of: instance) }

  // MARK: - The thread

  private func begin() {
    let queue = DeliveryQueue.current
    previous = queue.tracer
    queue.tracer = self
  }

  private func end() {
    let queue = DeliveryQueue.current
    if queue.tracer === self { queue.tracer = previous }
    previous = nil
  }

  // MARK: - Records

  /// Adds a record, caused by the one that is being followed, and follows its effects.
  func follow(_ record: OpenRecord, _ body: () -> Void) {
    var record = record
    record.cause = currentID()
    record.time = clock.now - start
    // A timer gets a number only if it has an effect.
    if record.kind != .timer { record.id = takeID() }
    writeOpen()
    open.append(record)
    body()
    writeOpen()
    open.removeLast()
  }

  /// Returns later work whose effects belong to the record that is being followed now.
  func continuing(_ work: @escaping () -> Void) -> () -> Void {
    guard let id = currentID() else { return work }
    return { [self] in
      open.append(OpenRecord(continuing: id))
      work()
      open.removeLast()
    }
  }

  /// Adds the effect in an adapter to the record of the message that is being followed.
  func note(_ effect: TraceRecord.Effect, of label: AdapterLabel) {
    guard let last = open.last, last.adapter === label, !last.isWritten else { return }
    open[open.count - 1].effect = effect
  }

  /// The number of the record that is being followed.
  private func currentID() -> Int? {
    guard let last = open.last else { return nil }
    if let id = last.id { return id }
    let id = takeID()
    open[open.count - 1].id = id
    return id
  }

  private func takeID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  /// Delivers the open records that are not delivered yet, except a timer that has led to nothing.
  ///
  /// A record is delivered as late as possible, because its effect isn't known at its beginning,
  /// but before the records that it causes.
  private func writeOpen() {
    for index in open.indices where !open[index].isWritten {
      guard let record = open[index].finished else { continue }
      open[index].isWritten = true
      subscribers.send(record)
    }
  }
}

/// Makes a part of a graph that tracers don't follow.
///
/// Use it for a graph that shows the records of a tracer.
///
/// - Parameter body: Makes adapters, inputs and views.
/// - Returns: What the body returns.
public func withoutTracing<Result>(_ body: () throws -> Result) rethrows -> Result {
  let outer = DeliveryQueue.isHiding
  DeliveryQueue.isHiding = true
  defer { DeliveryQueue.isHiding = outer }
  return try body()
}

/// The names of instances: the class and a number that is stable while the instance exists.
private struct TracedInstances {
  private struct Entry {
    weak var instance: AnyObject?
    let name: String
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var lastNumber = 0
  /// The number of entries at which those of released instances are removed.
  private var limit = 256

  /// Returns the name of an instance.
  ///
  /// - Complexity: O(1) amortized.
  mutating func name(of instance: AnyObject) -> String {
    let key = ObjectIdentifier(instance)
    // Another instance may have been at the same address.
    if let entry = entries[key], entry.instance === instance { return entry.name }
    if entries.count >= limit { removeReleased() }
    lastNumber += 1
    let type = "\(type(of: instance))".prefix { $0 != "<" }
    let name = "\(type)#\(lastNumber)"
    entries[key] = Entry(instance: instance, name: name)
    return name
  }

  private mutating func removeReleased() {
    entries = entries.filter { $0.value.instance != nil }
    limit = max(256, entries.count * 2)
  }
}

extension DeliveryQueue {
  /// Returns the action of a timer, which is followed while a tracer is active.
  ///
  /// - Parameter action: The action.
  /// - Returns: The action for the scheduler.
  package static func tracingTimer(_ action: @escaping () -> Void) -> () -> Void {
    let queue = current
    if queue.hides { return action }
    return {
      guard let tracer = queue.tracer else { return action() }
      tracer.follow(OpenRecord(.timer, name: "timer", value: ""), action)
    }
  }
}
