import Documents
import TerminalViews

/// An object in a line of a recording, whose members have to be of certain kinds.
nonisolated struct RecordedObject {
  /// The object.
  let value: JSONValue

  /// Its members.
  let members: [JSONMember]

  private let line: Int

  /// Reads a value that has to be an object.
  init(_ value: JSONValue, line: Int) throws(JSONError) {
    guard let members = value.members else {
      throw JSONError(at: value.place, "a line has to be an object").moved(to: line)
    }
    (self.value, self.members, self.line) = (value, members, line)
  }

  /// Returns whether there is a member.
  func has(_ name: String) -> Bool { value[name] != nil }

  /// Fails if there are other members than some names.
  func checkNames(_ names: [String]) throws(JSONError) {
    for member in members where !names.contains(member.key) {
      let allowed = names.joined(separator: ", ")
      throw JSONError(at: member.keyPlace, "there is no \"\(member.key)\"; allowed are \(allowed)")
        .moved(to: line)
    }
  }

  // MARK: - Members

  func object(_ name: String) throws(JSONError) -> RecordedObject {
    let value = try self[name]
    guard value.members != nil else { throw error(value, name, "an object") }
    return try RecordedObject(value, line: line)
  }

  func text(_ name: String) throws(JSONError) -> String { try text(try self[name], name) }

  func text(_ value: JSONValue, _ name: String) throws(JSONError) -> String {
    guard case .string(let text) = value.content else { throw error(value, name, "a text") }
    return text
  }

  /// Reads all members, which have to be texts.
  func texts() throws(JSONError) -> [String: String] {
    var texts: [String: String] = [:]
    for member in members { texts[member.key] = try text(member.value, member.key) }
    return texts
  }

  func bool(_ name: String) throws(JSONError) -> Bool {
    let value = try self[name]
    guard case .bool(let bool) = value.content else { throw error(value, name, "true or false") }
    return bool
  }

  func integer(_ name: String) throws(JSONError) -> Int { try integer(try self[name], name) }

  /// Reads a column or a row of the mouse; some terminals report places outside their window.
  func coordinate(_ name: String) throws(JSONError) -> Int {
    let coordinate = try integer(name)
    guard Int32(exactly: coordinate) != nil else {
      throw error(try self[name], name, "a number of 32 bits")
    }
    return coordinate
  }

  /// Reads a number of notches, which no wheel exceeds.
  func distance(_ name: String) throws(JSONError) -> Int {
    let distance = try integer(name)
    guard (-10_000...10_000).contains(distance) else {
      throw error(try self[name], name, "a number from -10000 to 10000")
    }
    return distance
  }

  func integer(_ value: JSONValue, _ name: String) throws(JSONError) -> Int {
    guard case .number(let number) = value.content, let integer = number.integer(Int.self) else {
      throw error(value, name, "a whole number")
    }
    return integer
  }

  /// Reads a number of seconds within a range.
  func seconds(_ name: String, in range: ClosedRange<Double>) throws(JSONError) -> Duration {
    let value = try self[name]
    guard case .number(let number) = value.content,
      let seconds = number.floatingPoint(Double.self), range.contains(seconds)
    else {
      let bounds = [range.lowerBound, range.upperBound].map { Int($0) }
      throw error(value, name, "a number of seconds from \(bounds[0]) to \(bounds[1])")
    }
    return .microseconds(Int((seconds * 1_000_000).rounded()))
  }

  /// Reads an array of numbers that count something.
  func counts(_ name: String) throws(JSONError) -> [Int] {
    var counts: [Int] = []
    for element in try elements(name) {
      let count = try integer(element, name)
      guard count >= 0 else { throw error(element, name, "numbers from 0") }
      counts.append(count)
    }
    return counts
  }

  private func elements(_ name: String) throws(JSONError) -> [JSONValue] {
    let value = try self[name]
    guard let elements = value.elements else { throw error(value, name, "an array") }
    return elements
  }

  func size(_ name: String) throws(JSONError) -> Size {
    let value = try self[name]
    let parts = try text(value, name).split(separator: "x", omittingEmptySubsequences: false)
    // A closed terminal may report any size.
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (0...10_000).contains(width), (0...10_000).contains(height)
    else {
      throw error(value, name, "columns and rows such as \"80x24\"")
    }
    return Size(width: width, height: height)
  }

  private subscript(name: String) -> JSONValue {
    get throws(JSONError) {
      if let member = value[name] { return member }
      throw JSONError(at: value.place, "\"\(name)\" is missing").moved(to: line)
    }
  }

  private func error(_ value: JSONValue, _ name: String, _ kind: String) -> JSONError {
    JSONError(at: value.place, "\(name): has to be \(kind)").moved(to: line)
  }
}

