import MAVB

/// The choice between both sides of the conflicts of a merge: the conflict that is looked at, and what was
/// chosen.
///
/// A pure value. Its adapter is ``ConflictsAdapter``.
struct ConflictsState {
  /// With fewer columns both sides stand one below the other.
  private static let narrowWidth = 60

  /// With fewer rows all but one are needed for the conflict.
  private static let shortHeight = 4

  /// What was chosen.
  private(set) var choices: MergeChoices

  /// The number of the conflict that is looked at, from zero.
  private(set) var index = 0

  /// Whether both sides stand one below the other.
  private(set) var isNarrow = false

  /// Whether there is no room to tell how much is chosen.
  private(set) var isShort = false

  /// Begins a choice at the first conflict that has no chosen side.
  init(_ choices: MergeChoices) {
    self.choices = choices
    index = choices.choices.firstIndex(of: nil) ?? 0
  }

  /// The chosen side of the conflict that is looked at.
  var choice: RowsMerge.Choice? { choices.choices[index] }

  /// Whether each conflict has a chosen side.
  var isComplete: Bool { choices.isComplete }

  /// Whether this conflict has a chosen side, and another one has none.
  var hasNext: Bool { choice != nil && !isComplete }

  /// Whether there is more than one conflict.
  var hasSeveral: Bool { choices.count > 1 }

  /// The conflict with both sides, the version before, and the result.
  var lines: ConflictLines { ConflictLines(choices, at: index, isNarrow: isNarrow) }

  /// What the user and the sheet tell.
  enum Message {
    /// Takes a side of the conflict that is looked at.
    case choose(RowsMerge.Choice)
    /// Takes a side of all conflicts that have no chosen one.
    case chooseRest(RowsMerge.Choice)
    /// Looks at another conflict.
    case move(by: Int)
    /// Looks at the next conflict that has no chosen side.
    case moveToNextOpen
    /// There is so much room.
    case resize(Size)
  }

  /// Does what a message says.
  mutating func reduce(_ message: Message) {
    switch message {
    case .choose(let choice): choices.choose(choice, at: index)
    case .chooseRest(let choice): choices.chooseRest(choice)
    case .move(let distance): index = max(0, min(index + distance, choices.count - 1))
    case .moveToNextOpen: index = choices.nextOpen(after: index) ?? index
    case .resize(let size):
      isNarrow = size.width < Self.narrowWidth
      isShort = size.height < Self.shortHeight
    }
  }
}
