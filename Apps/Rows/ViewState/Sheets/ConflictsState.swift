import Documents
import MAVB
import RowEngine

/// The state of resolving the conflicts of a merge: the current conflict and the chosen sides.
///
/// A pure value, whose messages have no effects outside of the sheet.
struct ConflictsState: ReducedState {
  /// The minimum number of columns for both sides beside each other.
  private static let narrowWidth = 60

  /// The minimum number of rows for the line that shows the progress.
  private static let shortHeight = 4

  /// The chosen sides.
  private(set) var choices: MergeChoices

  /// The index of the current conflict.
  private(set) var index = 0

  /// Whether both sides are stacked.
  private(set) var isNarrow = false

  /// Whether there is no room for the line that shows the progress.
  private(set) var isShort = false

  /// Starts at the first conflict without a chosen side.
  init(_ choices: MergeChoices) {
    self.choices = choices
    index = choices.choices.firstIndex(of: nil) ?? 0
  }

  /// The state without conflicts, for the names and the keys of the commands.
  static var none: ConflictsState? {
    let rows = Rows()
    let merge = RowsMerge(mine: rows, theirs: rows, base: rows, progress: WorkProgress())
    return merge.map { ConflictsState(MergeChoices($0)) }
  }

  /// The chosen side of the current conflict.
  var choice: RowsMerge.Choice? { choices.choices[index] }

  /// Whether each conflict has a chosen side.
  var isComplete: Bool { choices.isComplete }

  /// Whether the current conflict has a chosen side and another one has none.
  var hasNext: Bool { choice != nil && !isComplete }

  /// Whether there is more than one conflict.
  var hasSeveral: Bool { choices.count > 1 }

  /// The lines of the current conflict.
  var lines: ConflictLines { ConflictLines(choices, at: index, isNarrow: isNarrow) }

  /// A message from the user or the sheet.
  enum Message {
    /// Chooses a side of the current conflict.
    case choose(RowsMerge.Choice)
    /// Chooses a side of all conflicts without a chosen one.
    case chooseRest(RowsMerge.Choice)
    /// Moves to another conflict.
    case move(by: Int)
    /// Moves to the next conflict without a chosen side.
    case moveToNextOpen
    /// The sheet has this size.
    case resize(Size)
  }

  @discardableResult
  mutating func reduce(_ message: Message) -> [Never] {
    switch message {
    case .choose(let choice): choices.choose(choice, at: index)
    case .chooseRest(let choice): choices.chooseRest(choice)
    case .move(let distance): index = max(0, min(index + distance, choices.count - 1))
    case .moveToNextOpen: index = choices.nextOpen(after: index) ?? index
    case .resize(let size):
      isNarrow = size.width < Self.narrowWidth
      isShort = size.height < Self.shortHeight
    }
    return []
  }
}

/// The adapter of conflict resolution.
typealias ConflictsAdapter = ReducedAdapter<ConflictsState>

extension ConflictsAdapter {
  /// The lines to show.
  var lines: Signal<TableData<ConflictLines.Line>> {
    part { state in
      let lines = state.lines
      return TableData(count: lines.count) { lines[$0] }
    }
  }

  /// The scroll offset to set each time that another conflict is shown.
  var offset: Signal<Int> { state(\.index).map { _ in 0 } }
}
