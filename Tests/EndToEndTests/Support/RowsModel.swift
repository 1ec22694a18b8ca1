/// A simple model of an editor's document: the last rows of a file and all their versions.
struct RowsModel {
  /// The rows after those that are never edited.
  private(set) var rows: [String]

  /// Every version since the start, including partially typed text.
  private(set) var versions: [[String]]

  private var selection: Int
  private var past: [[String]] = []
  private var future: [[String]] = []

  /// Starts with rows, of which the last one is selected.
  init(_ rows: [String]) {
    self.rows = rows
    versions = [rows]
    selection = rows.count - 1
  }

  /// Performs a random edit.
  ///
  /// - Returns: The keys of the edit.
  mutating func edit(using generator: inout some RandomNumberGenerator) -> [String] {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return select(selection - 1)
    case 1: return select(selection + 1)
    case 2: return delete()
    case 3: return move(to: selection - 1)
    case 4: return move(to: selection + 1)
    case 5: return restore(from: \.past, to: \.future, "u")
    case 6: return restore(from: \.future, to: \.past, "U")
    case 7: return duplicate()
    default: return append("x")
    }
  }

  /// Performs a random command on the last four rows, which the editor prepares in the background.
  ///
  /// - Returns: The keys, after which the rows are still selected.
  mutating func transform(using generator: inout some RandomNumberGenerator) -> [String] {
    let last = rows.suffix(4)
    let (new, keys): ([String], [String]) =
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: (last.sorted(), ["s", "M-b", "Enter"])
      case 1: (last.reversed(), Self.palette("reverse"))
      case 2: (last.map { $0.uppercased() }, Self.palette("uppercase"))
      default: (last.firstOfEach, Self.palette("removeequal"))
      }
    // A transform that changes nothing is no step.
    if new != Array(last) {
      step { rows, _ in rows.replaceSubrange((rows.count - 4)..., with: new) }
    }
    selection = rows.count - 1
    return ["G", "S-Up", "S-Up", "S-Up"] + keys
  }

  /// Types a new row below the selected one.
  ///
  /// - Returns: The keys, after which the text field stays open.
  mutating func type(_ text: String) -> [String] {
    let before = rows
    selection += 1
    rows.insert("", at: selection)
    return ["o"] + typing(text, before)
  }

  // MARK: - Edits

  private mutating func select(_ row: Int) -> [String] {
    guard rows.indices.contains(row) else { return [] }
    let key = row < selection ? "k" : "j"
    selection = row
    return [key]
  }

  private mutating func delete() -> [String] {
    guard rows.count > 30 else { return [] }
    step { rows, selection in rows.remove(at: selection) }
    selection = min(selection, rows.count - 1)
    return ["d"]
  }

  private mutating func move(to row: Int) -> [String] {
    guard rows.indices.contains(row) else { return [] }
    step { rows, selection in rows.swapAt(selection, row) }
    defer { selection = row }
    return [row < selection ? "M-Up" : "M-Down"]
  }

  private mutating func duplicate() -> [String] {
    step { rows, selection in rows.insert(rows[selection], at: selection) }
    selection = rows.count - 1
    return ["C-d", "G"]
  }

  /// The keys that perform a command of the palette.
  private static func palette(_ title: String) -> [String] {
    ["C-p"] + title.map(String.init) + ["Enter"]
  }

  private mutating func append(_ text: String) -> [String] {
    ["Enter"] + typing(text, rows) + ["Enter"]
  }

  private mutating func restore(
    from source: WritableKeyPath<Self, [[String]]>,
    to target: WritableKeyPath<Self, [[String]]>,
    _ key: String
  ) -> [String] {
    guard let version = self[keyPath: source].popLast() else { return [] }
    self[keyPath: target].append(rows)
    rows = version
    versions.append(rows)
    selection = rows.count - 1
    return [key, "G"]
  }

  /// Types at the end of the selected row as one step.
  private mutating func typing(_ text: String, _ before: [String]) -> [String] {
    past.append(before)
    future = []
    for character in text {
      rows[selection].append(character)
      versions.append(rows)
    }
    return text.map { $0 == " " ? "Space" : String($0) }
  }

  private mutating func step(_ change: (inout [String], Int) -> Void) {
    past.append(rows)
    future = []
    change(&rows, selection)
    versions.append(rows)
  }
}

extension Collection where Element: Hashable {
  /// The first one of equal elements each.
  fileprivate var firstOfEach: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