// MARK: - Events

nonisolated extension RecordedObject {
  /// Reads the event, and returns the names of its members.
  func event() throws(JSONError) -> (InputEvent, names: [String]) {
    if has("key") { return (.key(try key()), ["key", "modifiers"]) }
    if has("typing") { return (.typing(try text("typing")), ["typing"]) }
    if has("paste") { return (.paste(CopiedText(try text("paste"))), ["paste"]) }
    if has("pasteBytes") { return (.paste(CopiedText(bytes: try pastedBytes())), ["pasteBytes"]) }
    if has("resize") { return (.resize(try size("resize")), ["resize"]) }
    if has("focus") { return (.focus(try bool("focus")), ["focus"]) }
    if has("colors") { return (.colors(try colors()), ["colors"]) }
    for name in ["press", "release", "drag", "move", "wheel", "wheelSideways"] where has(name) {
      return (.mouse(try mouse(name)), [name, "x", "y", "modifiers"])
    }
    throw JSONError(
      at: value.place,
      "the event is missing: key, typing, paste, press, release, drag, move, wheel, resize, focus "
        + "or colors"
    )
    .moved(to: line)
  }

  private func key() throws(JSONError) -> KeyEvent {
    let value = try self["key"]
    let name = try text(value, "key")
    if let key = Key.recorded[name] { return KeyEvent(key, try modifiers()) }
    guard name.count == 1, let character = name.first else {
      let names = Key.recorded.keys.sorted().joined(separator: ", ")
      throw error(value, "key", "a character or one of \(names)")
    }
    return KeyEvent(.character(character), try modifiers())
  }

  private func modifiers() throws(JSONError) -> Modifiers {
    guard has("modifiers") else { return [] }
    let value = try self["modifiers"]
    var modifiers: Modifiers = []
    for element in value.elements ?? [value] {
      let name = try text(element, "modifiers")
      guard let known = Modifiers.recordedNames.first(where: { $0.name == name }) else {
        throw error(element, "modifiers", "shift, alt or control")
      }
      modifiers.insert(known.modifier)
    }
    return modifiers
  }

  private func pastedBytes() throws(JSONError) -> [UInt8] {
    var bytes: [UInt8] = []
    for element in try elements("pasteBytes") {
      guard let byte = UInt8(exactly: try integer(element, "pasteBytes")) else {
        throw error(element, "pasteBytes", "bytes from 0 to 255")
      }
      bytes.append(byte)
    }
    return bytes
  }

  private func mouse(_ name: String) throws(JSONError) -> MouseEvent {
    let kind: MouseEvent.Kind
    switch name {
    case "press": kind = .press(try button(name))
    case "release": kind = .release(try button(name))
    case "drag": kind = .drag(try button(name))
    case "wheel": kind = .wheel(try distance(name))
    case "wheelSideways": kind = .wheelSideways(try distance(name))
    default: kind = .move
    }
    let place = Point(x: try coordinate("x"), y: try coordinate("y"))
    return MouseEvent(kind, at: place, try modifiers())
  }

  private func button(_ name: String) throws(JSONError) -> MouseEvent.Button {
    let value = try self[name]
    guard let button = MouseEvent.Button.recorded[try text(value, name)] else {
      throw error(value, name, "left, middle or right")
    }
    return button
  }

  private func colors() throws(JSONError) -> TerminalColors {
    let object = try object("colors")
    let depth = try object["depth"]
    guard let known = ColorDepth(rawValue: try integer(depth, "depth")) else {
      throw error(depth, "depth", "a number from 0 to 4")
    }
    var colors = TerminalColors(depth: known)
    colors.foreground = try object.color("foreground")
    colors.background = try object.color("background")
    for member in try object.object("named").members {
      guard let number = UInt8(member.key), number < 16 else {
        throw error(member.value, member.key, "the colour of a number from 0 to 15")
      }
      colors.named[number] = try color(member.value, member.key)
    }
    try object.checkNames(["depth", "foreground", "background", "named"])
    return colors
  }

  private func color(_ name: String) throws(JSONError) -> RGB? {
    guard has(name) else { return nil }
    return try color(try self[name], name)
  }

  private func color(_ value: JSONValue, _ name: String) throws(JSONError) -> RGB {
    let number = try integer(value, name)
    guard (0...0xFFFFFF).contains(number) else {
      throw error(value, name, "a number up to \(0xFFFFFF)")
    }
    return RGB(UInt32(number))
  }
}
