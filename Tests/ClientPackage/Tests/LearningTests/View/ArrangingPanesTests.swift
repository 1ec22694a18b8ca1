import MAVB
import MAVBTesting
import Testing

/// The examples of the article "Arranging panes", verbatim.
struct ArrangingPanesTests {
  @Test func `Overview`() {
    struct CitiesState: CodableContainer {
      let selection: Var<Int?>
      let showsCity: Var<Bool>

      init() {
        selection = Var(0)
        showsCity = Var(false)
      }
    }

    func citiesView(_ state: CitiesState, _ cities: [String]) -> View {
      View(
        .layout -- .fill(
          SplitView(
            .primary -- TableView<String>(
              .focus(equals: false) <--> state.showsCity,
              .tableData -- cities.tableData(),
              .selectedRow <-- state.selection,
              .selectionChanged --> Input().map { $0?.index }.bind(to: state.selection),
              .didSelectRow --> Input().map { _ in true }.bind(to: state.showsCity),
              .cellConstructor -- { _, city in Label(.text <-- city) }
            ),
            .secondary -- TextView(
              .focus(equals: true) <--> state.showsCity,
              .text <-- state.selection.map { $0.map { "All about \(cities[$0])" } ?? "" },
              .command(Command("Back", "escape"))
                --> Input().map { false }.bind(to: state.showsCity)
            ),
            .collapseWidth -- 60,
            .showsSecondary <-- state.showsCity
          )
        )
      )
    }

    let state = CitiesState()
    let app = HeadlessApp(width: 80, height: 3) { screen in
      Window(.screen -- screen, .contentView -- citiesView(state, ["Bergen", "Oslo"])).instance()
    }
    app.press("down", "tab")
    #expect(state.showsCity.value)
    #expect(app.frame.contains("Bergen") && app.frame.contains("All about Oslo"))
    app.resize(width: 40, height: 3)
    #expect(!app.frame.contains("Bergen") && app.frame.contains("All about Oslo"))
    app.press("escape")
    #expect(app.frame.contains("Bergen") && !app.frame.contains("All about Oslo"))
    app.press("enter")
    #expect(app.lines[0] == "All about Oslo")
  }

  @Test func `A title for the visible pane`() {
    let (showsCity, isNarrow) = (Var(true), SessionVar(false))
    let cities = NavigationItem(.title -- "Cities")
    let city = NavigationItem(
      .title -- "Oslo",
      .backButton -- BarButtonItem(
        .title -- "Cities",
        .action --> Input().map { false }.bind(to: showsCity)
      )
    )
    let item = showsCity.combineLatest(isNarrow) { $0 && $1 ? city : cities }
    let view = View(
      .sizeChanged --> Input().map { $0.width < 60 }.bind(to: isNarrow),
      .layout -- .vertical(
        .view(NavigationBar(.item <-- item)),
        .view(
          SplitView(
            .primary -- Label(.text -- "Bergen"),
            .secondary -- Label(.text -- "All about Oslo"),
            .collapseWidth -- 60,
            .showsSecondary <-- showsCity
          ),
          length: .fillRemaining
        )
      )
    )
    let app = HeadlessApp(width: 80, height: 3) { screen in
      Window(.screen -- screen, .contentView -- view).instance()
    }
    #expect(app.lines[0].contains("Cities") && !app.lines[0].contains("Oslo"))
    app.resize(width: 40, height: 3)
    #expect(app.lines[0].contains("‹ Cities") && app.lines[0].contains("Oslo"))
    app.click(x: 3, y: 0)
    #expect(app.lines[0].contains("Cities") && app.frame.contains("Bergen"))
  }

  @Test func `Sizes that the user chooses`() {
    let columns = Var<Int?>(nil)
    let split = SplitView(
      .primary -- Label(.text -- "Bergen"),
      .secondary -- Label(.text -- "Oslo"),
      .primaryWidth -- .columns(30),
      .primaryColumns <-- columns,
      .primaryColumnsChanged --> columns
    )
    let app = HeadlessApp(width: 80, height: 3) { screen in
      Window(.screen -- screen, .contentView -- split).instance()
    }
    #expect(app.lines[0].hasSuffix("│Oslo"))
    app.drag(Point(x: 30, y: 1), Point(x: 40, y: 1))
    #expect(columns.value == 40)
    app.click(x: 40, y: 1, count: 2)
    #expect(columns.value == nil)
  }

  @Test func `A pane below`() {
    let room = SessionVar<PaneRoom?>(nil)
    let split = PaneSplit(
      .primary -- Label(.text -- "Bergen"),
      .secondary -- Label(.text -- "All about Oslo"),
      .placement <-- room.map { $0 == .tight ? .hidden : .beside },
      .title -- "Oslo",
      .roomChanged --> Input().map { $0 }.bind(to: room)
    )
    let app = HeadlessApp(width: 60, height: 6) { screen in
      Window(.screen -- screen, .contentView -- split).instance()
    }
    #expect(app.lines[0] == "Bergen")
    #expect(app.lines[3].hasPrefix("── Oslo ──") && app.lines[4] == "All about Oslo")
    app.resize(width: 40, height: 6)
    #expect(app.frame.contains("Bergen") && !app.frame.contains("Oslo"))
  }

  @Test func `Pages`() {
    let pages = StackAdapter(["Europe"])
    let app = HeadlessApp(width: 40, height: 12) { screen in
      Window(
        .screen -- screen,
        .contentView -- NavigationController(
          .stack <-- pages.stackMap { place in
            ViewController(
              .title -- place,
              .view -- Button(
                .title -- "Oslo",
                .pressed --> Input().map { "Oslo" }.bind(to: pages.push())
              )
            )
          },
          .poppedToCount --> pages.popToCount()
        )
      ).instance()
    }
    app.press("enter")
    #expect(pages.value == ["Europe", "Oslo"])
    app.press("escape")
    #expect(pages.value == ["Europe"])
  }
}
