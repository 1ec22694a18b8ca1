import MAVB

/// The state of the list of clocks.
struct TableState: CodableContainer {
  /// The index of the first visible clock.
  let offset: Var<Int>

  /// The columns that the user has given the list beside a clock's pane; nil for the default.
  let columns: Var<Int?>

  /// Makes the state of a list scrolled to its start.
  init() {
    offset = Var(0)
    columns = Var(nil)
  }
}
