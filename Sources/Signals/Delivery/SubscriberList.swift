/// The subscribers of one source, in order of subscription.
///
/// Adding and removing are O(1) amortized: a removed subscriber leaves a gap, and gaps are closed
/// when most places are gaps and no send is running. A source with one subscriber, the usual case,
/// needs no array.
///
/// A subscriber can be limited to topics, which are bits. A send skips the others without a
/// call, so subscribers without interest in a value cost one comparison, and the order of
/// delivery is kept.
///
/// Copies share their subscribers. The list is a structure around a class without type parameters,
/// because the runtime creates the metadata of each specialized generic class at its first use,
/// which would slow down the start of an app.
@usableFromInline
package struct SubscriberList<Value> {
  @usableFromInline let places: SubscriberPlaces

  @inlinable
  package init() {
    places = SubscriberPlaces()
  }

  /// Whether there are no subscribers.
  @inlinable package var isEmpty: Bool { places.isEmpty }

  /// A signal that adds its subscribers to this list.
  @inlinable
  package var signal: Signal<Value> {
    // Captures one reference, so the closure needs no memory of its own.
    Signal { self.add($0) }
  }

  /// Returns a signal that adds its subscribers to this list, for values of some topics.
  @inlinable
  package func signal(topics: UInt64) -> Signal<Value> {
    Signal { self.add($0, topics: topics) }
  }

  /// Adds a subscriber, which receives the values of some topics sent from now on.
  @inlinable
  package func add(_ sink: Sink<Value>, topics: UInt64 = .max) -> Lifetime {
    let subscriber = Subscriber(sink, topics: topics)
    if let end = places.insert(subscriber) {
      sink.end(end)
      return Lifetime()
    }
    return Lifetime { subscriber.leave() }
  }

  /// Delivers to all subscribers that were added before the send and not removed since.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - topics: The topics of the value; subscribers of other topics don't receive it.
  @usableFromInline
  package func send(_ value: Value, topics: UInt64 = .max) {
    places.forEach(of: topics) { place in
      unsafeDowncast(place, to: Subscriber<Value>.self).sink.receive(value)
    }
  }

  /// Adds a subscriber that stays as long as the list.
  func keep(_ subscriber: Subscriber<Value>) { _ = places.insert(subscriber) }

  /// Delivers the end and removes all subscribers.
  @usableFromInline
  package func finish(_ end: SignalEnd) {
    guard places.close(end) else { return }
    places.forEach(of: .max) { place in
      place.leave()
      unsafeDowncast(place, to: Subscriber<Value>.self).sink.finish(end)
    }
  }
}

/// A subscriber of a list.
@usableFromInline
final class Subscriber<Value>: SubscriberPlace {
  let sink: Sink<Value>

  @usableFromInline
  init(_ sink: Sink<Value>, topics: UInt64 = .max) {
    self.sink = sink
    super.init(topics: topics)
  }
}
