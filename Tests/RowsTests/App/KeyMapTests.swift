import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct KeyMapTests {
  private func rows(_ map: String, _ text: String = "one\ntwo\nthree\n") throws -> RowsApp {
    let file = KeyMapFile(StateFolders(app: "rows") { $0 == "XDG_CONFIG_HOME" ? "/c" : nil })
    let files = MemoryFileService([
      "/c/rows/keys.json": Array(map.utf8), RowsApp.path: Array(text.utf8),
    ])
    return try RowsApp(files: files, keyMap: file.map(in: files))
  }

  @Test func `a key of the field can be changed, and a letter stays text`() throws {
    let rows = try rows(#"{"field.start": ["Alt-A", "x"], "command.undo": ["u", "Ctrl-T"]}"#)
    rows.driver.press("enter", "alt-a")
    rows.driver.type("xu")
    rows.driver.press("ctrl-a", "home")
    rows.driver.type("!")
    #expect(rows.driver.frame.contains("xu!one"))
    rows.driver.press("ctrl-t")
    #expect(rows.driver.frame.contains("1  one"))
  }

  @Test func `a mistake in the theme file is told beside those of the keys`() throws {
    let place = JSONPlace(line: 1, column: 3, offset: 2)
    let mistake = SettingsMistake(in: "/c/rows/theme.json", .json(JSONError(at: place, .comment)))
    let files = MemoryFileService([RowsApp.path: Array("one\n".utf8)])
    let rows = try RowsApp(files: files, settingsMistakes: [mistake])
    #expect(rows.frame.contains("Some of your settings are not used. /c/rows/theme.json: line 1"))
    rows.press("alt-x", "d")
    #expect(rows.texts == [])
  }

  @Test func `keys of the history can be changed`() throws {
    let rows = try rows(#"{"history.leave": ["x"], "history.earlier": ["b"]}"#)
    rows.driver.press("d", "t", "b")
    #expect(rows.driver.frame.contains("one"))
    rows.driver.press("escape")
    #expect(rows.driver.frame.contains("Return"))
    rows.driver.press("x")
    #expect(!rows.driver.frame.contains("Return"))
  }

  @Test func `one list of keys applies in all sheets`() throws {
    let rows = try rows(#"{"command.cancel": ["Ctrl-G"], "command.accept": ["Ctrl-J", "enter"]}"#)
    rows.driver.press(":")
    #expect(rows.driver.frame.contains("Ctrl-G Cancel"))
    rows.driver.press("escape")
    #expect(rows.driver.frame.contains("Ctrl-G Cancel"))
    rows.driver.type("3")
    rows.driver.press("ctrl-j")
    #expect(rows.driver.frame.contains("3 of 3"))
    rows.driver.press("ctrl-p")
    #expect(rows.driver.frame.contains("Ctrl-G Cancel"))
    rows.driver.press("ctrl-g")
    #expect(!rows.driver.frame.contains("Ctrl-G Cancel"))
  }

  @Test func `the map knows the keys of the sheets for commands and conflicts`() throws {
    let changed = try rows(#"{"shell.replaceAnyway": ["Ctrl-R"], "conflicts.mine": ["m"]}"#)
    #expect(!changed.frame.contains("Some of your settings"))
    changed.press("enter")
    changed.type("!")
    changed.press("enter")
    changed.writeOutside("One\ntwo\nthree\n")
    changed.press("alt-m")
    #expect(changed.frame.contains("m Mine"))
    let taken = try rows(#"{"command.cancel": ["1"]}"#)
    #expect(taken.frame.contains("key 1 belongs to conflicts.mine"))
  }

  @Test(arguments: ["ctrl-p", ":", "s", "ctrl-r", "ctrl-o", "S"] as [KeyEvent])
  func `each sheet and bar can be left even if the map takes the key away`(key: KeyEvent) throws {
    let rows = try rows(#"{"command.cancel": [], "command.back": []}"#)
    let frame = rows.driver.frame
    rows.driver.press(key)
    #expect(rows.driver.frame != frame)
    rows.driver.press("escape")
    #expect(rows.driver.frame == frame)
  }

  @Test func `the page of the app names all commands`() throws {
    let rows = try rows("{}")
    let commands = RowsCommands(rows.split, rows.doc, Texts(locale: .posix, files: [.rows]))
    let names = Set(commands.places.joined().flatMap(\.changeableCommands).compactMap(\.id))
    let folder = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let files = SystemFileService(folders: nil)
    let page = try files.read(FilePath("/\(folder)/Apps/Rows/README.md")).bytes
    let text = String(decoding: page, as: UTF8.self)
    let missing = names.filter { !text.contains("`\($0)`") }
    #expect(missing.sorted() == [])
  }
}
