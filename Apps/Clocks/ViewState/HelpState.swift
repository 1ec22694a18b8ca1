import MAVB

/// The state of the sheet that shows the keys.
struct HelpState: CodableContainer {
  /// The first line shown.
  let offset: Var<Int>

  /// Makes the state of a sheet that wasn't scrolled.
  init() {
    offset = Var(0)
  }
}
