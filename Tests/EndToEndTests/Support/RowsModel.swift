/// A version of a document: its last rows, after those that are never edited, and its encoding.
struct RowsVersion: Equatable {
  /// The rows.
  var rows: [String]

  /// Whether they are in UTF-16, little endian, with a byte order mark; otherwise in UTF-8.
  var isWide = false

  /// The bytes of the rows behind others.
  func bytes(behind head: [String]) -> [UInt8] {
    let text = (head + rows).map { $0 + "\n" }.joined()
    guard isWide else { return Array(text.utf8) }
    return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }
}

/// Some keys, and what the editor shows after them.
struct RowsStep {
  /// The keys.
  let keys: [String]

  /// The text to type into the pattern of the sheet that the keys open, instead of its text there.
  var pattern: String?

  /// What is shown; nil if it isn't awaited.
  var result: Result?

  /// What the editor shows.
  struct Result {
    /// The last rows that are listed, at most four; nil if the list isn't at its end.
    let listed: [String]?

    /// Whether the document is in UTF-16.
    let isWide: Bool

    /// Whether only some rows are listed.
    let isFiltered: Bool

    /// Whether a screen shows it.
    func isShown(_ picture: TerminalPicture) -> Bool {
      picture.showsUTF16 == isWide && picture.contains("Shown:") == isFiltered
        && listed.map(picture.listEnds) != false
    }
  }
}

/// A simple model of an editor's document: the last rows of a file and all their versions.
struct RowsModel {
  /// The current version.
  private(set) var version: RowsVersion

  /// Every version since the start, including partially typed text.
  private(set) var versions: [RowsVersion]

  private var selection: Int

  private var past: [RowsVersion] = []
  private var future: [RowsVersion] = []

  /// Starts with a version, of which the last row is selected.
  init(_ version: RowsVersion) {
    self.version = version
    versions = [version]
    selection = version.rows.count - 1
  }

  /// The rows after those that are never edited.
  private(set) var rows: [String] {
    get { version.rows }
    set { version.rows = newValue }
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

  /// Performs a random command that the editor prepares in the background.
  ///
  /// - Returns: The steps, after which the last row is selected.
  mutating func transform(using generator: inout some RandomNumberGenerator) -> [RowsStep] {
    let last = Array(rows.suffix(4))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return transformLast(to: last.sorted(), ["s", "M-b", "Enter"])
    case 1: return transformLast(to: last.reversed(), Self.palette("reverse"))
    case 2: return transformLast(to: last.map { $0.uppercased() }, Self.palette("uppercase"))
    case 3: return transformLast(to: last.firstOfEach, Self.palette("removeequal"))
    case 4: return replaceDigit()
    case 5: return convert()
    default: return editFiltered(["tail", "new"].randomElement(using: &generator) ?? "")
    }
  }

  /// Performs a command on the last four rows.
  private mutating func transformLast(to new: [String], _ keys: [String]) -> [RowsStep] {
    // A transform that changes nothing is no step.
    if new != Array(rows.suffix(4)) {
      step { rows, _ in rows.replaceSubrange((rows.count - 4)..., with: new) }
    }
    selection = rows.count - 1
    // The selection ends when the cursor moves.
    return [
      RowsStep(keys: ["G", "S-Up", "S-Up", "S-Up"]), step(keys, listing: rows),
      step(["g", "G"], listing: rows),
    ]
  }

  /// Replaces a digit of the last four rows.
  private mutating func replaceDigit() -> [RowsStep] {
    let last = rows.suffix(4)
    guard let digit = last.joined().last(where: \.isNumber) else { return convert() }
    let (old, text) = (String(digit), digit == "7" ? "8" : "7")
    let new = last.map { $0.replacing(old, with: text) }
    var steps = transformLast(to: new, ["Tab", text, "Enter"])
    steps.insert(RowsStep(keys: ["C-r"], pattern: old), at: 1)
    return steps
  }

  /// Converts the document to the other encoding.
  private mutating func convert() -> [RowsStep] {
    let keys = Self.palette("converttoencoding") + [version.isWide ? "Up" : "Down", "Enter"]
    past.append(version)
    future = []
    version.isWide.toggle()
    versions.append(version)
    selection = rows.count - 1
    return [step(keys), step(["g", "G"], listing: rows)]
  }

  /// Lists only some rows, and duplicates or deletes the last one of them.
  private mutating func editFiltered(_ text: String) -> [RowsStep] {
    func isListed(_ row: String) -> Bool { row.lowercased().contains(text) }
    guard let row = rows.lastIndex(where: isListed) else { return [] }
    let filter = ["&"] + text.map(String.init) + ["Enter"]
    let first = step(filter, listing: rows.filter(isListed), isFiltered: true)
    let isLong = rows.count > 35
    step { rows, _ in if isLong { rows.remove(at: row) } else { rows.insert(rows[row], at: row) } }
    selection = rows.count - 1
    let edit = ["G", isLong ? "d" : "C-d"]
    let second = step(edit, listing: rows.filter(isListed), isFiltered: true)
    return [first, second, step(["Escape"]), step(["g", "G"], listing: rows)]
  }

  private func step(
    _ keys: [String],
    listing listed: [String]? = nil,
    isFiltered: Bool = false
  ) -> RowsStep {
    let listed = listed.map { Array($0.suffix(4)) }
    let result = RowsStep.Result(listed: listed, isWide: version.isWide, isFiltered: isFiltered)
    return RowsStep(keys: keys, result: result)
  }

  /// Types a new row below the selected one.
  ///
  /// - Returns: The keys, after which the text field stays open.
  mutating func type(_ text: String) -> [String] {
    let before = version
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
    ["Enter"] + typing(text, version) + ["Enter"]
  }

  private mutating func restore(
    from source: WritableKeyPath<Self, [RowsVersion]>,
    to target: WritableKeyPath<Self, [RowsVersion]>,
    _ key: String
  ) -> [String] {
    guard let restored = self[keyPath: source].popLast() else { return [] }
    self[keyPath: target].append(version)
    version = restored
    versions.append(version)
    selection = rows.count - 1
    return [key, "G"]
  }

  /// Types at the end of the selected row as one step.
  private mutating func typing(_ text: String, _ before: RowsVersion) -> [String] {
    past.append(before)
    future = []
    for character in text {
      rows[selection].append(character)
      versions.append(version)
    }
    return text.map { $0 == " " ? "Space" : String($0) }
  }

  private mutating func step(_ change: (inout [String], Int) -> Void) {
    past.append(version)
    future = []
    change(&rows, selection)
    versions.append(version)
  }
}

extension Collection where Element: Hashable {
  /// The first one of equal elements each.
  fileprivate var firstOfEach: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
