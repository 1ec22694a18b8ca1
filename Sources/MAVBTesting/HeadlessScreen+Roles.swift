public import TerminalViews

extension HeadlessScreen {
  /// The inks of the last frame, a letter for each cell that isn't blank.
  ///
  /// t is text, H heading, s secondary, a accent, m modified, v saved, e error, d day, w twilight,
  /// n night, f a match, F the current match, o ring, r rule, b thumb and x behind; a capital
  /// letter is bold. The app must use `ThemeChoice.showingRoles`; a cell with another theme, or with
  /// an ink that the app has added, is a question mark.
  public var inks: String {
    rows.map { String($0.map(\.inkLetter)).withoutSpacesAtEnd }.joined(separator: "\n")
  }

  /// The grounds of the last frame except that of the screen, one run per line:
  /// `row:first-last column ground`.
  public var grounds: String {
    let lines = rows.enumerated().flatMap { y, row in
      Self.runs(of: row).map { columns, name in
        "\(y):\(columns.lowerBound)-\(columns.upperBound - 1) \(name)"
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The last frame with its inks and its grounds.
  public var picture: String {
    """
    \(text)

    --- inks
    \(inks)

    --- grounds
    \(grounds)
    """
  }

  /// The labels of the keys in the last row, from left to right.
  ///
  /// They are the texts in bold accent ink; the app must use `ThemeChoice.showingRoles`.
  public var shownKeys: [String] {
    var keys: [String] = []
    var isKey = false
    for cell in rows.last ?? [] where cell.width > 0 {
      let continues = isKey
      isKey = cell.inkLetter == "A"
      if isKey, continues { keys[keys.count - 1].append(cell.character) }
      if isKey, !continues { keys.append(String(cell.character)) }
    }
    return keys
  }

  private static func runs(of row: [Cell]) -> [(columns: Range<Int>, name: String)] {
    var runs: [(columns: Range<Int>, name: String)] = []
    for (x, cell) in row.enumerated() where cell.ground != .ground {
      let name = cell.ground.map { "\($0)" } ?? "?"
      if let last = runs.last, last.columns.upperBound == x, last.name == name {
        runs[runs.count - 1].columns = last.columns.lowerBound..<x + 1
      } else {
        runs.append((x..<x + 1, name))
      }
    }
    return runs
  }
}

extension Cell {
  /// The letter of the ink; a space where nothing stands.
  fileprivate var inkLetter: Character {
    guard character != " " || width == 0 else { return " " }
    let letter = inkRole?.letter ?? "?"
    return style.attributes.contains(.bold) ? Character(letter.uppercased()) : letter
  }
}

extension InkRole {
  fileprivate var letter: Character {
    switch self {
    case .text: "t"
    case .heading: "h"
    case .secondary: "s"
    case .accent: "a"
    case .modified: "m"
    case .saved: "v"
    case .error: "e"
    case .day: "d"
    case .twilight: "w"
    case .night: "n"
    case .matchInk, .matchNowInk: "f"
    case .ring: "o"
    case .rule: "r"
    case .thumb: "b"
    case .behind: "x"
    }
  }
}

extension String {
  fileprivate var withoutSpacesAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
