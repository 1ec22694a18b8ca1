import DocumentApp
import Documents
import DocumentsTesting
import OpenDocumentTesting
import TerminalViews
import TestSupport
import Testing

struct ThemeFileTests {
  private let file = ThemeFile(
    StateFolders(app: "clocks") { $0 == "XDG_CONFIG_HOME" ? "/config" : nil }
  )

  private func choice(_ text: String, _ base: ThemeChoice = ThemeChoice()) throws -> ThemeChoice {
    try file.choice(base, in: MemoryFileService(["/config/clocks/theme.json": Array(text.utf8)]))
  }

  private func message(_ text: String) -> String? {
    do throws(SettingsMistake) {
      _ = try file.choice(
        ThemeChoice(),
        in: MemoryFileService(["/config/clocks/theme.json": Array(text.utf8)])
      )
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `without a file the choice stays`() throws {
    var choice = ThemeChoice()
    choice.box = .ascii
    #expect(try file.choice(choice, in: MemoryFileService()) == choice)
    #expect(try self.choice("{}", choice) == choice)
  }

  @Test(arguments: ThemeName.allCases)
  func `the file names a theme`(name: ThemeName) throws {
    #expect(try choice("{\"theme\": \"\(name.rawValue)\"}") == ThemeChoice(name))
  }

  @Test func `single roles have colours of their own, for one kind of terminal or both`() throws {
    let choice = try choice(
      """
      {"roles": {
        "accent": {"rgb": "#FFb86c", "256": 215}, "text": {"256": 231}, "panel": {"rgb": "#5f87ff"}
      }}
      """
    )
    var expected = ThemeChoice()
    expected.inks[.accent] = RoleColor(RGB(0xFFB86C), index: 215)
    expected.inks[.text] = RoleColor(RGB(0xFFFFFF), index: 231)
    expected.grounds[.panel] = RoleColor(RGB(0x5F87FF), index: 69)
    #expect(choice == expected)
  }

  @Test func `all inks and grounds can be named`() throws {
    let names = InkRole.allCases.map { "\($0)" } + Ground.allCases.map { "\($0)" }
    let members = names.map { "\"\($0)\": {\"256\": 16}" }.joined(separator: ",")
    let choice = try choice("{\"roles\": {\(members)}}")
    #expect(choice.inks.count == InkRole.allCases.count)
    #expect(choice.grounds.count == Ground.allCases.count)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    ("[]", "line 1, column 1: expected an object, found an array"),
    (
      #"{"them": "dark"}"#,
      #"line 1, column 2: there is no "them"; allowed are theme, roles"#
    ),
    (
      #"{"theme": "blue"}"#,
      #"line 1, column 11: theme: has to be one of "terminal", "dark", "light", "contrast""#
    ),
    (#"{"roles": 1}"#, "line 1, column 11: roles: has to be an object"),
    (#"{"roles": {"text": "red"}}"#, "line 1, column 20: roles.text: has to be an object"),
    (#"{"roles": {"text": {}}}"#, "line 1, column 20: roles.text: needs at least one of rgb, 256"),
    (
      #"{"roles": {"text": {"hex": 1}}}"#,
      #"line 1, column 21: roles.text: there is no "hex"; allowed are rgb, 256"#
    ),
    ("{", "line 1, column 2: expected a name in quotation marks, the text ends"),
  ])
  func `a mistake is told with its place and what is allowed`(text: String, expected: String) {
    #expect(message(text) == "/config/clocks/theme.json: " + expected)
  }

  @Test(arguments: [
    "\"ffb86c\"", "\"#ffb86\"", "\"#ffb86g\"", "\"#+fb86c\"", "\"#é1234\"", "1", "null",
  ])
  func `a colour has six hexadecimal digits`(rgb: String) {
    let text = "{\"roles\": {\"text\": {\"rgb\": \(rgb)}}}"
    #expect(
      message(text)?.hasSuffix("roles.text.rgb: has to be a text such as \"#ffb86c\"") == true
    )
  }

  @Test(arguments: ["15", "256", "-1", "16.5", "\"16\"", "1e9"])
  func `a number is one of the fixed colours`(index: String) {
    let text = "{\"roles\": {\"text\": {\"256\": \(index)}}}"
    #expect(message(text)?.hasSuffix("has to be a whole number from 16 to 255") == true)
  }

  @Test func `an unknown role is told with all that there are`() throws {
    let message = try #require(self.message("{\"roles\": {\"acent\": {\"256\": 16}}}"))
    #expect(message.contains("roles: there is no \"acent\"; allowed are text, heading, "))
    #expect(message.hasSuffix(", work, dark"))
  }

  @Test func `a file that can't be read is told`() throws {
    let files = MemoryFileService()
    files.fail(.read, with: 13)
    files.write([], to: "/config/clocks/theme.json")
    #expect(throws: SettingsMistake.self) { try file.choice(ThemeChoice(), in: files) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `whatever stands in the file, it is read or told in one line`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "{", "}", "\"theme\"", "\"roles\"", ":", ",", "\"dark\"", "\"accent\"", "\"rgb\"", "\"256\"",
      "\"#00ff00\"", "215", "[", "]", "null", " ", "\u{1B}", "é",
    ]
    for _ in 0..<500 {
      let count = Int.random(in: 0...16, using: &random)
      let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      if let message = message(text) {
        #expect(message.hasPrefix("/config/clocks/theme.json: line 1, column "))
      }
    }
  }
}
