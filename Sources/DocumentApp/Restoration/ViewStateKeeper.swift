public import Documents
public import ModelAdapters
import Signals

/// Writes the view state whenever it has changed, soon but not at each key.
public final class ViewStateKeeper<State: CodableContainer> {
  /// How long a change may wait; much less than the second that a user would notice losing.
  public static var pause: Duration { .milliseconds(400) }

  private let state: State
  private let restoration: StateRestoration
  private let background: any BackgroundWork
  private var isChanged = false
  private var lifetimes: [Lifetime] = []

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
    lifetimes = [
      state.valueChanged.subscribeValues { [unowned self] in isChanged = true },
      state.valueChanged
        .throttle(Self.pause, scheduler: services.scheduler)
        .subscribeValues { [unowned self] in write() },
    ]
  }

  /// Returns when the state is written.
  public func finish() {
    write()
    background.finish()
  }

  private func write() {
    guard isChanged else { return }
    isChanged = false
    // A state that cannot be encoded or written costs the next start its place, nothing else.
    guard let bytes = try? JSONTreeEncoder().encode(state) else { return }
    background.perform { [restoration] in
      try? restoration.save(bytes)
    } then: { _ in
    }
  }
}
