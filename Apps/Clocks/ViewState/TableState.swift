import MAVB

/// The state of the list of clocks.
struct TableState: CodableContainer {
  /// The first clock shown.
  let offset: Var<Int>

  /// Makes the state of a list that wasn't scrolled.
  init() {
    offset = Var(0)
  }
}
