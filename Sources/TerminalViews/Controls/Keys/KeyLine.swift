import TextMetrics

/// The arrangement of a key line: commands, a message and the keys at the trailing edge.
struct KeyLine {
  /// A hint with its first column.
  struct Placed {
    let hint: KeyHint
    let x: Int
  }

  /// The available hints that fit.
  private(set) var hints: [Placed] = []

  /// The first column and the width of the message.
  private(set) var message = (x: 0, width: 0)

  /// Arranges a line.
  ///
  /// - Parameters:
  ///   - places: The commands.
  ///   - names: The names of keys.
  ///   - messageWidth: The columns of the message; nil without one.
  ///   - reservesMessage: Whether columns are reserved for a message.
  ///   - width: The columns of the line.
  init(
    _ places: [CommandPlace],
    _ names: KeyNames,
    messageWidth: Int?,
    reservesMessage: Bool,
    width: Int
  ) {
    let columns = ContentColumns(width)
    let edge = placeTrailing(places.trailingHints(names), columns)
    let field = reservesMessage ? columns.messageWidth : 0
    // A text that is wider than its field covers commands, too.
    let covered = messageWidth.map { $0 + columns.keyGap } ?? 0
    let trailing = hints.count
    let leading = places.leadingHints(names)
    let start = columns.start + Self.width(ofFirst: 2, of: leading, columns)
    let reserved = max(covered, min(field, max(0, edge - start)))
    placeLeading(leading, columns, limit: edge - reserved)
    guard let messageWidth else { return }
    let last = hints.dropFirst(trailing).map { $0.x + $0.hint.width + columns.keyGap }.max()
    let room = max(0, edge - (last ?? columns.start))
    message = (edge - min(messageWidth, room), min(messageWidth, room))
  }

  /// Places the hints at the trailing edge; the first ones are left out where there is no room, the
  /// last one never.
  ///
  /// - Returns: The column after what lies before them.
  private mutating func placeTrailing(_ all: [KeyHint], _ columns: ContentColumns) -> Int {
    var end = columns.end
    for (index, hint) in all.reversed().enumerated() {
      guard index == 0 || end - hint.width >= columns.start else { break }
      let x = max(columns.start, end - hint.width)
      hints.append(Placed(hint: hint, x: x))
      end = x - columns.keyGap
    }
    return end
  }

  /// Returns the columns of the first groups of hints, which are kept even while a
  /// message is shown.
  private static func width(
    ofFirst count: Int,
    of hints: [KeyHint],
    _ columns: ContentColumns
  ) -> Int {
    var (width, groups) = (0, 0)
    for hint in hints where groups < count {
      width += hint.width + (hint.isJoined ? 1 : columns.keyGap)
      if !hint.isJoined { groups += 1 }
    }
    return max(0, width - columns.keyGap)
  }

  /// Places the hints at the leading edge; those that don't fit are left out.
  private mutating func placeLeading(_ all: [KeyHint], _ columns: ContentColumns, limit: Int) {
    var x = columns.start
    for (index, hint) in all.enumerated() {
      // Keys that share a title are shown together or not at all.
      let joined = all[index...].prefix(while: \.isJoined).count
      let rest = all.dropFirst(index + 1).prefix(joined).reduce(0) { $0 + 1 + $1.width }
      guard x + hint.width + rest <= limit else { return }
      if hint.perform != nil { hints.append(Placed(hint: hint, x: x)) }
      x += hint.width + (hint.isJoined ? 1 : columns.keyGap)
    }
  }
}

/// A key with its title in the key line.
struct KeyHint {
  /// The label of the key.
  let key: String

  /// The title of the command.
  let title: String

  /// The action; nil while the command is unavailable and its columns are blank.
  let perform: (() -> Void)?

  /// The columns of the key, a blank and the title.
  let width: Int

  /// Whether the title is empty, because the next hint has that of both keys.
  var isJoined: Bool { title.isEmpty }

