/// The background of a view by its purpose; the theme determines its colour.
///
/// Subviews inherit the ground, so the text of a selected row has the variant of its ink for the
/// selection. Theme files use the names of the cases.
public nonisolated enum Ground: UInt8, Hashable, Sendable, CaseIterable {
  /// The screen.
  case ground

  /// A header.
  case band

  /// A sheet or a panel.
  case panel

  /// A text field.
  case field

  /// The selection of the focused view.
  case selection

  /// The selection of a view without the focus.
  case inactive

  /// A bar with information.
  case told

  /// A bar with a question.
  case ask

  /// A bar with an error.
  case failed

  /// A match of a search.
  case match

  /// The current match.
  case matchNow

  /// Suitable hours.
  case work

  /// Hours of the night.
  case dark
}
