import ModelAdapters

/// The state of the history panel that ends with it.
struct HistoryPanelState {
  /// Whether the panel has too few columns for its title and all modes.
  let isNarrow = Var(false)

  /// Whether the keys are shown instead of the steps.
  let showsKeys = ToggleVar(false)
}
