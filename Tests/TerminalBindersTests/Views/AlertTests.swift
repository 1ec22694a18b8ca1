import MAVB
import MAVBTesting
import Testing

struct AlertTests {
  private let removed = Var<String?>(nil)
  private let cities = Var(["Oslo", "Lima"])

  private func alert(_ name: String) -> Alert {
    let removal = Input<Void>().withLatestFrom(cities) { $1.filter { $0 != name } }.bind(to: cities)
    let closing = Input<Void>().map { nil }.bind(to: removed)
    return Alert(
      .title -- "Remove \(name)?",
      .message -- "Undo brings it back.",
      .action("Remove") --> Input().bind(to: removal, closing),
      .action("Cancel", "escape") --> closing
    )
  }

  private func app() -> HeadlessApp {
    HeadlessApp(width: 40, height: 14) { screen in
      let table = TableView<String>(
        .tableData <-- cities.map { $0.tableData() },
        .cellConstructor -- { _, name in Label(.text <-- name) },
        .didSelectRow --> Input().map { $0.data }.bind(to: removed)
      )
      let alerts = removed.modalPresentation { alert($0) }
      return Window(.screen -- screen, .contentView -- table, .present <-- alerts).instance()
    }
  }

  @Test func `it is presented while the state exists`() {
    let app = app()
    app.press("down", "enter")
    let lines = app.lines.map { $0.trimmingPrefix { $0 == " " } }
    #expect(
      lines.filter { !$0.isEmpty }
        == [
          "Remove Oslo?", "Undo brings it back.", "▌ r    Remove", "Esc  Cancel",
        ]
    )
    app.press("escape")
    #expect(removed.value == nil)
    #expect(!app.frame.contains("Remove"))
  }

  @Test func `an action is chosen by its letter, and changes the states that it is bound to`() {
    let app = app()
    app.press("down", "down", "enter", "r")
    #expect(cities.value == ["Oslo"])
    #expect(removed.value == nil)
  }

  @Test func `a test finds an action by its title`() throws {
    removed.send("Oslo")
    let bindings = try alert("Oslo").consumeBindings()
    #expect(try bindings.latestValue(of: .title) == "Remove Oslo?")
    try bindings.input(of: .action("Cancel")).send(())
    #expect(removed.value == nil)
  }
}
