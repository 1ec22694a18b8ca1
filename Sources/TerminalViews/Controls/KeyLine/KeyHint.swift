internal import TextMetrics

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
  /// Commands of one view with the same key share a place, because at most one of them is available.
  /// While commands of a state are shown, they replace the others.
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

  /// The keys at the trailing edge: the list of keys, then Esc or the end of the program.
  func trailingHints(_ names: KeyNames) -> [KeyHint] {
    let shown = filter { $0.isHinted && $0.isAvailable }
    let escape: KeyEvent = "escape"
    let help = shown.first { $0.command.keyPlace == .help }
    let back = shown.first { $0.keys.contains(escape) }
    let quit = shown.first { $0.command.keyPlace == .quit }
    let end = back?.hint(with: escape, names) ?? quit?.hint(names)
    return [help?.hint(names), end].compactMap { $0 }
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
    case .help, .quit: false
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
