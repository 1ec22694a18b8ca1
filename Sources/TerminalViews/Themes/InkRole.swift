/// The meaning of a text or line; the theme determines its colour.
///
/// Theme files use the names of the cases.
public nonisolated enum InkRole: UInt8, Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case text

  /// Titles: of the document, a sheet or a drawing.
  case heading

  /// Labels, units and row numbers.
  case secondary

  /// The focus, and the keys of commands.
  case accent

  /// Unsaved changes, and the mark of a question.
  case modified

  /// Saved contents, and added text.
  case saved

  /// Errors, removed text and invalid bytes.
  case error

  /// Daytime.
  case day

  /// Twilight.
  case twilight

  /// Nighttime.
  case night

  /// A search match, on ``Ground/match``.
  case matchInk

  /// The current search match, on ``Ground/matchNow``.
  case matchNowInk

  /// Minute dots and tracks.
  case ring

  /// Lines between panes, under names and around sheets.
  case rule

  /// Scroll indicators, and the mark of a selection without the focus.
  case thumb

  /// Everything behind a sheet.
  case behind
}
