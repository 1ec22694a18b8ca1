import MAVB

/// The state of the sheet that shows the keys.
struct HelpState: CodableContainer {
  /// The first visible line.
  let offset: Var<Int>

  /// What the user has typed to find lines.
  let search: SessionVar<String>

  /// Makes the state of a sheet scrolled to its start.
  init() {
    offset = Var(0)
    search = SessionVar("")
  }
}
