/// A view state that stayed for a while, as the history keeps it.
public nonisolated struct ViewStep: Sendable, Equatable {
  /// When it was there; later than that of the one before, whatever the clock says.
  public internal(set) var time: Duration

  /// The step of the document that was current then; nil if the history doesn't have it any more.
  public internal(set) var step: Int?

  /// The view state, as it is saved.
  public let state: [UInt8]

  /// Describes a view state.
  public init(time: Duration, step: Int?, state: [UInt8]) {
    (self.time, self.step, self.state) = (time, step, state)
  }

  /// The view state as a journal keeps it.
  nonisolated var entry: JournalEntry { .view(state: state, time: time) }
}

/// The view states of a document's history, the oldest first; of many only the last ones are kept.
nonisolated struct ViewSteps: Sendable {
  /// The view states in the order of their times.
  private(set) var steps: [ViewStep] = []

  private let limit: Int

  /// Makes a list without view states.
  ///
  /// - Parameter limit: How many are kept.
  init(limit: Int) { self.limit = limit }

  /// Adds a view state, unless it is the last one already.
  ///
  /// - Returns: What was added.
  /// - Complexity: O(1), amortized.
  mutating func add(_ state: [UInt8], step: Int, at time: Duration) -> ViewStep? {
    guard state != steps.last?.state else { return nil }
    append(ViewStep(time: time, step: step, state: state))
    return steps.last
  }

  private mutating func append(_ step: ViewStep) {
    var step = step
    if let last = steps.last, step.time <= last.time { step.time = last.time + .nanoseconds(1) }
    steps.append(step)
    // A quarter more than is kept: what is dropped is as many steps away from the next time.
    if steps.count > limit / 4 * 5 { steps.removeFirst(steps.count - limit) }
  }

  /// Puts the view states of earlier runs before these.
  ///
  /// - Parameters:
  ///   - older: The view states of earlier runs.
  ///   - renamed: Tells the new identifier of a step of the document by its old one.
  mutating func prepend(_ older: [ViewStep], _ renamed: (Int) -> Int) {
    let own = steps
    steps = []
    for step in older { append(step) }
    for var step in own where step.state != steps.last?.state {
      step.step = step.step.map(renamed)
      append(step)
    }
    steps.removeFirst(max(0, steps.count - limit))
  }
}
