/// The part of the history that time travel covers.
public nonisolated enum TravelMode: Int, CaseIterable, Sendable {
  /// The document and the view state together.
  case both

  /// The document; the view state stays.
  case document

  /// The view state; the document stays.
  case view
}

/// A moment of the history.
public nonisolated struct TravelMoment: Sendable, Equatable {
  /// Whether the view state changed, not the document.
  public let isView: Bool

  /// The step of the document; nil in the view mode.
  public internal(set) var step: Int?

  /// The index of the view state; nil if none was recorded yet.
  public let view: Int?

  /// The wall time.
  public let time: Duration

  /// Whether the user had returned to the step by an undo.
  public var isAfterUndo = false

  /// Returns whether two moments have the same view state and, if both have a step, the same step.
  func isSame(as other: TravelMoment) -> Bool {
    isView && view == other.view && (step == nil || step == other.step)
  }
}

/// A branch of steps that was left by a change after an undo.
public nonisolated struct TravelBranch: Sendable, Equatable {
  /// The first step.
  public let first: Int

  /// The most recent step.
  public let last: Int

  /// The number of steps.
  public let count: Int

  /// The wall time of the most recent step.
  public let time: Duration
}

/// A row in the history list.
public nonisolated enum TravelRow: Sendable, Equatable {
  /// A moment, by its index.
  case moment(Int)

  /// A branch that leaves the line after the previous moment.
  case branch(TravelBranch)

  /// The index of the moment; nil for a branch.
  package var moment: Int? { if case .moment(let index) = self { index } else { nil } }
}

/// A command of the history panel.
public nonisolated enum TravelMessage: Sendable, Equatable {
  /// Opens the panel at the present.
  case begin

  /// Changes the mode.
  case change(to: TravelMode)

  /// Changes to the next mode.
  case nextMode

  /// Moves by a number of moments.
  case move(by: Int)

  /// Moves by a number of rows, including branches.
  case moveRow(by: Int)

  /// Goes to a moment, by its index.
  case go(to: Int)

  /// Goes to a row of the list.
  case select(row: Int)

  /// Appends a digit to the typed number and goes to that moment.
  case type(digit: Int)

  /// Opens the selected branch.
  case openBranch

  /// Makes the shown document the present one, and closes the panel.
  case stay

  /// Returns to the present, and closes the panel.
  case leave
}
