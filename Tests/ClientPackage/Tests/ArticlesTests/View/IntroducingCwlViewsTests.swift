import DocumentApp
import MAVB
import MAVBTesting
import Testing

/// The snippets of "Introducing CwlViews", by Matt Gallagher, in the terms of this library.
struct IntroducingCwlViewsTests {
  private func app(_ view: any ViewConvertible) -> HeadlessApp {
    HeadlessApp(width: 20, height: 3) { screen in
      Window(.screen -- screen, .contentView -- view).instance()
    }
  }

  // MARK: - Basics

  private struct TextFieldViewState: CodableContainer {
    let text: Var<String>

    init() {
      text = Var("")
    }
  }

  private func textFieldView(_ textFieldViewState: TextFieldViewState) -> any ViewConvertible {
    TextField(
      .borderStyle -- .roundedRect,
      .text <-- textFieldViewState.text,
      .textChanged --> textFieldViewState.text.update()
    )
  }

  @Test func `a text field with its view state`() {
    let state = TextFieldViewState()
    let app = app(textFieldView(state))
    var logged: [String] = []
    let log = state.logJson(keyPath: \.text) { logged.append($0) }
    app.type("hi")
    #expect(state.text.value == "hi")
    #expect(logged == ["\"\"", "\"h\"", "\"hi\""])
    state.text.send("new")
    app.advance(by: .zero)
    #expect(app.frame.contains("new"))
    withExtendedLifetime(log) {}
  }

  @Test func `the three inputs of a Var, and the signal of all changes`() {
    let value = Var("a")
    var (notified, all): ([String], [String]) = ([], [])
    let lifetimes = [
      value.subscribeValues { notified.append($0) },
      value.allChanges().subscribeValues { all.append($0) },
    ]
    value.set().send("b")
    value.update().send("c")
    value.notify().send("d")
    #expect(notified == ["a", "b", "d"])
    #expect(all == ["a", "b", "c"])
    #expect(value.value == "c")
    withExtendedLifetime(lifetimes) {}
  }

  @Test func `adapters with other inputs`() {
    let (event, flag, stack) = (TempVar<Int>(), ToggleVar(false), StackAdapter(["a"]))
    var events: [Int] = []
    let lifetime = event.subscribeValues { events.append($0) }
    event.send(1)
    flag.send(())
    stack.push().send("b")
    stack.push().send("c")
    stack.pop().send(())
    #expect(events == [1])
    #expect(flag.value)
    #expect(stack.value == ["a", "b"])
    withExtendedLifetime(lifetime) {}
  }

  // MARK: - Binders

  @Test func `a binder constructs its view once`() {
    let binder = View(
      .ground -- .panel,
      .isHidden -- true
    )
    let view = binder.tuiView()
    #expect(view === binder.tuiView())
    #expect(view.ground == .panel && view.isHidden)
  }

  @Test func `a binder constructs a subclass`() {
    let view = View(
      type: TUIButton.self,
      .ground -- .panel,
      .isHidden -- true
    ).instance()
    #expect(view is TUIButton)
    let button: TUIButton = Button(.ground -- .panel, .isHidden -- true).instance()
    #expect(button.isHidden)
  }

  @Test func `bindings in arrays`() {
    let colorBindings = [.ground -- .panel] as [Binding<TUIView>]
    let visibilityBindings = [.isHidden -- true] as [Binding<TUIView>]
    let view = View(type: TUIButton.self, bindings: colorBindings + visibilityBindings).instance()
    #expect(view.ground == .panel && view.isHidden)
  }

  // MARK: - Kinds of bindings

  @Test func `a constant is set at construction`() {
    let view = View(.sheetStyle -- .question).instance()
    #expect(view.sheetStyle == .question)
  }

  @Test func `a value is a constant or a signal`() {
    let isEditing = Var(false)
    let constant = View(.ground -- .field).instance()
    let signal = View(.ground <-- isEditing.map { $0 ? .field : .panel }).instance()
    #expect(constant.ground == .field)
    #expect(signal.ground == .panel)
    isEditing.send(true)
    #expect(signal.ground == .field)
  }

  @Test func `a signal performs an operation`() {
    let submitButtonPressed = TempVar<Void>()
    let app = app(
      View(
        .layout -- .vertical(
          .view(TextField(.isFocused -- true, .resignFirstResponder <-- submitButtonPressed))
        )
      )
    )
    #expect(app.cursor != nil)
    submitButtonPressed.send(())
    app.advance(by: .zero)
    #expect(app.cursor == nil)
  }

  @Test func `an action sends what the user does`() {
    let scrollLocation = Var(0)
    let app = app(
      ScrollView(
        .contentView -- Label(.numberOfLines -- 0, .text -- "a\nb\nc\nd\ne"),
        .userDidScroll --> scrollLocation
      )
    )
    app.press("down")
    #expect(scrollLocation.value == 1)
  }

  @Test func `a composite name has an event and a property`() {
    let isOn = Var(false)
    let app = app(
      Switch(.title -- "On", .action(.valueChanged, \.isOn) --> isOn)
    )
    app.press("space")
    #expect(isOn.value)
  }

