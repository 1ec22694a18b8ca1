/// The subscribers of one source, in order of subscription.
///
/// Adding and removing are O(1) amortized: a removed subscriber leaves an empty slot, and the
/// slots are compacted when most of them are empty and no delivery is running.
///
/// A subscriber can be limited to topics, which are bits. A send skips the others without a call,
/// so subscribers without interest in a value cost one comparison, and the order of delivery is kept.
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

  /// The place of a subscriber; the topics are stored here so that a skip doesn't load the entry.
  @usableFromInline
  struct Slot {
    @usableFromInline var entry: Entry?
    @usableFromInline let topics: UInt64

    @usableFromInline
    init(_ entry: Entry?, topics: UInt64) {
      self.entry = entry
      self.topics = topics
    }
  }

  @usableFromInline var slots: [Slot] = []
  @usableFromInline var gaps = 0
  @usableFromInline var sending = 0
  @usableFromInline var ended: SignalEnd?

  @usableFromInline
  package init() {}

  /// Whether there are no subscribers.
  @inlinable
  package var isEmpty: Bool { slots.count == gaps }

  /// A signal that adds its subscribers to this collection.
  @usableFromInline
  package var signal: Signal<Value> { signal() }

  /// Returns a signal that adds its subscribers to this collection, for values of some topics.
  @usableFromInline
  package func signal(topics: UInt64 = .max) -> Signal<Value> {
    Signal { self.add($0, topics: topics) }
  }

  /// Adds a subscriber, which receives the values of some topics sent from now on.
  @inlinable
  package func add(_ sink: Sink<Value>, topics: UInt64 = .max) -> Lifetime {
    if let ended {
      sink.end(ended)
      return Lifetime()
    }
    let entry = Entry(sink, place: slots.count)
    slots.append(Slot(entry, topics: topics))
    return Lifetime { [weak self] in
      entry.isActive = false
      self?.remove(entry)
    }
  }

  /// Delivers to all subscribers that were added before the send and not removed since.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - topics: The topics of the value; subscribers of other topics don't receive it.
  @inlinable
  package func send(_ value: Value, topics: UInt64 = .max) {
    sending += 1
    let count = slots.count
    var index = 0
    while index < count {
      if slots[index].topics & topics != 0, let entry = slots[index].entry, entry.isActive {
        entry.sink.send(value)
      }
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
    let all = slots.map(\.entry)
    // A running send still indexes into the slots, so their count must not shrink.
    slots = sending == 0 ? [] : Array(repeating: Slot(nil, topics: 0), count: all.count)
    gaps = slots.count
    for case let entry? in all where entry.isActive { entry.sink.end(end) }
  }

  @usableFromInline
  func remove(_ entry: Entry) {
    guard entry.place < slots.count, slots[entry.place].entry === entry else { return }
    slots[entry.place].entry = nil
    gaps += 1
    // The entry's closures may be on the call stack of the running delivery.
    DeliveryQueue.current.release(entry)
    closeGaps()
  }

  @usableFromInline
  func closeGaps() {
    guard sending == 0, gaps > 8, gaps * 2 > slots.count else { return }
    var kept: [Slot] = []
    kept.reserveCapacity(slots.count - gaps)
    for slot in slots {
      guard let entry = slot.entry else { continue }
      entry.place = kept.count
      kept.append(slot)
    }
    slots = kept
    gaps = 0
  }
}
