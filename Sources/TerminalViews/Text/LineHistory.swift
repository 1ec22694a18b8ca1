/// The edits of a line of text that can be undone and redone.
///
/// An edit is stored as its bytes, so its cost doesn't depend on the length of the text. Adjacent
/// edits of one kind form a step, up to the end of a word.
nonisolated struct LineHistory {
  /// The kinds of edits.
  enum Kind {
    /// Characters are typed.
    case typing
    /// Characters are deleted one by one.
    case deleting
    /// Any other edit, which is a step of its own.
    case other
  }

  /// An edit, or several that are undone together.
  struct Step {
    let kind: Kind

    /// The number of bytes before the change.
    private(set) var byte: Int

    private(set) var removed: String
    private(set) var inserted: String

    /// The ends of text and selection before and after the edit.
    let before: LineEditor.Places
    private(set) var after: LineEditor.Places

    /// Makes a step of one edit.
    init(
      _ kind: Kind,
      _ byte: Int,
      _ removed: String,
      _ inserted: String,
      before: LineEditor.Places,
      after: LineEditor.Places
    ) {
      (self.kind, self.byte) = (kind, byte)
      (self.removed, self.inserted) = (removed, inserted)
      (self.before, self.after) = (before, after)
    }
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  /// Whether there is nothing to undo and nothing to redo.
  var isEmpty: Bool { done.isEmpty && undone.isEmpty }

  /// Records an edit, after which nothing can be redone.
  mutating func record(_ step: Step) {
    undone = []
    guard var last = done.popLast() else { return done.append(step) }
    let isPart = last.append(step)
    done.append(last)
    if !isPart { done.append(step) }
  }

  /// Returns the step to undo.
  mutating func undo() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// Returns the step to redo.
  mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}

// MARK: - Steps of several edits

nonisolated extension LineHistory.Step {
  /// The maximum number of bytes of several edits in one step, so that joining them stays cheap.
  private static var limit: Int { 64 }

  /// Appends the next edit, if it belongs to the same step.
  ///
  /// - Returns: Whether it does.
  mutating func append(_ next: LineHistory.Step) -> Bool {
    guard kind == next.kind, next.before == after, after.anchor == after.head,
      removed.utf8.count + inserted.utf8.count < Self.limit
    else { return false }
    switch kind {
    case .typing: guard appendTyped(next) else { return false }
    case .deleting: guard appendDeleted(next) else { return false }
    case .other: return false
    }
    after = next.after
    return true
  }

  private mutating func appendTyped(_ next: LineHistory.Step) -> Bool {
    let startsWord =
      inserted.last?.isWhitespace == true && next.inserted.first?.isWhitespace != true
    guard next.byte == byte + inserted.utf8.count, next.removed.isEmpty, !startsWord else {
      return false
    }
    inserted += next.inserted
    return true
  }

  private mutating func appendDeleted(_ next: LineHistory.Step) -> Bool {
    if next.byte == byte {
      removed += next.removed
    } else if next.byte + next.removed.utf8.count == byte {
      (byte, removed) = (next.byte, next.removed + removed)
    } else {
      return false
    }
    return true
  }
}
