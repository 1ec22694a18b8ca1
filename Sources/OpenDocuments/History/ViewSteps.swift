import Documents

/// A recorded view state.
public nonisolated struct ViewStep: Sendable, Equatable {
  /// The wall time, adjusted to be later than that of the previous view state.
  public internal(set) var time: Duration

  /// The document step that was current then; nil if the history no longer has it.
  public internal(set) var step: Int?

  /// The encoded view state.
  public let state: [UInt8]

  /// Makes a recorded view state.
  public init(time: Duration, step: Int?, state: [UInt8]) {
    (self.time, self.step, self.state) = (time, step, state)
  }

  /// The view state in the form of the journal.
  nonisolated var entry: JournalEntry { .view(state: state, time: time) }
}

/// The recorded view states of a document, oldest first, up to a limit.
nonisolated struct ViewSteps: Sendable {
  /// The view states, ordered by time.
  private(set) var steps: [ViewStep] = []

  private let limit: Int

  /// Makes an empty list.
  ///
  /// - Parameter limit: The maximum number of view states to keep.
  init(limit: Int) { self.limit = limit }

  /// Adds a view state, unless it equals the last one.
  ///
  /// - Returns: The added view state; nil if it was not added.
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
    // Trim at 5/4 of the limit, so that the cost is amortized.
    if steps.count > limit / 4 * 5 { steps.removeFirst(steps.count - limit) }
  }

  /// Prepends the view states of earlier runs.
  ///
  /// - Parameters:
  ///   - older: The view states of earlier runs.
  ///   - renamed: Returns the new identifier of a document step for an old one.
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

/// Two consecutive view states of the history.
public struct ViewChange<ViewState: Decodable> {
  /// The earlier view state; nil for the first one.
  public let old: ViewState?

  /// The later view state.
  public let new: ViewState

  /// Decodes both view states; nil if the later one can't be decoded.
  package init?(_ old: [UInt8]?, _ new: [UInt8]) {
    let decoder = JSONTreeDecoder()
    guard let state = try? decoder.decode(ViewState.self, from: new) else { return nil }
    self.new = state
    self.old = old.flatMap { try? decoder.decode(ViewState.self, from: $0) }
  }

  /// Returns whether a part differs; false if there is no earlier view state.
  public func changes<Part: Equatable>(_ part: (ViewState) -> Part) -> Bool {
    old.map { part($0) != part(new) } ?? false
  }
}
