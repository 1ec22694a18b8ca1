import Documents

@testable import rows

nonisolated extension RowsMerge {
  /// Compares the versions without a cancellation.
  init(mine: Rows, theirs: Rows, base: Rows) {
    self.init(mine: mine, theirs: theirs, base: base, progress: WorkProgress())!
  }
}
