public import Documents
public import ModelAdapters
import Signals

/// Writes the view state whenever it has changed: soon, but never in the turn of a key.
///
/// The changes of a short while are written together at its end.
public final class ViewStateKeeper<State: CodableContainer> {
  /// How long a change waits, and no more than as long again where timers share a wake-up; much less
  /// than the second that a user would notice losing.
  public static var pause: Duration { .milliseconds(200) }

  private let state: State
  private let restoration: StateRestoration
  private let background: any BackgroundWork
  private let scheduler: any Scheduler
  private var changes: Lifetime?
  /// Runs from the first change that is not written yet.
  private var timer: Lifetime?

  /// Starts to keep a state.
  ///
  /// - Parameters:
  ///   - state: The root of the tree of view states.
  ///   - restoration: Where it is written.
  ///   - services: The clock, and the work beside the main actor.
  public init(_ state: State, in restoration: StateRestoration, services: Services) {
    self.state = state
    self.restoration = restoration
    background = services.background
    scheduler = services.scheduler
    changes = state.valueChanged.subscribeValues { [unowned self] in didChange() }
  }

  /// Returns when the state is written.
  public func finish() {
    write()
    background.finish()
  }

  private func didChange() {
    guard timer == nil else { return }
    timer = scheduler.schedule(after: Self.pause, tolerance: Self.pause) { [unowned self] in
      write()
    }
  }

  private func write() {
    guard timer != nil else { return }
    timer = nil
    // A state that cannot be encoded or written costs the next start its place, nothing else.
    guard let bytes = try? JSONTreeEncoder().encode(state) else { return }
    background.perform { [restoration] in
      try? restoration.save(bytes)
    } then: { _ in
    }
  }
}
