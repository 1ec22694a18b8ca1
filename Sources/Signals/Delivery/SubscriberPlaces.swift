/// The places of the subscribers of one source, without the type of their values.
///
/// Code for one type needs no metadata of generic types at run time.
@usableFromInline
package final class SubscriberPlaces {
  /// The place of a subscriber, with its topics, so that a skip doesn't load the subscriber.
  private struct Slot {
    /// Retained.
    var place: Unmanaged<SubscriberPlace>?
    let topics: UInt64
  }

  /// The first subscriber, retained; a source with one subscriber needs no array.
  private var first: Unmanaged<SubscriberPlace>?
  // because no access contains other code, and a send would check each one.
  @exclusivity(unchecked) private var others: [Slot] = []
  /// The number of subscribers.
  private var count: Int32 = 0
  /// The number of sends that are running.
  private var sending: Int32 = 0
  /// Whether subscribers left during the sends that are running.
  private var hasLeavers = false
  private var end: SignalEnd?

  @usableFromInline
  init() {}

  deinit {
    for place in [first] + others.map(\.place) {
      guard let place = place?.takeRetainedValue() else { continue }
      place.list = nil
    }
  }

  /// Whether there are no subscribers.
  @usableFromInline package var isEmpty: Bool { count == 0 }

  /// Adds a subscriber.
  ///
  /// - Returns: The end, if there was one; the subscriber is not added then.
  @usableFromInline
  func insert(_ place: SubscriberPlace) -> SignalEnd? {
    if let end { return end }
    place.list = Unmanaged.passUnretained(self)
    count += 1
    if first == nil, others.isEmpty {
      first = Unmanaged.passRetained(place)
    } else {
      others.append(Slot(place: Unmanaged.passRetained(place), topics: place.topics))
      place.index = Int32(others.count)
    }
    return nil
  }

  /// Removes a subscriber, which receives nothing more.
  ///
  /// Its release comes last, because it may be what retains this list.
  fileprivate func remove(_ place: SubscriberPlace) {
    place.list = nil
    place.isActive = false
    count -= 1
    if sending > 0 {
      // It may be on the call stack, and the indices of the send must stay valid.
      hasLeavers = true
    } else {
      let removed = clear(Int(place.index))
      closeGaps()
      if let removed { DeliveryQueue.release(removed.takeRetainedValue()) }
    }
  }

  /// Stores the end, which later subscribers receive.
  ///
  /// - Returns: False if there was an end before.
  func close(_ end: SignalEnd) -> Bool {
    guard self.end == nil else { return false }
    self.end = end
    return true
  }

  /// Calls a closure with the subscribers that were added before this call and have not left.
  ///
  /// - Parameters:
  ///   - topics: The topics; other subscribers are skipped.
  ///   - body: Called with each subscriber.
  @inline(__always)
  func forEach(of topics: UInt64, _ body: (SubscriberPlace) -> Void) {
    sending += 1
    let end = others.count
    call(first, topics, body)
    var index = 0
    while index < end {
      if others[index].topics & topics != 0 { call(others[index].place, topics, body) }
      index += 1
    }
    sending -= 1
    if hasLeavers, sending == 0 { removeLeavers() }
  }

  @inline(__always)
  private func call(
    _ place: Unmanaged<SubscriberPlace>?,
    _ topics: UInt64,
    _ body: (SubscriberPlace) -> Void
  ) {
    // The list retains its subscribers as long as a send is running, so a call needn't.
    place?._withUnsafeGuaranteedRef { if $0.isActive, $0.topics & topics != 0 { body($0) } }
  }

  private func removeLeavers() {
    hasLeavers = false
    for index in 0...others.count where place(index)?.isActive == false {
      // A running delivery may have started in the subscriber and keeps it.
      if let removed = clear(index) { DeliveryQueue.release(removed.takeRetainedValue()) }
    }
    closeGaps()
  }

  /// Returns the subscriber at an index: 0 for the first one, more for the others.
  private func place(_ index: Int) -> SubscriberPlace? {
    (index == 0 ? first : others[index - 1].place)?.takeUnretainedValue()
  }

  /// Leaves a gap and returns the subscriber, retained.
  private func clear(_ index: Int) -> Unmanaged<SubscriberPlace>? {
    let place = index == 0 ? first : others[index - 1].place
    if index == 0 { first = nil } else { others[index - 1].place = nil }
    return place
  }

  private func closeGaps() {
    while let last = others.last, last.place == nil { others.removeLast() }
    guard others.count > 8, Int(count) * 2 < others.count else { return }
    others.removeAll { $0.place == nil }
    for index in others.indices { place(index + 1)?.index = Int32(index + 1) }
  }
}

/// A subscriber of a list, without the type of its values.
@usableFromInline
class SubscriberPlace {
  /// The list, until the subscriber leaves it or the list is released.
  // because a weak reference needs memory of its own; the list resets it in its deinitializer.
  fileprivate var list: Unmanaged<SubscriberPlaces>?
  fileprivate var index: Int32 = 0
  /// Whether the subscriber receives values.
  fileprivate var isActive = true
  fileprivate let topics: UInt64

  init(topics: UInt64) {
    self.topics = topics
  }

  /// Leaves the list.
  @usableFromInline
  final func leave() {
    list?._withUnsafeGuaranteedRef { $0.remove(self) }
  }
}
