import ModelAdapters

/// The state of the history panel, which ends when the panel is closed.
struct HistoryPanelState {
  /// Whether the panel has too few columns for its title and all modes.
  let isNarrow = Var(false)

  /// The least width in which the title is beside the moment and the modes in all languages.
  static let titleWidth = 80

  /// Whether the keys are shown instead of the steps.
  let showsKeys = ToggleVar(false)
}
