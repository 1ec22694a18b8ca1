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
