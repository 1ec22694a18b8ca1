/// What a text or a line means; a theme gives each role its colour.
///
/// The names are those of a theme file.
public nonisolated enum InkRole: UInt8, Hashable, Sendable, CaseIterable {
  /// What one reads.
  case text

  /// The document, the title of a sheet, the name over a drawing.
  case heading

  /// Labels, units and numbers of rows.
  case secondary

  /// Where one is, and what one can press.
  case accent

  /// What has changed since it was saved, and the mark of a question.
  case modified

  /// What is saved, and text that was added.
  case saved

  /// What went wrong, text that was removed, bytes that aren't valid.
  case error

  /// The sun is up.
  case day

  /// The sun is just below the horizon.
  case twilight

  /// The sun is down.
  case night

  /// A match of a search, on its own ground.
  case matchInk

  /// The match that one stands on, on its own ground.
  case matchNowInk

  /// Minute dots and tracks.
  case ring

  /// Lines between panes, under names and around sheets.
  case rule

  /// What shows which part is seen, and the mark of a selection without the keyboard.
  case thumb

  /// All that lies behind a sheet.
  case behind
}
