/// The columns of the header and of the key line on a screen of a width.
nonisolated struct ContentColumns {
  /// The columns of the screen.
  let width: Int

  /// The first column of the content.
  let start = 2

  init(_ width: Int) { self.width = width }

  /// Whether the screen has less than 60 columns.
  var isNarrow: Bool { width < 60 }

  /// The column after the content.
  var end: Int { width - (isNarrow ? 1 : 2) }

  /// The blank columns between two groups of a header.
  var gap: Int { isNarrow ? 2 : 3 }

  /// The blank columns between two keys.
  var keyGap: Int { width < 80 ? 2 : 3 }

  /// The columns that are reserved for a told text; on small screens it covers commands.
  var toldWidth: Int {
    switch width {
    case ..<80: 0
    case ..<120: 16
    default: 24
    }
  }
}