  /// Makes a hint.
  init(_ key: String, title: String, perform: (() -> Void)?) {
    self.key = key
    self.title = title
    self.perform = perform
    width = key.displayWidth + (title.isEmpty ? 0 : 1 + title.displayWidth)
  }
}

extension [CommandPlace] {
  /// The keys at the leading edge, in the order of the commands.
  ///
  /// Commands of one view with the same key share a place, because at most one of them is
  /// available. While commands of a state are shown, they replace the others.
  func leadingHints(_ names: KeyNames) -> [KeyHint] {
    var hints: [KeyHint] = []
    var last: (view: TUIView, key: KeyEvent)?
    let showsState = contains { $0.command.keyPlace == .state && $0.isHinted && $0.isAvailable }
    for place in self where place.isShownAtStart(inState: showsState) {
      guard let key = place.keys.first else { continue }
      var hint = place.hint(with: key, names, perform: place.action)
      if let label = hints.last?.isJoined == true ? last.map({ names.label(of: $0.key) }) : nil {
        hint = hint.leavingOut(modifiersOf: label)
      }
      if let last, last.view === place.view, last.key == key, let other = hints.popLast() {
        hints.append(other.sharing(with: hint))
      } else {
        hints.append(hint)
      }
      last = (place.view, key)
    }
    return hints
  }

  /// The keys at the trailing edge: the list of keys, then Esc or the end of the program, and the
  /// command that always stays.
  func trailingHints(_ names: KeyNames) -> [KeyHint] {
    let shown = filter { $0.isHinted && $0.isAvailable }
    let escape: KeyEvent = "escape"
    let help = shown.first { $0.command.keyPlace == .help }
    let back = shown.first { $0.keys.contains(escape) }
    let quit = shown.first { $0.command.keyPlace == .quit }
    let end = back?.hint(with: escape, names) ?? quit?.hint(names)
    let last = shown.first { $0.command.keyPlace == .always && !$0.keys.contains(escape) }
    return [help?.hint(names), end, last?.hint(names)].compactMap { $0 }
  }
}

extension KeyHint {
  /// Returns the available one of two hints, as wide as the wider one.
  fileprivate func sharing(with other: KeyHint) -> KeyHint {
    let shown = perform == nil ? other : self
    return KeyHint(shown, width: max(width, other.width))
  }

  /// Returns the hint with the last part of the label alone, if another label starts alike.
  fileprivate func leavingOut(modifiersOf label: String) -> KeyHint {
    guard let end = label.dropLast().lastIndex(of: "-"), key.hasPrefix(label[...end]) else {
      return self
    }
    return KeyHint(String(key.dropFirst(label[...end].count)), title: title, perform: perform)
  }

  private init(_ hint: KeyHint, width: Int) {
    (key, title, perform) = (hint.key, hint.title, hint.perform)
    self.width = width
  }
}

extension CommandPlace {
  /// Returns whether the key line shows the command among those at its start.
  fileprivate func isShownAtStart(inState showsState: Bool) -> Bool {
    guard isHinted, keys.first != "escape" else { return false }
    return switch command.keyPlace {
    case .commands: !showsState
    case .state: showsState
    case .commandsAndState: true
    case .help, .quit, .always: false
    }
  }

  fileprivate var action: (() -> Void)? { isAvailable ? perform : nil }

  fileprivate func hint(_ names: KeyNames) -> KeyHint? { keys.first.map { hint(with: $0, names) } }

  fileprivate func hint(with key: KeyEvent, _ names: KeyNames) -> KeyHint {
    hint(with: key, names, perform: perform)
  }

  fileprivate func hint(
    with key: KeyEvent,
    _ names: KeyNames,
    perform: (() -> Void)?
  ) -> KeyHint {
    KeyHint(names.label(of: key), title: command.shortTitle ?? command.title, perform: perform)
  }
}

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

  /// The columns that are reserved for a message; on small screens it covers commands.
  var messageWidth: Int {
    switch width {
    case ..<80: 0
    case ..<120: 16
    default: 24
    }
  }
}
