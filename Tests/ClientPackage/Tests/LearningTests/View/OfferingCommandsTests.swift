import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

/// The examples of the article "Offering commands", verbatim.
struct OfferingCommandsTests {
  @Test func `Overview`() {
    let notes = Var(["Milk", "Tea"])
    let view = View(
      .layout -- .vertical(
        .view(Label(.text <-- notes.map { $0.joined(separator: ", ") })),
        .space(.fillRemaining),
        .view(KeyBar(), length: .fixed(1))
      ),
      .commands -- CommandGroup(
        "Notes",
        Command("Add", "a", "+")
          --> Input().withLatestFrom(notes) { $1 + ["New"] }.bind(to: notes),
        Command("Remove", "d", "delete").while(notes.map { !$0.isEmpty })
          --> Input().withLatestFrom(notes) { $1.dropLast() }.bind(to: notes)
      )
    )
    let app = HeadlessApp(width: 40, height: 4) { screen in
      Window(.screen -- screen, .contentView -- view).instance()
    }
    #expect(app.lines[3] == "  a Add  d Remove")
    app.press("+", "d", "delete", "d")
    #expect(app.lines[0] == "")
    #expect(app.lines[3] == "  a Add")
  }

  @Test func `An app with a palette`() {
    let text = #"{ "notes.add": ["F7"] }"#
    let files = MemoryFileService(["/config/notes/keys.json": Array(text.utf8)])
    let folders = StateFolders(app: "notes") { $0 == "XDG_CONFIG_HOME" ? "/config" : nil }
    let keyMap = KeyMapFile(folders).map(in: files)
    let notes = Var<[String]>([])
    let group = CommandGroup(
      "Notes",
      Command("Add", "a").named("notes.add") --> Input().map { ["Milk"] }.bind(to: notes)
    ).mapped(by: keyMap)
    #expect(group.commands.map(\.keys) == [["F7"]])
    #expect(keyMap.checked(in: [[group]]).mistakes.isEmpty)
    group.action(for: "F7")?.send(())
    #expect(notes.value == ["Milk"])
  }

  @Test func `Keys from a text`() throws {
    let key = try KeyEvent(parsing: "ctrl-n")
    #expect(key == "ctrl-n" && key.label == "Ctrl-N")
    #expect(throws: KeyNameError(name: "Ctrl-")) { try KeyEvent(parsing: "Ctrl-") }

    let page = Var(0)
    let pages = (1...3).map { number in
      Command("Page \(number)", keys: [KeyEvent(.character(Character("\(number)")))])
        --> Input().map { number }.bind(to: page)
    }
    let view = View(.commands -- CommandGroup("Pages", items: pages))
    let app = HeadlessApp(width: 40, height: 1) { screen in
      Window(.screen -- screen, .contentView -- view).instance()
    }
    for name in ["1", "3"] { app.press(try KeyEvent(parsing: name)) }
    #expect(page.value == 3)
    app.type("2")
    #expect(page.value == 2)
  }
}
