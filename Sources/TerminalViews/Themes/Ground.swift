/// What a view lies on; a theme gives each ground its colour.
///
/// A ground is inherited down the tree of views, so that a text in a selected row is drawn in its ink for the
/// ground of the selection. The names are those of a theme file.
public nonisolated enum Ground: UInt8, Hashable, Sendable, CaseIterable {
  /// The screen.
  case ground

  /// A header.
  case band

  /// A sheet or a panel.
  case panel

  /// Where one types.
  case field

  /// What is selected, where the keyboard is.
  case selection

  /// What is selected, while the keyboard is elsewhere.
  case inactive

  /// A bar that tells something.
  case told

  /// A bar that asks something.
  case ask

  /// A bar that tells what failed.
  case failed

  /// A match of a search.
  case match

  /// The match that one stands on.
  case matchNow

  /// Hours that suit.
  case work

  /// Hours of the night.
  case dark
}
