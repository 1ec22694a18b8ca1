/// The end of a signal made of several: complete when all are, anything else at once.
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

  /// One of the signals has ended.
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
