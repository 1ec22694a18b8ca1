import MAVB

/// The state of the pane that shows the whole of the selected row.
struct DetailState: CodableContainer {
  /// The first line shown.
  let offset: Var<Int>

  /// Makes the state of a pane that wasn't scrolled.
  init() {
    offset = Var(0)
  }
}
