/// Storage for a lifetime that can be replaced, or cancelled before it is stored.
///
/// A source can deliver, and an operator can finish, before the subscribing call returns its
/// lifetime.
@usableFromInline
package final class LifetimeSlot {
  private var lifetime: Lifetime?

  /// Whether the slot was cancelled; an operator then delivers nothing more.
  @usableFromInline var isCancelled: Bool { wasCancelled }

  private var wasCancelled = false

  @usableFromInline
  package init() {}

  /// Stores a lifetime and cancels the one that was stored before.
  @usableFromInline
  package func hold(_ new: Lifetime) {
    let old = lifetime.take()
    lifetime = wasCancelled ? nil : new
    old?.cancel()
    if wasCancelled { new.cancel() }
  }

  /// Cancels the stored lifetime; the slot can store another one.
  @usableFromInline
  package func clear() {
    lifetime.take()?.cancel()
  }

  /// Cancels the stored lifetime and every lifetime stored from now on.
  @usableFromInline
  package func cancel() {
    wasCancelled = true
    clear()
  }
}

/// The slots of subscriptions that run at the same time.
@usableFromInline
final class LifetimeSlots {
  private var slots: [ObjectIdentifier: LifetimeSlot] = [:]
  private var isCancelled = false

  @usableFromInline
  init() {}

  /// Makes a slot; after the cancellation, a new slot cancels each lifetime that it gets.
  @usableFromInline
  func add() -> LifetimeSlot {
    let slot = LifetimeSlot()
    if isCancelled { slot.cancel() } else { slots[ObjectIdentifier(slot)] = slot }
    return slot
  }

  /// Cancels the subscription of a slot and forgets it.
  @usableFromInline
  func remove(_ slot: LifetimeSlot) {
    slots.removeValue(forKey: ObjectIdentifier(slot))?.cancel()
  }

  /// Cancels all subscriptions, now and later.
  @usableFromInline
  func cancel() {
    isCancelled = true
    let all = slots
    slots = [:]
    for slot in all.values { slot.cancel() }
  }
}
