import MAVB

/// The state of the list of keys.
struct KeysState {
  /// The first visible line.
  let offset: Var<Int>

  /// What the user has typed to find lines.
  let search: SessionVar<String>

  /// Makes the state of a list scrolled to its start.
  init() {
    offset = Var(0)
    search = SessionVar("")
  }
}
