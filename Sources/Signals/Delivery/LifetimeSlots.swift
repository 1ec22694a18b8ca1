/// The slots of subscriptions that run at the same time.
@usableFromInline
final class LifetimeSlots {
  private var slots: [ObjectIdentifier: LifetimeSlot] = [:]
  private var isCancelled = false

  @usableFromInline
  init() {}

  /// Makes a slot; after the cancellation it cancels what it is given.
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
