import Documents
import DocumentsTesting
import MAVB
import OpenDocumentTesting
import TestSupport
import Testing

@testable import DocumentApp

@MainActor
struct KeyMapTests {
  private let nothing = SignalInput<Void> { _ in }

  private func command(_ id: String, _ keys: KeyEvent...) -> CommandItem {
    var command = Command("Title of \(id)", keys: keys)
    command.id = id
    return command --> nothing
  }

  private var scroll: Command {
    var command = Command("Scroll", "pageup")
    command.id = "scroll"
    return command
  }

  private var places: [[CommandGroup]] {
    let list = CommandGroup(
      "List",
      command("open", "enter"),
      Command("Up", "up").handledByView,
      scroll.handledByView,
      Command("Dismiss", "escape") --> nothing
    )
    let pane = CommandGroup("Pane", command("back", "escape", "b"))
    let document = CommandGroup(
      "Document",
      command("add", "a", "+"),
      command("remove", "d", "delete")
    )
    return [[list, document], [pane, document]]
  }

  private func map(_ text: String) -> KeyMap {
    let file = KeyMapFile(StateFolders(app: "app") { $0 == "XDG_CONFIG_HOME" ? "/config" : nil })
    return file.map(in: MemoryFileService(["/config/app/keys.json": Array(text.utf8)]))
      .checked(in: places)
  }

  /// The keys of each changeable command.
  private func keys(_ map: KeyMap) -> [String: [KeyEvent]] {
    let commands = places.joined().map { $0.mapped(by: map) }.flatMap(\.changeableCommands)
    return Dictionary(commands.map { ($0.id ?? "", $0.keys) }) { first, _ in first }
  }

  @Test func `without a file all keys stay`() {
    let file = KeyMapFile(StateFolders(app: "app") { _ in nil })
    let map = file.map(in: MemoryFileService()).checked(in: places)
    #expect(map.mistakes == [])
    #expect(keys(map)["add"] == ["a", "+"])
  }

  @Test func `a command gets other keys, more keys or none`() {
    let map = map(#"{"add": ["Ctrl-E", "F2"], "remove": [], "back": ["b"]}"#)
    #expect(map.mistakes == [])
    let expected: [String: [KeyEvent]] = [
      "add": ["ctrl-e", "F2"], "remove": [], "open": ["enter"], "back": ["b"], "scroll": ["pageup"],
    ]
    #expect(keys(map) == expected)
  }

  @Test func `the keys of a view can be changed, and a conflict with them is told`() {
    #expect(keys(map(#"{"scroll": ["x"]}"#))["scroll"] == ["x"])
    let taken = map(#"{"scroll": ["a"]}"#)
    #expect(
      taken.mistakes.map(\.message) == [
        "/config/app/keys.json: line 1, column 13: scroll: the key a belongs to add"
      ]
    )
    #expect(keys(taken)["scroll"] == ["pageup"])
  }

  @Test func `keys can be exchanged`() {
    let map = map(#"{"add": ["d"], "remove": ["a"]}"#)
    #expect(map.mistakes == [])
    #expect(keys(map)["add"] == ["d"])
    #expect(keys(map)["remove"] == ["a"])
  }

  @Test func `commands in different places can have the same key`() {
    let map = map(#"{"open": ["x"], "back": ["x"]}"#)
    #expect(map.mistakes == [])
    #expect(keys(map)["open"] == ["x"])
    #expect(keys(map)["back"] == ["x"])
  }

  @Test(arguments: [
    (#"{"add": ["d"]}"#, "line 1, column 10: add: the key d belongs to remove"),
    (#"{"open": ["b", "a"]}"#, "line 1, column 16: open: the key a belongs to add"),
    (#"{"add": ["x"], "remove": ["x"]}"#, "line 1, column 27: remove: the key x belongs to add"),
    (#"{"add": ["up"]}"#, #"line 1, column 10: add: the key ↑ belongs to "Up""#),
    (#"{"add": ["escape"]}"#, #"line 1, column 10: add: the key Esc belongs to "Dismiss""#),
    (#"{"Add": ["x"]}"#, "line 1, column 2: Add: there is no command of this name"),
    (
      #"{"add": ["Ctrl-M"]}"#,
      "line 1, column 10: add: a terminal without kitty's keyboard protocol sends Ctrl-M as Enter"
    ),
    (#"{"add": "x"}"#, "line 1, column 9: add: has to be a list of keys"),
    (#"{"add": [1]}"#, #"line 1, column 10: add: a key has to be a text such as "Ctrl-E""#),
    ("[]", "line 1, column 1: expected an object, found an array"),
    ("{", "line 1, column 2: expected a name in quotation marks, the text ends"),
  ])
  func `a mistake is told with its place and the rest is used`(text: String, message: String) {
    #expect(map(text).mistakes.map(\.message) == ["/config/app/keys.json: " + message])
  }

  @Test func `keys that other keys are sent alike are told and used`() {
    let map = map(#"{"add": ["Ctrl-I", "Ctrl-H", "Ctrl-[", "Ctrl-J"]}"#)
    #expect(map.mistakes.count == 3)
    #expect(keys(map)["add"] == ["ctrl-i", "ctrl-h", "ctrl-[", "ctrl-j"])
  }

  @Test func `a command without a key of its own in the file keeps those of the app`() {
    #expect(keys(map(#"{"add": ["d"]}"#))["add"]?.first == "a")
    #expect(keys(map(#"{"add": ["x"], "remove": ["x"]}"#))["remove"]?.first == "d")
    let exchanged = keys(map(#"{"remove": ["up"], "add": ["d"]}"#))
    #expect(exchanged["add"] == ["d"])
    #expect(exchanged["remove"] == ["delete"])
  }

  @Test func `an unknown key is told with those that exist`() {
    let map = map(#"{"add": ["Hyper-A", "x"]}"#)
    #expect(map.mistakes.count == 1)
    #expect(map.mistakes[0].message.contains("column 10: add: no key is called \"Hyper-A\""))
    #expect(keys(map)["add"] == ["x"])
  }

  @Test(arguments: 0..<UInt64(LongForm.rounds(2, long: 500)))
  func `in no place do two changed commands have the same key`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "{", "}", "[", "]", ":", ",", "\"add\"", "\"remove\"", "\"back\"", "\"a\"", "\"d\"", "\"b\"",
      "\"F2\"", "\"\u{1B}\"", "1", "null",
    ]
    for _ in 0..<200 {
      let count = Int.random(in: 0...12, using: &random)
      let noise = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let lists = ["add", "remove", "open", "back"].map { name in
        let keys = (0..<3).map { _ in "\"\("abdx+".randomElement(using: &random) ?? "a")\"" }
        return "\"\(name)\": [\(keys.joined(separator: ","))]"
      }
      for text in [noise, "{\(lists.shuffled(using: &random).joined(separator: ","))}"] {
        let map = map(text)
        for place in places {
          let commands = place.map { $0.mapped(by: map) }.flatMap(\.changeableCommands)
          let keys = commands.flatMap { Set($0.keys) }
          #expect(Set(keys).count == keys.count, "\(text)")
        }
      }
    }
  }

  @Test func `a file with a hundred thousand lines is read`() {
    let lines = (0..<100_000).map { "\"command\($0)\": [\"x\"]" }
    #expect(map("{\(lines.joined(separator: ",\n"))}").mistakes.count == 100_000)
  }
}
