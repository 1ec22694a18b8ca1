/// The names of keys in the user's language, as they are printed on keyboards.
///
/// The key bar, the bars, the list of keys and the command palette label keys with the names of
/// their window.
public nonisolated struct KeyNames: Hashable, Sendable {
  /// The name of Control.
  public var control = "Ctrl"

  /// The name of Alt.
  public var alt = "Alt"

  /// The name of Shift.
  public var shift = "Shift"

  /// The names of keys that type no visible character.
  public var keys: [Key: String] = [
    .enter: "Enter", .escape: "Esc", .tab: "Tab", .character(" "): "Space",
    .backspace: "Backspace", .delete: "Del", .insert: "Ins", .up: "↑", .down: "↓", .left: "←",
    .right: "→", .home: "Home", .end: "End", .pageUp: "PgUp", .pageDown: "PgDn",
  ]

  /// The title of Enter in a field that uses it.
  public var commit = "Done"

  /// The title of Esc in a field that uses it.
  public var cancel = "Cancel"

  /// Makes the English names.
  public init() {}

  /// The English names.
  public static let english = KeyNames()

  /// The same names with ASCII characters for the arrows.
  public var withASCIIArrows: KeyNames {
    var names = self
    names.keys.merge([.up: "^", .down: "v", .left: "<", .right: ">"]) { $1 }
    return names
  }

  /// Returns the label of a key, such as `Ctrl-Z`, `Alt-K`, `F2`, `↑`, `Del` or `Enter`.
  public func label(of event: KeyEvent) -> String {
    var parts: [String] = []
    if event.modifiers.contains(.control) { parts.append(control) }
    if event.modifiers.contains(.alt) { parts.append(alt) }
    if event.modifiers.contains(.shift) || event.isCapitalWithAlt { parts.append(shift) }
    parts.append(name(of: event))
    return parts.joined(separator: "-")
  }

  /// Returns the labels of several keys.
  public func labels(of events: [KeyEvent]) -> String {
    events.map(label).joined(separator: "  ")
  }

  private func name(of event: KeyEvent) -> String {
    if let name = keys[event.key] { return name }
    return switch event.key {
    case .character(let character):
      event.typedCharacter == nil ? character.uppercased() : String(character)
    case .function(let number): "F\(number)"
    default: ""
    }
  }
}

nonisolated extension KeyEvent {
  /// Whether Shift is held with Alt and a letter; terminals send an uppercase letter then.
  fileprivate var isCapitalWithAlt: Bool {
    guard case .character(let character) = key, modifiers == .alt else { return false }
    return character.isUppercase
  }
}

nonisolated extension KeyEvent: ExpressibleByStringLiteral {
  /// Makes a key press from a literal name; an invalid name is a fatal error.
  ///
  /// The error quotes the name, because a literal's source location is not available at run time.
  public init(stringLiteral name: StaticString) {
    do {
      try self.init(parsing: name.description)
    } catch {
      let report = "\(error); search the app's code for \"\(name)\""
      fatalError(report, file: "key literal", line: 0)
    }
  }

  /// Makes a key press from a name, for example from a settings file.
  ///
  /// The names of keys and modifiers are case-insensitive. A single letter is case-sensitive,
  /// except after Control or Alt, where it is the key of the letter, as in the labels of keys:
  /// `Alt-K` is the lowercase letter with Alt, `Alt-Shift-K` the uppercase one.
  ///
  /// - Parameter name: A name such as `ctrl-z`, `F2`, `alt-up`, `shift-tab`, `space` or `?`.
  /// - Throws: A `KeyNameError` with the name.
  public init(parsing name: String) throws(KeyNameError) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    while let (modifier, length) = Self.modifier(before: rest) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(length)
    }
    guard let key = Self.key(named: rest, &modifiers) else { throw KeyNameError(name: name) }
    self.init(key, modifiers)
  }

  /// The English label, such as `Ctrl-Z`, `Alt-K`, `F2`, `↑`, `Del` or `Enter`.
  public var label: String { KeyNames.english.label(of: self) }

  private static let modifierNames: [(name: String, modifier: Modifiers)] = [
    ("ctrl-", .control), ("control-", .control), ("alt-", .alt), ("meta-", .alt),
    ("shift-", .shift),
  ]

  private static let keyNames: [String: Key] = [
    "enter": .enter, "return": .enter, "escape": .escape, "esc": .escape, "tab": .tab,
    "space": .character(" "), "backspace": .backspace, "delete": .delete, "del": .delete,
    "insert": .insert, "ins": .insert, "up": .up, "down": .down, "left": .left, "right": .right,
    "home": .home, "end": .end, "pageup": .pageUp, "pgup": .pageUp, "pagedown": .pageDown,
    "pgdn": .pageDown,
  ]

  private static func modifier(before rest: Substring) -> (Modifiers, Int)? {
    for (name, modifier) in modifierNames
    where rest.count > name.count && rest.lowercased().hasPrefix(name) {
      return (modifier, name.count)
    }
    return nil
  }

  private static func key(named name: Substring, _ modifiers: inout Modifiers) -> Key? {
    if name.count == 1, let character = name.first {
      return .character(typed(character, &modifiers))
    }
    let small = name.lowercased()
    if let known = keyNames[small] { return known }
    guard small.first == "f", let number = Int(small.dropFirst()), (1...24).contains(number) else {
      return nil
    }
    return .function(number)
  }

  /// Returns the character that a terminal sends with these modifiers.
  private static func typed(_ character: Character, _ modifiers: inout Modifiers) -> Character {
    if modifiers.contains(.control) {
      return character.lowercased().first ?? character
    }
    if modifiers.remove(.shift) != nil { return character.uppercased().first ?? character }
    return modifiers.contains(.alt) ? character.lowercased().first ?? character : character
  }
}

/// The error of a name that is not a key.
public nonisolated struct KeyNameError: Error, Hashable, CustomStringConvertible {
  /// The invalid name.
  public let name: String

  /// Makes an error about a name.
  public init(name: String) {
    self.name = name
  }

  /// Some names of keys.
  public static let examples = "ctrl-z, alt-up, shift-tab, F2, space, ?"

  /// A one-line message in English.
  public var description: String {
    "no key is called \"\(name)\"; keys are called for example \(Self.examples)"
  }
}
