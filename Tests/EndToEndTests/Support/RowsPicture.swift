/// The rows that an editor shows in a narrow window with only the list.
struct RowsPicture {
  /// The number of rows in the header.
  let count: Int

  /// Whether the header tells that they are in UTF-16.
  let isWide: Bool

  /// The rows that are shown, by their numbers.
  let rows: [Int: String]

  /// Reads a screen, or returns nil if it shows no list with the last row.
  init?(_ screen: TerminalPicture) {
    guard let title = screen.lines.first?.firstMatch(of: #/ of ([\d,]+)/#),
      let count = Int(title.1.filter(\.isNumber)), !screen.keyBar.isEmpty
    else { return nil }
    self.count = count
    isWide = screen.showsUTF16
    rows = screen.lines.dropFirst().reduce(into: [:]) { rows, line in
      guard let row = line.firstMatch(of: #/^[▌ ][┃+ ] *([\d,]+)  ([A-Za-z0-9 ]*)/#),
        let number = Int(row.1.filter(\.isNumber))
      else { return }
      rows[number] = String(row.2.reversed().drop { $0 == " " }.reversed())
    }
    guard rows[count] != nil else { return nil }
  }

  /// Whether the shown rows agree with a version of the document.
  ///
  /// - Parameters:
  ///   - version: A version of the document.
  ///   - headCount: The number of rows before them.
  /// - Returns: Whether all shown rows and the count agree.
  func shows(_ version: RowsVersion, behind headCount: Int) -> Bool {
    count == headCount + version.rows.count && isWide == version.isWide
      && rows.allSatisfy { $0 <= headCount || version.rows[$0 - headCount - 1] == $1 }
  }
}

extension TerminalPicture {
  /// Whether the header tells that the document is in UTF-16.
  var showsUTF16: Bool { lines.first?.contains("UTF-16") == true }

  /// Whether a list ends with some rows.
  func listEnds(with rows: [String]) -> Bool {
    let shown = lines.compactMap { line -> String? in
      let text = line.firstMatch(of: #/[\d,]+  (?<text>[A-Za-z0-9 ]*)/#)?.text
      return text.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }
    return shown.suffix(rows.count) == rows[...]
  }
}
