import Testing

struct AppRulesTests {
  static let apps = Result { try Repository.names(in: "Apps").sorted().map { "Apps/" + $0 } }

  private func code(_ path: String) throws -> SwiftCode { try .file(path) }

  // MARK: Apps

  @Test(arguments: try apps.get())
  func `views only bind adapters`(app: String) throws {
    let rules = AppRules(of: try Repository.swiftFiles(in: app).map(code))
    #expect(!rules.adapters.isEmpty)
    let views = Repository.swiftFiles(in: app + "/View")
    try #require(!views.isEmpty)
    for view in views { #expect(rules.readsInViews(try code(view)) == [], "\(view)") }
  }

  /// Rules between states are in `View/StateRules.swift`, and the window holds their lifetimes.
  @Test(arguments: try apps.get())
  func `views hold no rules between states`(app: String) throws {
    let views = Repository.swiftFiles(in: app + "/View")
    let holding = try views.filter { try !AppRules.lifetimes(code($0)).isEmpty }
    let window = app + "/View/WindowView.swift"
    #expect(holding.filter { $0 != window } == [])
    #expect(views.contains(window) == holding.contains(window))
    let ruling = try views.filter { try !AppRules.rules(code($0)).isEmpty }
    #expect(ruling == (views.contains(window) ? [app + "/View/StateRules.swift"] : []))
  }

  @Test(arguments: try apps.get())
  func `apps use no ad hoc bindings`(app: String) throws {
    for file in Repository.swiftFiles(in: app) {
      #expect(AppRules.adHocBindings(try code(file)) == [], "\(file)")
    }
  }

  @Test(arguments: try apps.get())
  func `main.swift of an app is short`(app: String) throws {
    #expect(try code(app + "/main.swift").statements.count <= 30)
  }

  @Test(arguments: try apps.get())
  func `apps declare no classes`(app: String) throws {
    for file in Repository.swiftFiles(in: app) {
      #expect(AppRules.classes(try code(file)) == [], "\(file)")
    }
  }

  @Test(arguments: try apps.get())
  func `no type is called a session, controller or manager`(app: String) throws {
    for file in Repository.swiftFiles(in: app) {
      #expect(AppRules.namesOfControllers(try code(file)) == [], "\(file)")
    }
  }

  @Test(arguments: [
    ("Apps/Rows/View", "Commands/RowsCommands.swift", "replaceCommands"),
    ("Apps/Clocks/View", "ClocksCommands.swift", "settingsCommands"),
  ])
  func `the key map knows the commands of each sheet`(
    folder: String,
    commands: String,
    example: String
  ) throws {
    let known = try code("\(folder)/\(commands)").text
    let names = try Repository.swiftFiles(in: folder)
      .flatMap { AppRules.sheetCommands(try code($0)) }
    #expect(names.contains(example))
    #expect(names.filter { !known.contains($0 + "(") } == [])
  }

  // MARK: The rules

  private static let state = """
    struct SplitState: CodableContainer {
      let table: TableAdapter
      let showsDetail: Var<Bool>
      let keys = SessionVar<KeyListState?>(nil)
      let key: KeyEvent
    }
    """

  @Test func `adapters are found by their declarations`() {
    let view = "func view(_ split: SplitState, _ doc: DocumentAdapter) { let name = Var(\"\") }"
    let rules = AppRules(of: [SwiftCode(Self.state), SwiftCode(view)])
    #expect(rules.adapters == ["table", "showsDetail", "keys", "doc", "name"])
  }

  @Test(arguments: [
    ("Label(.isHidden -- split.showsDetail.value)", ["1: showsDetail.value"]),
    ("let row = split.table\n  .value.selection", ["2: table.value"]),
    ("\nlet sheet = split.keys?.value", ["2: keys.value"]),
    ("let text = \"row \\(split.table.value.count)\"", ["1: table.value"]),
    ("let document = doc.sync()", ["1: sync()"]),
    ("doc\n.sync( ).rows", ["2: sync()"]),
    (".pressed --> SignalInput { split.keys.send(nil) }", ["1: SignalInput with a closure"]),
    (".pressed --> SignalInput<Void>({ _ in })", ["1: SignalInput with a closure"]),
    (".pressed --> SignalInput(\n  { _ in })", ["2: SignalInput with a closure"]),
  ])
  func `reads and closures in views are reported`(view: String, findings: [String]) {
    let rules = AppRules(of: [SwiftCode(Self.state)])
    #expect(rules.readsInViews(SwiftCode(view)) == findings)
  }

  @Test(arguments: [
    ".text <-- split.table.state(\\.selection)",
    "let key = split.key.value",
    "let letter = key.rawValue + table.rawValue",
    "items.map(\\.value)",
    "return .value(document.rows)",
    "doc.changes(resume: nil) { document, _ in .value(document) }",
    "// split.table.value is read elsewhere",
    "/* doc.sync() /* SignalInput { } */ */",
    "let text = \"table.value, doc.sync(), SignalInput { }\"",
    "let text = #\"\"\"\n  \"table.value\" \\(table.value)\n  \"\"\"#",
    "func adding(to doc: DocumentAdapter) -> SignalInput<Clock> {",
    "func view(_ input: SignalInput<Void>) {}",
    "var selected: SignalInput<Int> { row.input }",
    "synchronize(table.values)",
  ])
  func `allowed code in views is not reported`(view: String) {
    let rules = AppRules(of: [SwiftCode(Self.state)])
    #expect(rules.readsInViews(SwiftCode(view)) == [])
  }

  @Test func `ad hoc bindings are found`() {
    let code = SwiftCode("View(\n  .adHocFinalize -- { $0 },\n  .adHocPrepare -- { $0 }\n)")
    #expect(AppRules.adHocBindings(code) == ["2: adHocFinalize", "3: adHocPrepare"])
  }

  @Test(arguments: [
    ("final class Cache {}\nactor Store {}", ["Cache", "Store"]),
    ("class func make() {}\nclass var shared = 1\n// class Old", []),
    ("struct Subclass {}\nlet subclass = 1", []),
  ])
  func `classes are found`(text: String, classes: [String]) {
    #expect(AppRules.classes(SwiftCode(text)) == classes)
  }

  @Test(arguments: [
    ("struct ClocksSession {}\nprotocol RowController {}", ["ClocksSession", "RowController"]),
    ("typealias Manager = Int\nenum Sessions { case one }", ["Manager"]),
    ("let session: SessionVar<Bool>", []),
  ])
  func `names of controllers are found`(text: String, names: [String]) {
    #expect(AppRules.namesOfControllers(SwiftCode(text)) == names)
  }

  @Test func `lines of code are counted without comments and imports`() {
    let text = """
      import MAVB
      @preconcurrency import Glibc

      /// What it is.
      let text = \"""
        import
        \"""  // why
      /* a

      b */ run(text)
      """
    #expect(SwiftCode(text).statements.count == 4)
  }
}
