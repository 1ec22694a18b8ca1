import Documents
import SystemPackage
import TerminalViews

/// Reads a theme file.
nonisolated struct ThemeReader {
  /// The path of the file, for mistakes.
  let file: FilePath

  /// The choice, with what was read so far.
  var choice: ThemeChoice

  /// Reads the text of the file.
  mutating func read(_ bytes: [UInt8]) throws(SettingsMistake) {
    for member in try allowed(["theme", "roles"], in: fileMembers(bytes), of: nil) {
      if member.key == "theme" {
        choice.name = try name(member.value)
      } else {
        try readRoles(member.value)
      }
    }
  }

  private func fileMembers(_ bytes: [UInt8]) throws(SettingsMistake) -> [JSONMember] {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes).requiredMembers()
    } catch {
      throw SettingsMistake(in: file, .json(error))
    }
  }

  private func name(_ value: JSONValue) throws(SettingsMistake) -> ThemeName {
    if case .string(let text) = value.content, let name = ThemeName(rawValue: text) { return name }
    throw mistake("theme", .notOneOf(ThemeName.allCases.map(\.rawValue)), at: value.place)
  }

  private mutating func readRoles(_ roles: JSONValue) throws(SettingsMistake) {
    let (inks, grounds) = (InkRole.allCases, Ground.allCases)
    let names = inks.map { "\($0)" } + grounds.map { "\($0)" }
    for member in try members(of: "roles", roles, names) {
      let color = try color(member.value, "roles.\(member.key)")
      if let role = inks.first(where: { "\($0)" == member.key }) { choice.inks[role] = color }
      if let ground = grounds.first(where: { "\($0)" == member.key }) {
        choice.grounds[ground] = color
      }
    }
  }

  private func color(_ value: JSONValue, _ name: String) throws(SettingsMistake) -> RoleColor {
    var (rgb, index): (RGB?, UInt8?)
    for member in try members(of: name, value, ["rgb", "256"]) {
      if member.key == "rgb" {
        rgb = try self.rgb(member.value, name)
      } else {
        index = try self.index(member.value, name)
      }
    }
    guard let color = rgb ?? index.map(RGB.init(fixedIndex:)) else {
      throw mistake(name, .needsOneOf(["rgb", "256"]), at: value.place)
    }
    return RoleColor(color, index: index)
  }

  private func rgb(_ value: JSONValue, _ name: String) throws(SettingsMistake) -> RGB {
    if case .string(let text) = value.content, text.utf8.count == 7, text.utf8.first == 0x23,
      let number = UInt32(text.dropFirst(), radix: 16), number <= 0xFFFFFF, !text.contains("+")
    {
      return RGB(number)
    }
    throw mistake("\(name).rgb", .notLike("#ffb86c"), at: value.place)
  }

  private func index(_ value: JSONValue, _ name: String) throws(SettingsMistake) -> UInt8 {
    if case .number(let number) = value.content, let index = number.integer(UInt8.self),
      index > 15
    {
      return index
    }
    throw mistake("\(name).256", .notIn(16...255), at: value.place)
  }

  /// The members of an object that has only allowed members.
  private func members(
    of name: String,
    _ value: JSONValue,
    _ names: [String]
  ) throws(SettingsMistake) -> [JSONMember] {
    guard let members = value.members else { throw mistake(name, .notAnObject, at: value.place) }
    return try allowed(names, in: members, of: name)
  }

  /// Returns members, unless the name of one isn't allowed.
  private func allowed(
    _ names: [String],
    in members: [JSONMember],
    of name: String?
  ) throws(SettingsMistake) -> [JSONMember] {
    for member in members where !names.contains(member.key) {
      throw mistake(name, .unknownMember(member.key, allowed: names), at: member.keyPlace)
    }
    return members
  }

  private func mistake(
    _ name: String?,
    _ problem: SettingsMistake.Problem,
    at place: JSONPlace
  ) -> SettingsMistake {
    SettingsMistake(in: file, .member(name, problem, at: place))
  }
}