  @Test func `the underlying form of a composite name`() {
    let isOn = Var(false)
    let app = app(
      Switch(
        .title -- "On",
        .action --> ControlActions(
          scope: .valueChanged,
          value: Input<TUISwitch>().map(\.isOn).bind(to: isOn)
        )
      )
    )
    app.press("space")
    #expect(isOn.value)
  }

  @Test func `a table constructs its cells by a closure`() {
    let table = TableView<String>(
      .tableData -- ["One", "Two", "Three"].tableData(),
      .cellIdentifier -- { _ in "TextRow" },
      .cellConstructor -- { _, cellData in
        TableViewCell(.textLabel -- Label(.text <-- cellData))
      }
    )
    #expect(app(table).lines == [" One", " Two", " Three"])
  }

  @Test func `the bindings that every binder has`() {
    var log: [String] = []
    var label: TUILabel? = Label(
      .text -- "binding",
      .adHocPrepare -- { _ in log.append("prepare") },
      .adHocFinalize -- { label in
        log.append(label.text)
        return Lifetime { log.append("end") }
      }
    ).instance()
    #expect(log == ["prepare", "binding"])
    withExtendedLifetime(label) {}
    label = nil
    #expect(log == ["prepare", "binding", "end"])
  }

  // MARK: - A binder and an adapter of one's own

  @Test func `a binder for a view of one's own`() {
    let currentPage = Var(1)
    let control = PageControl(.currentPage <-- currentPage).instance()
    currentPage.send(3)
    #expect(control.currentPage == 3)
  }

  private struct DistinctState<Value: Equatable & Codable>: PersistentContainerAdapterState {
    var value: Value

    func reduce(
      message: Value,
      feedback: SignalInput<Value>
    ) throws -> (state: DistinctState<Value>, notification: Value?) {
      if message != value {
        return (state: DistinctState(value: message), notification: message)
      } else {
        return (state: self, notification: nil)
      }
    }
  }

  @Test func `a state that notifies of different values only`() {
    let adapter = Adapter(adapterState: DistinctState(value: 1))
    var values: [Int] = []
    let lifetime = adapter.subscribeValues { values.append($0) }
    for value in [1, 2, 2, 3] { adapter.send(value) }
    #expect(values == [1, 2, 3])
    withExtendedLifetime(lifetime) {}
  }

  @Test func `a slice of a document is the changes of its rows`() {
    let doc = DocumentAdapter(document: Document(rows: ["a"]))
    var mutations: [String] = []
    let lifetime = doc.rowsSignal().subscribeValues { mutations.append("\($0)") }
    doc.send(.add("b"))
    doc.send(.rename("title"))
    doc.send(.remove(0))
    doc.send(.remove(7))
    #expect(
      mutations == ["reload([\"a\"])", "inserted(\"b\", at: 1)", "deleted(at: 0)"]
    )
    #expect(doc.sync().rows == ["b"])
    withExtendedLifetime(lifetime) {}
  }

  // MARK: - Testing

  @Test func `the title of a pane is read from its bindings`() throws {
    func tableViewController(_ title: Var<String>) -> ViewController {
      ViewController(.title <-- title.map { "Folder \($0)" }, .view -- Label())
    }
    let folder = Var("a")
    let bindings = try tableViewController(folder).consumeBindings()
    folder.send("b")
    #expect(try bindings.latestValue(of: .title) == "Folder b")
  }
}

// MARK: - The view

private final class TUIPageControl: TUIView {
  var currentPage = 0 {
    didSet { setNeedsDisplay() }
  }
}

private typealias PageControl = Binder<TUIPageControl>

extension BindingName where Instance: TUIPageControl, Argument == Dynamic<Int> {
  fileprivate static var currentPage: Self { .value { $0.currentPage = $1 } }
}

// MARK: - The document

private struct Document {
  enum Action {
    case add(String)
    case remove(Int)
    case rename(String)
  }

  enum Change {
    case addedRowIndex(Int)
    case removedRowIndex(Int)
    case reload
    case none
  }

  var rows: [String]
  var title = ""

  mutating func apply(_ action: Action) -> Change {
    switch action {
    case .add(let row):
      rows.append(row)
      return .addedRowIndex(rows.count - 1)
    case .remove(let index) where rows.indices.contains(index):
      rows.remove(at: index)
      return .removedRowIndex(index)
    case .remove:
      return .none
    case .rename(let title):
      self.title = title
      return .none
    }
  }
}

private typealias DocumentAdapter = Adapter<ModelState<Document, Document.Action, Document.Change>>

extension DocumentAdapter {
  fileprivate init(document: Document) {
    self.init(
      adapterState: ModelState<Document, Document.Action, Document.Change>(
        initial: document,
        resumer: { _ in .reload },
        reducer: { document, action, _ in document.apply(action) }
      )
    )
  }

  fileprivate func rowsSignal() -> Signal<TableRowMutation<String>> {
    slice(resume: .reload) { document, change in
      switch change {
      case .addedRowIndex(let index): .value(.inserted(document.rows[index], at: index))
      case .removedRowIndex(let index): .value(.deleted(at: index))
      case .reload: .value(.reload(document.rows))
      case .none: .none
      }
    }
  }
}
