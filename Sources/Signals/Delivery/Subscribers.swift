/// Those who share one source, in the order in which they came.
///
/// Coming and going costs the same however many there are: who goes leaves a gap, and the gaps are
/// closed when they are the majority and nothing is being delivered.
@usableFromInline
package final class Subscribers<Value> {
  @usableFromInline
  final class Entry {
    @usableFromInline let sink: Sink<Value>
    @usableFromInline var place: Int
    @usableFromInline var isActive = true

    @usableFromInline
    init(_ sink: Sink<Value>, place: Int) {
      self.sink = sink
      self.place = place
    }
  }

  @usableFromInline var entries: [Entry?] = []
  @usableFromInline var gaps = 0
  @usableFromInline var sending = 0
  @usableFromInline var ended: SignalEnd?

  @usableFromInline
  package init() {}

  /// Whether nobody listens.
  @inlinable
  package var isEmpty: Bool { entries.count == gaps }

  /// A signal whose subscribers are these.
  @usableFromInline
  package var signal: Signal<Value> { Signal { self.add($0) } }

  /// Adds a subscriber, who gets what is sent from now on.
  @inlinable
  package func add(_ sink: Sink<Value>) -> Lifetime {
    if let ended {
      sink.end(ended)
      return Lifetime()
    }
    let entry = Entry(sink, place: entries.count)
    entries.append(entry)
    return Lifetime { [weak self] in
      entry.isActive = false
      self?.remove(entry)
    }
  }

  /// Delivers to everybody who was there before the send and has not gone since.
  @inlinable
  package func send(_ value: Value) {
    sending += 1
    let count = entries.count
    var index = 0
    while index < count {
      if let entry = entries[index], entry.isActive { entry.sink.send(value) }
      index += 1
    }
    sending -= 1
    if gaps > 8 { closeGaps() }
  }

  /// Delivers the end and lets go of everybody.
  @usableFromInline
  package func finish(_ end: SignalEnd) {
    guard ended == nil else { return }
    ended = end
    let all = entries
    // A send under way still counts on the places.
    entries = sending == 0 ? [] : Array(repeating: nil, count: all.count)
    gaps = entries.count
    for case let entry? in all where entry.isActive { entry.sink.end(end) }
  }

  @usableFromInline
  func remove(_ entry: Entry) {
    guard entry.place < entries.count, entries[entry.place] === entry else { return }
    entries[entry.place] = nil
    gaps += 1
    // Its closures may be on the stack of the delivery that ended it.
    DeliveryQueue.current.release(entry)
    closeGaps()
  }

  @usableFromInline
  func closeGaps() {
    guard sending == 0, gaps > 8, gaps * 2 > entries.count else { return }
    var kept: [Entry?] = []
    kept.reserveCapacity(entries.count - gaps)
    for case let entry? in entries {
      entry.place = kept.count
      kept.append(entry)
    }
    entries = kept
    gaps = 0
  }
}
