/// A place for a lifetime that may have to end before it is there, or is replaced by another.
///
/// A source can deliver, and an operator be done, before the call that subscribes returns.
@usableFromInline
package final class LifetimeSlot {
  private var lifetime: Lifetime?
  private var isCancelled = false

  @usableFromInline
  package init() {}

  /// Ends what was there before and holds another.
  @usableFromInline
  package func hold(_ new: Lifetime) {
    let old = lifetime
    lifetime = isCancelled ? nil : new
    old?.cancel()
    if isCancelled { new.cancel() }
  }

  /// Ends what is there; the slot can hold another.
  @usableFromInline
  package func clear() {
    let old = lifetime
    lifetime = nil
    old?.cancel()
  }

  /// Ends what is there and whatever comes.
  @usableFromInline
  package func cancel() {
    isCancelled = true
    clear()
  }
}
