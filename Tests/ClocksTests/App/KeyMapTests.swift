import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import clocks

struct KeyMapTests {
  private func app(_ text: String, width: Int = 120) throws -> ClocksApp {
    let file = KeyMapFile(StateFolders(app: "clocks") { $0 == "XDG_CONFIG_HOME" ? "/c" : nil })
    let files = MemoryFileService(["/c/clocks/keys.json": Array(text.utf8)])
    return try ClocksApp(width: width, height: 32, keyMap: file.map(in: files))
  }

  @Test func `the key bar, the list of keys and the palette show the user's keys`() throws {
    let clocks = try app(#"{"command.add": ["Ctrl-E"], "command.help": ["h"]}"#)
    #expect(clocks.keyLine.contains("Ctrl-E Add"))
    clocks.app.press("h")
    #expect(clocks.app.frame.contains("Ctrl-E  "))
    clocks.app.press("escape", "ctrl-p")
    clocks.app.type("add")
    #expect(clocks.app.lines.contains { $0.contains("Add") && $0.contains("Ctrl-E") })
    clocks.app.press("escape", "a")
    #expect(!clocks.app.frame.contains("Add a clock"))
    clocks.app.press("ctrl-e")
    #expect(clocks.app.frame.contains("Add a clock"))
  }

  @Test(arguments: ["a", "=", "S", "e"] as [KeyEvent])
  func `each sheet can be left even if the map takes the key away`(key: KeyEvent) throws {
    let clocks = try app(#"{"command.cancel": [], "command.accept": [], "command.back": []}"#)
    let frame = clocks.app.frame
    clocks.app.press(key)
    #expect(clocks.app.frame != frame)
    clocks.app.press("escape")
    #expect(clocks.app.frame == frame)
  }

  @Test func `keys of a sheet can be changed, unless another command of it has them`() throws {
    let map = #"{"select.mark": ["Ctrl-T"], "command.asItWas": ["o", "r"]}"#
    let clocks = try app(map, width: 160)
    #expect(clocks.app.frame.contains("command.asItWas: the key o belongs to settings.openFile"))
    #expect(!clocks.app.frame.contains("select.mark"))
    clocks.app.press("escape", "a")
    clocks.app.type("oslo")
    #expect(clocks.keyLine.contains("Ctrl-T"))
    clocks.app.press("escape", "S", "right", "r", "escape")
    #expect(clocks.app.frame == (try app("{}", width: 160)).app.frame)
  }

  @Test func `a command without keys is only in the palette`() throws {
    let clocks = try app(#"{"command.remove": []}"#)
    clocks.app.press("d", "delete")
    #expect(clocks.savedNames.isEmpty || clocks.savedNames.count == 5)
    #expect(!clocks.keyLine.contains("Delete"))
    clocks.app.press("ctrl-p")
    clocks.app.type("delete")
    clocks.app.press("enter")
    #expect(clocks.savedNames.count == 4)
  }

  @Test func `texts name the user's keys`() throws {
    let map = #"{"command.add": ["n"], "command.quit": ["x", "Ctrl-G"]}"#
    let clocks = try app(map)
    for _ in clocks.doc.sync().document.clocks { clocks.app.press("d") }
    #expect(clocks.app.frame.contains("Press n to add a clock"))
    clocks.app.press("ctrl-c")
    #expect(clocks.keyLine.contains("Press x to quit"))
    clocks.app.press("n", "ctrl-c")
    #expect(clocks.app.frame.contains("Ctrl-G quits"))
  }

  @Test func `a text leaves out a key that was taken away`() throws {
    let clocks = try app(#"{"command.add": [], "command.quit": []}"#)
    for _ in clocks.doc.sync().document.clocks { clocks.app.press("d") }
    #expect(clocks.app.frame.contains("No clocks"))
    clocks.app.press("ctrl-c")
    #expect(!clocks.app.frame.contains("quit"))
  }

  @Test func `mistakes are shown and the other keys are used`() throws {
    let clocks = try app(#"{"command.add": ["d", "n"], "command.fly": ["f"]}"#)
    #expect(clocks.app.frame.contains("command.add: the key d belongs to command.remove"))
    #expect(clocks.app.frame.contains("command.fly: there is no command of this"))
    clocks.app.press("escape")
    #expect(!clocks.app.frame.contains("command.fly"))
    clocks.app.press("n")
    #expect(clocks.app.frame.contains("Add a clock"))
  }

  @Test func `all mistakes are shown, with the path once`() throws {
    let names = (1...9).map { "\"command.none\($0)\": []" }
    let clocks = try app("{\(names.joined(separator: ", "))}")
    for number in 1...9 { #expect(clocks.app.frame.contains("command.none\(number)")) }
    #expect(clocks.app.frame.split(separator: "keys.json").count == 2)
  }

  @Test func `keys of the list can be changed`() throws {
    let clocks = try app(#"{"clocks.selectClock": ["Ctrl-P", "Ctrl-N"], "command.palette": []}"#)
    let first = clocks.shownName
    clocks.app.press("ctrl-n")
    #expect(clocks.shownName != first)
    clocks.app.press("down", "ctrl-p")
    #expect(clocks.shownName == first)
  }

  @Test func `the page of the app names all commands`() throws {
    let clocks = try app("{}")
    let names = Set(clocks.commands.places.joined().flatMap(\.changeableCommands).compactMap(\.id))
    let folder = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let files = SystemFileService(folders: nil)
    let page = try files.read(FilePath("/\(folder)/Apps/Clocks/README.md")).bytes
    let text = String(decoding: page, as: UTF8.self)
    #expect(names.filter { !text.contains("`\($0)`") }.sorted() == [])
  }
}
