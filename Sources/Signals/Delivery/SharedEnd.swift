/// The end of a signal that combines several signals.
///
/// It completes when all of them have completed; an error or a cancellation of any one ends it
/// immediately.
@usableFromInline
final class SharedEnd {
  /// Holds the subscriptions to the several signals.
  @usableFromInline let slot = LifetimeSlot()

  private var open: Int
  private var finish: ((SignalEnd) -> Void)?

  @usableFromInline
  init(_ count: Int, _ finish: @escaping (SignalEnd) -> Void) {
    open = count
    self.finish = finish
  }

  /// Records that one of the signals has ended.
  @usableFromInline
  func end(_ end: SignalEnd) {
    open -= 1
    if case .complete = end, open > 0 { return }
    guard let finish else { return }
    self.finish = nil
    slot.cancel()
    finish(end)
  }
}
