import MAVB
import MAVBTesting
import Testing

/// The examples of the article "Binding views", verbatim.
struct BindingViewsTests {
  @Test func `Overview`() {
    let name = Var("Oslo")
    let field = TextField(
      .placeholder -- "City",
      .text <-- name,
      .textChanged --> name
    )
    let view = field.instance()
    name.send("Bergen")
    #expect(view.text == "Bergen")
  }

  @Test func `The kinds of names`() throws {
    let isOn = Var(false)
    let control = Switch(
      .title -- "Seconds",
      .isOn <-- isOn,
      .action(.valueChanged, \.isOn) --> isOn
    )
    let view = View(.command(Command("Off", "o")) --> Input().map { false }.bind(to: isOn))
    #expect(try control.consumeBindings().map(\.name) == ["title", "isOn", "action(valueChanged)"])
    #expect(try view.consumeBindings().map(\.name) == ["command(o)"])
  }

  @Test func `From a state to a property`() {
    let count = Var(0)
    let label = Label(.text <-- count.map { $0 == 1 ? "1 city" : "\($0) cities" }).instance()
    let button = Button(.title -- "Remove all", .isEnabled <-- count.map { $0 > 0 }).instance()
    #expect(label.text == "0 cities" && !button.isEnabled)
    count.send(1)
    #expect(label.text == "1 city" && button.isEnabled)
  }

  @Test func `From a state to a property, 2`() {
    let (search, count) = (Var(""), Var(3))
    let text = search.combineLatest(count) { search, count in
      search.isEmpty ? "\(count) cities" : "\(count) found for \(search)"
    }
    let label = Label(.text <-- text).instance()
    search.send("Oslo")
    #expect(label.text == "3 found for Oslo")
  }

  @Test func `From a state to a property, 3`() {
    let shown = Var(1)
    let names = [Var("Oslo"), Var("Lima")]
    let label = Label(.text <-- shown.flatMapLatest { names[$0] }).instance()
    shown.send(0)
    names[0].send("Bergen")
    #expect(label.text == "Bergen")
  }

  @Test func `From an action to a state`() throws {
    let (selection, log) = (Var<Int?>(nil), Var(""))
    let table = TableView<String>(
      .selectionChanged --> Input().map { $0?.index }.bind(to: selection),
      .didSelectRow --> Input().bind(
        to: Input().map { "opened \($0.data)" }.bind(to: log),
        Input().map { _ in nil }.bind(to: selection)
      )
    )
    let bindings = try table.consumeBindings()
    try bindings.input(of: .selectionChanged).send(TableRow(index: 2, data: "Oslo"))
    #expect(selection.value == 2)
    try bindings.input(of: .didSelectRow).send(TableRow(index: 2, data: "Oslo"))
    #expect(log.value == "opened Oslo" && selection.value == nil)
  }

  @Test func `From an action to a state, 2`() throws {
    let (draft, saved) = (Var(""), Var(""))
    let button = Button(
      .title -- "Save",
      .pressed --> Input().withLatestFrom(draft).bind(to: saved)
    )
    draft.send("Oslo")
    try button.consumeBindings().input(of: .pressed).send(())
    #expect(saved.value == "Oslo")
  }

  @Test func `The focus`() {
    let isSearching = Var(false)
    let view = View(
      .layout -- .vertical(
        .view(TextField(.text -- "query", .focus(equals: true) <--> isSearching)),
        .view(TextView(.text -- "found", .focus(equals: false) <--> isSearching))
      )
    )
    let app = HeadlessApp(width: 12, height: 3) { screen in
      Window(.screen -- screen, .contentView -- view).instance()
    }
    app.press("shift-tab")
    #expect(isSearching.value)
    isSearching.send(false)
    app.type("!")
    #expect(app.lines[0] == "query")
  }

  @Test func `The focus by signals`() {
    let (search, begin, end) = (Var(""), TempVar<Void>(), TempVar<Void>())
    let view = View(
      .layout -- .vertical(
        .view(Button(.title -- "Search", .pressed --> begin)),
        .view(
          TextField(
            .borderStyle -- .roundedRect,
            .text <-- search,
            .textChanged --> search,
            .committed --> Input().map { _ in () }.bind(to: end),
            .becomeFirstResponder <-- begin,
            .resignFirstResponder <-- end
          )
        )
      )
    )
    let app = HeadlessApp(width: 12, height: 4) { screen in
      Window(.screen -- screen, .contentView -- view).instance()
    }
    app.press("enter")
    app.type("Oslo")
    #expect(app.lines[2] == "│Oslo      │")
    app.press("enter")
    app.type("!")
    #expect(search.value == "Oslo" && app.cursor == nil)
  }

  @Test func `Parts of a view`() {
    func searchView(_ search: Var<String>, _ names: [String]) -> View {
      let found = search.map { text in names.filter { $0.contains(text) }.tableData() }
      return View(
        .layout -- .vertical(
          .view(SearchBar(.text <-- search, .textChanged --> search)),
          .view(nameTable(found), length: .fillRemaining)
        )
      )
    }

    func nameTable(_ names: Signal<TableData<String>>) -> TableView<String> {
      TableView<String>(
        .tableData <-- names,
        .cellConstructor -- { _, name in Label(.text <-- name) }
      )
    }

    let search = Var("")
    let app = HeadlessApp(width: 12, height: 3) { screen in
      Window(.screen -- screen, .contentView -- searchView(search, ["Bergen", "Oslo"])).instance()
    }
    app.type("sl")
    #expect(app.lines == ["sl", " Oslo", ""])
  }

  @Test func `Parts of a view, 2`() {
    let isEditing = Var(false)
    let quiet: [Binding<TUIView>] = [.ground -- .panel, .isHidden <-- isEditing.map { !$0 }]
    let label = Label(style: quiet, .text -- "Name").instance()
    #expect(label.isHidden)
  }
}
