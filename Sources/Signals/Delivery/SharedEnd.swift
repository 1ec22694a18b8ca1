/// The end of a signal that is made from one or several signals.
///
/// It completes when all of them have completed; an error or a cancellation of any one ends it
/// immediately. An operator that completes before its source does uses it with a count of one.
@usableFromInline
final class SharedEnd {
  /// Holds the subscriptions to the several signals.
  @usableFromInline let slot = LifetimeSlot()

  /// Whether the signal has ended or its subscription was cancelled; no value may follow.
  @usableFromInline var isOver: Bool { hasEnded }

  private var hasEnded = false
  private var open: Int
  private let finish: (SignalEnd) -> Void

  @usableFromInline
  init(_ count: Int, _ finish: @escaping (SignalEnd) -> Void) {
    open = count
    self.finish = finish
  }

  /// Adds a signal that must complete too.
  @usableFromInline
  func add() { open += 1 }

  /// Records that one of the signals has ended.
  @usableFromInline
  func end(_ end: SignalEnd) {
    open -= 1
    if case .complete = end, open > 0 { return }
    guard !hasEnded else { return }
    cancel()
    finish(end)
  }

  /// Cancels the subscriptions; the end is not delivered any more.
  @usableFromInline
  func cancel() {
    hasEnded = true
    slot.cancel()
  }
}
