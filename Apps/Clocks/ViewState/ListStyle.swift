import MAVB

/// How much of a clock a row of the list shows, for a size of the window.
nonisolated struct ListStyle: Hashable {
  /// The lines of a row.
  let rowHeight: Int

  /// Whether a row has a small face.
  let showsFace: Bool

  /// Whether a row shows seconds.
  let showsSeconds: Bool

  /// Whether groups have headers.
  let showsGroups: Bool

  /// The blank lines above the headers of the settings.
  let sectionSpacing: Int

  init(_ window: Size, _ settings: Settings = Settings()) {
    showsFace = window.width >= 120 && window.height >= 30 && settings.smallFaces != .never
    rowHeight = showsFace ? 3 : 2
    showsSeconds = window.width >= 30 && settings.seconds == .shown
    showsGroups = window.height >= 16
    sectionSpacing = window.height >= 24 ? 1 : 0
  }
}
