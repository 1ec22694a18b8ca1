/// The end of a signal made of several: complete when all are, anything else at once.
final class SharedEnd {
  /// Holds the subscriptions to the several signals.
  let slot = LifetimeSlot()

  private var open: Int
  private var finish: ((SignalEnd) -> Void)?

  init(_ count: Int, _ finish: @escaping (SignalEnd) -> Void) {
    open = count
    self.finish = finish
  }

  /// One of the signals has ended.
  func end(_ end: SignalEnd) {
    open -= 1
    if case .complete = end, open > 0 { return }
    guard let finish else { return }
    self.finish = nil
    slot.cancel()
    finish(end)
  }
}
