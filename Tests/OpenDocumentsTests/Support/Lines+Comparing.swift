import Documents
import OpenDocuments

nonisolated extension Lines {
  /// Two conflicting versions and the chosen sides.
  struct Conflict: Sendable {
    let mine: Lines
    let theirs: Lines
    var takesMine = true
    var takesTheirs = true
  }

  func resolving(_ conflicts: Conflict) -> MergedDocument<Lines>? {
    var lines = conflicts.mine
    lines.texts = conflicts.takesMine ? lines.texts : []
    if conflicts.takesTheirs { lines.texts += conflicts.theirs.texts }
    return MergedDocument(lines, .merged)
  }

  func differences(from old: Lines, progress: WorkProgress) -> [String]? {
    old.texts.filter { !texts.contains($0) }.map { "-" + $0 }
      + texts.filter { !old.texts.contains($0) }.map { "+" + $0 }
  }
}
