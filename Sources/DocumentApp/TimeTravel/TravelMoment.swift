/// Which of what happened the history panel goes through.
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
  /// Whether the view state changed then, and not the document.
  public let isView: Bool

  /// The step of the document; nil where the document isn't gone through.
  public internal(set) var step: Int?

  /// The number of the view state; nil where none had stayed yet.
  public let view: Int?

  /// When it was.
  public let time: Duration

  /// Whether the user had come back to the step by an undo: what follows in the list was there before.
  public var isAfterUndo = false

  /// Whether both are the same view state, and of the same step where both know one.
  func isSame(as other: TravelMoment) -> Bool {
    isView && view == other.view && (step == nil || step == other.step)
  }
}

/// Steps that were left by a change after going back.
public nonisolated struct TravelBranch: Sendable, Equatable {
  /// The first step.
  public let first: Int

  /// The step that was made last.
  public let last: Int

  /// The number of steps.
  public let count: Int

  /// When the last one was made.
  public let time: Duration
}

/// A row in the list of the history.
public nonisolated enum TravelRow: Sendable, Equatable {
  /// A moment, by its number.
  case moment(Int)

  /// A branch that left the line after the moment before.
  case branch(TravelBranch)

  /// The number of the moment; nil for a branch.
  var moment: Int? { if case .moment(let index) = self { index } else { nil } }
}

/// What the user asks of the history panel.
public nonisolated enum TravelMessage: Sendable, Equatable {
  /// Opens the panel at the present.
  case begin

  /// Goes through another part of what happened.
  case change(to: TravelMode)

  /// The same with the next part.
  case nextMode

  /// Goes a number of moments on or back.
  case move(by: Int)

  /// Goes a number of rows on or back, through branches too.
  case moveRow(by: Int)

  /// Goes to a moment, by its number from 0.
  case go(to: Int)

  /// Goes to a row of the list.
  case select(row: Int)

  /// Goes to the moment with the number of which this is the next digit.
  case type(digit: Int)

  /// Opens the branch that is selected.
  case openBranch

  /// Makes the document that is shown the present one, and closes the panel.
  case stay

  /// Goes back to the present, and closes the panel.
  case leave
}
