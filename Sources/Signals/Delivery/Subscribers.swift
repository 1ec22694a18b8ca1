/// The subscribers of one source, in order of subscription.
///
/// Adding and removing are O(1) amortized: a removed subscriber leaves an empty entry, and the
/// entries are compacted when most of them are empty and no delivery is running.
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

  /// Whether there are no subscribers.
  @inlinable
  package var isEmpty: Bool { entries.count == gaps }

  /// A signal that adds its subscribers to this collection.
  @usableFromInline
  package var signal: Signal<Value> { Signal { self.add($0) } }

  /// Adds a subscriber, which receives the values sent from now on.
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

  /// Delivers to all subscribers that were added before the send and not removed since.
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

  /// Delivers the end and removes all subscribers.
  @usableFromInline
  package func finish(_ end: SignalEnd) {
    guard ended == nil else { return }
    ended = end
    let all = entries
    // A running send still indexes into the entries, so their count must not shrink.
    entries = sending == 0 ? [] : Array(repeating: nil, count: all.count)
    gaps = entries.count
    for case let entry? in all where entry.isActive { entry.sink.end(end) }
  }

  @usableFromInline
  func remove(_ entry: Entry) {
    guard entry.place < entries.count, entries[entry.place] === entry else { return }
    entries[entry.place] = nil
    gaps += 1
    // The entry's closures may be on the call stack of the running delivery.
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
