import MAVB
import MAVBTesting
import Testing

/// The snippets of "Model-View-Controller without the Controller", by Matt Gallagher, in the terms of
/// this library: a sheet in which the user searches for a time zone and adds it.
struct WithoutTheControllerTests {
  private struct SelectState: CodableContainer {
    let search: Var<String>

    init() {
      search = Var("")
    }

    /// The rows of the table, lifted out of the view.
    var tableData: Signal<TableData<String>> {
      search.map { text in
        let value = text.lowercased()
        return knownTimezones.sorted().filter { name in
          value.isEmpty || name.lowercased().contains(value)
        }.tableData()
      }
    }
  }

  private struct SplitState: CodableContainer {
    let select: Var<SelectState?>

    init() {
      select = Var(nil)
    }
  }

  private enum DocumentAction { case add(String) }

  private typealias DocumentAdapter = Adapter<ModelState<[String], DocumentAction, Void>>

  private let split = SplitState()
  private let doc = DocumentAdapter(
    adapterState: ModelState<[String], DocumentAction, Void>(
      initial: [],
      resumer: { _ in },
      reducer: { timezones, action, _ in
        if case .add(let name) = action { timezones.append(name) }
      }
    )
  )

  // MARK: - The views of the article

  private func tableView(_ select: SelectState) -> TableView<String> {
    TableView<String>(
      .tableData <-- select.search.map { text in
        let value = text.lowercased()
        return knownTimezones.sorted().filter { name in
          value.isEmpty || name.lowercased().contains(value)
        }.tableData()
      },
      .cellIdentifier -- { _ in "textRow" },
      .cellConstructor -- { _, rowData in
        TableViewCell(.textLabel -- Label(.text <-- rowData))
      },
      .didSelectRow --> Input().bind(
        to: Input().map { .add($0.data) }.bind(to: doc),
        Input().map { _ in nil }.bind(to: split.select)
      )
    )
  }

  private func searchBar(_ select: SelectState) -> SearchBar {
    SearchBar(
      .isFocused -- true,
      .text <-- select.search,
      .textChanged --> select.search
    )
  }

  private func selectView(_ select: SelectState) -> ViewController {
    let navigationBar = NavigationBar(.item -- NavigationItem(.title -- "Select a time zone"))
    return ViewController(
      .view -- View(
        .ground -- .panel,
        .layout -- .vertical(
          .view(navigationBar),
          .view(searchBar(select)),
          .view(tableView(select), length: .fillRemaining)
        )
      )
    )
  }

  private func start() -> HeadlessApp {
    HeadlessApp(width: 40, height: 12) { screen in
      Window(
        .screen -- screen,
        .contentView -- Label(.text -- "Clocks"),
        .present <-- split.select.modalPresentation { selectView($0) }
      ).instance()
    }
  }

  // MARK: - Tests

  @Test func `the search filters the rows, and Enter adds the row and dismisses the sheet`() {
    split.select.send(SelectState())
    let app = start()
    #expect(app.frame.contains("America/Lima"))
    app.type("OSL")
    #expect(app.frame.contains("Europe/Oslo"))
    #expect(!app.frame.contains("America/Lima"))
    app.press("tab", "down", "enter")
    #expect(doc.sync() == ["Europe/Oslo"])
    #expect(split.select.value == nil)
    #expect(!app.frame.contains("Europe/Oslo"))
  }

  @Test func `the field shows a search that another part of the app sets`() {
    let select = SelectState()
    split.select.send(select)
    let app = start()
    select.search.send("lima")
    app.advance(by: .zero)
    #expect(app.frame.contains("lima"))
  }

  @Test func `rows in the view state are the same as in the view`() throws {
    let select = SelectState()
    let inView = try tableView(select).consumeBindings()
    for text in ["", "osl", "zzz"] {
      select.search.send(text)
      let rows = try inView.latestValue(of: .tableData)
      let lifted = try TableView<String>(.tableData <-- select.tableData).consumeBindings()
        .latestValue(of: .tableData)
      #expect((0..<rows.count).map { rows[$0] } == (0..<lifted.count).map { lifted[$0] })
    }
  }

  @Test func `the test of the article: the identifier of a cell`() throws {
    let bindings = try tableView(SelectState()).consumeBindings()
    let identifier = try bindings.argument(of: .cellIdentifier)
    #expect(identifier("Europe/Oslo") == "textRow")
  }
}

private let knownTimezones = ["Europe/Oslo", "America/Lima", "Asia/Tokyo"]
