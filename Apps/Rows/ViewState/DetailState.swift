import MAVB

/// The state of the pane that shows the whole selected row.
struct DetailState: CodableContainer {
  /// The first visible line.
  let offset: Var<Int>

  /// Makes the state of a pane scrolled to its start.
  init() {
    offset = Var(0)
  }
}
