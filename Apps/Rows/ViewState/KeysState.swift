import MAVB

/// The state of the list of keys.
struct KeysState {
  /// The first line shown.
  let offset: Var<Int>

  /// Makes the state of a list that wasn't scrolled.
  init() {
    offset = Var(0)
  }
}
