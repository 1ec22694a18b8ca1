import Documents
package import RowEngine

extension RowsMerge {
  /// Compares the versions without a cancellation.
  package init(mine: Rows, theirs: Rows, base: Rows) {
    let merge = RowsMerge(mine: mine, theirs: theirs, base: base, progress: WorkProgress())
    guard let merge else { preconditionFailure("only a cancelled merge is nil") }
    self = merge
  }
}
