import Documents
import TerminalViews

nonisolated extension JSONValue {
  /// The line of an event in a recording.
  init(_ recorded: RecordedEvent) {
    var members = [JSONMember("time", .init(seconds: recorded.time))]
    if let counts = recorded.finishedTasks {
      let counts = counts.map { JSONValue(integer: $0) }
      members.append(JSONMember("finished", .init(.array(counts))))
    }
    self.init(.object(members + Self.members(of: recorded.event)))
  }

  private static func members(of event: InputEvent) -> [JSONMember] {
    switch event {
    case .key(let key): [JSONMember("key", text(key.key.recordedName))] + members(key.modifiers)
    case .typing(let text): [JSONMember("typing", self.text(text))]
    case .paste(let text): [paste(text)]
    case .mouse(let mouse): members(of: mouse)
    case .resize(let size): [JSONMember("resize", text("\(size.width)x\(size.height)"))]
    case .colors(let colors): [JSONMember("colors", value(of: colors))]
    case .focus(let hasFocus): [JSONMember("focus", .init(.bool(hasFocus)))]
    }
  }

  private static func text(_ text: String) -> JSONValue { JSONValue(.string(text)) }

  private static func members(_ modifiers: Modifiers) -> [JSONMember] {
    let names = Modifiers.recordedNames.filter { modifiers.contains($0.modifier) }.map(\.name)
    return names.isEmpty ? [] : [JSONMember("modifiers", .init(.array(names.map(text))))]
  }

  /// A pasted text; one that isn't UTF-8 is written as its bytes.
  private static func paste(_ copied: CopiedText) -> JSONMember {
    let isText = Array(copied.text.utf8) == copied.bytes
    let bytes = copied.bytes.map { JSONValue(integer: Int($0)) }
    return isText
      ? JSONMember("paste", text(copied.text)) : JSONMember("pasteBytes", .init(.array(bytes)))
  }

  private static func members(of mouse: MouseEvent) -> [JSONMember] {
    let kind: [JSONMember] =
      switch mouse.kind {
      case .press(let button): [JSONMember("press", text(button.recordedName))]
      case .release(let button): [JSONMember("release", text(button.recordedName))]
      case .drag(let button): [JSONMember("drag", text(button.recordedName))]
      case .move: [JSONMember("move", .init(.bool(true)))]
      case .wheel(let rows): [JSONMember("wheel", .init(integer: rows))]
      case .wheelSideways(let columns): [JSONMember("wheelSideways", .init(integer: columns))]
      }
    let place = [
      JSONMember("x", .init(integer: mouse.location.x)),
      JSONMember("y", .init(integer: mouse.location.y)),
    ]
    return kind + place + members(mouse.modifiers)
  }

  private static func value(of colors: TerminalColors) -> JSONValue {
    var members = [JSONMember("depth", .init(integer: colors.depth.rawValue))]
    if let color = colors.foreground { members.append(JSONMember("foreground", number(color))) }
    if let color = colors.background { members.append(JSONMember("background", number(color))) }
    let named = colors.named.sorted { $0.key < $1.key }
      .map { JSONMember("\($0.key)", number($0.value)) }
    members.append(JSONMember("named", .init(.object(named))))
    return JSONValue(.object(members))
  }

  private static func number(_ color: RGB) -> JSONValue {
    JSONValue(integer: Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue))
  }
}

nonisolated extension Modifiers {
  /// The modifiers with their names in recordings.
  static let recordedNames: [(name: String, modifier: Modifiers)] = [
    ("shift", .shift), ("alt", .alt), ("control", .control),
  ]
}

nonisolated extension MouseEvent.Button {
  /// The buttons by their names in recordings.
  static let recorded: [String: MouseEvent.Button] = [
    "left": .left, "middle": .middle, "right": .right,
  ]

  /// The name in recordings.
  var recordedName: String { Self.recorded.first { $0.value == self }?.key ?? "" }
}

nonisolated extension Key {
  /// The keys that type no character, by their names in recordings; those of characters are the
  /// characters.
  static let recorded: [String: Key] = {
    var keys: [String: Key] = [
      "enter": .enter, "escape": .escape, "tab": .tab, "backspace": .backspace, "delete": .delete,
      "insert": .insert, "up": .up, "down": .down, "left": .left, "right": .right, "home": .home,
      "end": .end, "pageup": .pageUp, "pagedown": .pageDown,
    ]
    for number in 1...24 { keys["F\(number)"] = .function(number) }
    return keys
  }()

  private static let recordedNames = Dictionary(
    uniqueKeysWithValues: recorded.map { ($0.value, $0.key) }
  )

  /// The name in recordings.
  var recordedName: String {
    if case .character(let character) = self { return String(character) }
    return Self.recordedNames[self] ?? ""
  }
}
