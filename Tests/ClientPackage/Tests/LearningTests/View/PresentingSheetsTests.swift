import MAVB
import MAVBTesting
import Testing

/// The examples of the article "Presenting", verbatim.
struct PresentingSheetsTests {
  @Test func `A sheet`() {
    struct SelectState: CodableContainer {
      let search: Var<String>

      init() {
        search = Var("")
      }
    }

    func selectView(_ select: SelectState, _ opened: Var<SelectState?>) -> View {
      View(
        .sheetTitle -- "Search",
        .layout -- .vertical(
          .view(
            SearchBar(
              .isFocused -- true,
              .text <-- select.search,
              .textChanged --> select.search
            )
          )
        ),
        .command(Command("Close", "escape")) --> Input().map { nil }.bind(to: opened)
      )
    }

    let select = Var<SelectState?>(nil)
    let app = HeadlessApp(width: 40, height: 12) { screen in
      Window(
        .screen -- screen,
        .contentView -- Button(
          .title -- "Add",
          .pressed --> Input().map { SelectState() }.bind(to: select)
        ),
        .present <-- select.modalPresentation { selectView($0, select) }
      ).instance()
    }
    app.press("enter")
    app.type("Oslo")
    #expect(select.value?.search.value == "Oslo")
    app.press("escape")
    #expect(select.value == nil)
  }

  @Test func `An alert`() {
    let removed = Var<String?>(nil)
    let cities = Var(["Oslo", "Lima"])
    let app = HeadlessApp(width: 40, height: 12) { screen in
      Window(
        .screen -- screen,
        .contentView -- TableView<String>(
          .tableData <-- cities.tableData(by: \.self),
          .cellConstructor -- { _, name in Label(.text <-- name) },
          .didSelectRow --> Input().map { $0.data }.bind(to: removed)
        ),
        .present <-- removed.modalPresentation { name in
          Alert(
            .title -- "Remove \(name)?",
            .message -- "Undo brings it back.",
            .action("Remove") --> Input().bind(
              to: Input().withLatestFrom(cities) { $1.filter { $0 != name } }.bind(to: cities),
              Input().map { nil }.bind(to: removed)
            ),
            .action("Cancel", "escape") --> Input().map { nil }.bind(to: removed)
          )
        }
      ).instance()
    }
    app.press("down", "enter")
    #expect(app.frame.contains("Remove Oslo?"))
    app.press("r")
    #expect(cities.value == ["Lima"])
    #expect(removed.value == nil)
  }

  @Test func `A menu`() {
    let city = Var<String?>("Oslo")
    let log = Var("")
    let app = HeadlessApp(width: 40, height: 12) { screen in
      Window(
        .screen -- screen,
        .present <-- city.modalPresentation { name in
          Menu(
            .items -- [
              MenuItem(
                .title -- "Rename",
                .keyEquivalent -- "r",
                .action --> Input().map { "rename \(name)" }.bind(to: log)
              ),
              MenuItem(),
              MenuItem(.title -- "Remove", .isEnabled -- false),
            ],
            .closed --> Input().map { nil }.bind(to: city)
          )
        }
      ).instance()
    }
    app.press("r")
    #expect(log.value == "rename Oslo")
    #expect(city.value == nil)
  }
}
