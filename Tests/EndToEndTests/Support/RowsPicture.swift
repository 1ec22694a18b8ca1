/// The rows that an editor shows in a window so narrow that it has only the list.
struct RowsPicture {
  /// How many rows the title tells.
  let count: Int

  /// The rows that are shown, by their numbers.
  let rows: [Int: String]

  /// Reads a screen; nil if there is no list with the last row in it.
  init?(_ screen: TerminalPicture) {
    guard let title = screen.lines.first?.firstMatch(of: #/([\d,]+) rows?$/#),
      let count = Int(title.1.filter(\.isNumber)), !screen.keyBar.isEmpty
    else { return nil }
    self.count = count
    rows = screen.lines.dropFirst().reduce(into: [:]) { rows, line in
      guard let row = line.firstMatch(of: #/^[▌ ] *(\d+) ([a-z0-9 ]*)/#), let number = Int(row.1)
      else { return }
      rows[number] = String(row.2.reversed().drop { $0 == " " }.reversed())
    }
    guard rows[count] != nil else { return nil }
  }

  /// Whether a document shows these rows.
  ///
  /// - Parameters:
  ///   - version: The last rows of the document.
  ///   - headCount: How many rows are before those.
  /// - Returns: Whether each row that is shown is one of these, and the count fits.
  func shows(_ version: [String], behind headCount: Int) -> Bool {
    count == headCount + version.count
      && rows.allSatisfy { $0 <= headCount || version[$0 - headCount - 1] == $1 }
  }
}
