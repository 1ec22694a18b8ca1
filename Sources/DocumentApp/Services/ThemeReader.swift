import Documents
import TerminalViews

/// Reads a theme file that is parsed already.
nonisolated struct ThemeReader {
  /// The choice, with what was read so far.
  var choice: ThemeChoice

  /// Reads the whole file.
  mutating func read(_ file: JSONValue) throws(JSONError) {
    for member in try file.members(of: "the file", allowed: ["theme", "roles"]) {
      if member.key == "theme" {
        choice.name = try name(member.value)
      } else {
        try readRoles(member.value)
      }
    }
  }

  private func name(_ value: JSONValue) throws(JSONError) -> ThemeName {
    if case .string(let text) = value.content, let name = ThemeName(rawValue: text) { return name }
    let names = ThemeName.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw JSONError(at: value.place, "theme: has to be one of \(names)")
  }

  private mutating func readRoles(_ roles: JSONValue) throws(JSONError) {
    let (inks, grounds) = (InkRole.allCases, Ground.allCases)
    let names = inks.map { "\($0)" } + grounds.map { "\($0)" }
    for member in try roles.members(of: "roles", allowed: names) {
      let color = try color(member.value, "roles.\(member.key)")
      if let role = inks.first(where: { "\($0)" == member.key }) { choice.inks[role] = color }
      if let ground = grounds.first(where: { "\($0)" == member.key }) {
        choice.grounds[ground] = color
      }
    }
  }

  private func color(_ value: JSONValue, _ name: String) throws(JSONError) -> RoleColor {
    var (rgb, index): (RGB?, UInt8?)
    for member in try value.members(of: name, allowed: ["rgb", "256"]) {
      if member.key == "rgb" {
        rgb = try self.rgb(member.value, name)
      } else {
        index = try self.index(member.value, name)
      }
    }
    guard let color = rgb ?? index.map(RGB.init(fixedIndex:)) else {
      throw JSONError(at: value.place, "\(name): needs rgb, 256 or both")
    }
    return RoleColor(color, index: index)
  }

  private func rgb(_ value: JSONValue, _ name: String) throws(JSONError) -> RGB {
    if case .string(let text) = value.content, text.utf8.count == 7, text.utf8.first == 0x23,
      let number = UInt32(text.dropFirst(), radix: 16), number <= 0xFFFFFF, !text.contains("+")
    {
      return RGB(number)
    }
    throw JSONError(at: value.place, "\(name).rgb: has to be a text such as \"#ffb86c\"")
  }

  private func index(_ value: JSONValue, _ name: String) throws(JSONError) -> UInt8 {
    if case .number(let number) = value.content, let index = number.integer(UInt8.self),
      index > 15
    {
      return index
    }
    throw JSONError(at: value.place, "\(name).256: has to be a whole number from 16 to 255")
  }
}

nonisolated extension JSONValue {
  /// The members of an object that has no other ones than it may have.
  fileprivate func members(of name: String, allowed: [String]) throws(JSONError) -> [JSONMember] {
    guard let members else { throw JSONError(at: place, "\(name): has to be an object") }
    for member in members where !allowed.contains(member.key) {
      let names = allowed.joined(separator: ", ")
      throw JSONError(
        at: member.keyPlace,
        "\(name): there is no \"\(member.key)\"; allowed are \(names)"
      )
    }
    return members
  }
}
