import MAVB

/// The state of the sheet that shows the keys.
struct HelpState: CodableContainer {
  /// The first visible line.
  let offset: Var<Int>

  /// Makes the state of a sheet scrolled to its start.
  init() {
    offset = Var(0)
  }
}
