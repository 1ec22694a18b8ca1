import Testing

struct AppRulesTests {
  static let apps = Result { try Repository.names(in: "Apps").sorted().map { "Apps/" + $0 } }

  /// Classes that keep what they have computed, or memory, and no state of the app.
  private static let caches: [String: String] = [
    "World": "keeps the index of the search over zones",
    "RowReader": "keeps where rows lie that were looked for",
    "ByteBlock": "keeps the memory of a file until no row lies in it",
  ]

  private func code(_ path: String) throws -> SwiftCode { SwiftCode(try Repository.text(path)) }

  // MARK: Apps

  @Test(arguments: try apps.get())
  func `views only bind adapters`(app: String) throws {
    let rules = AppRules(of: try Repository.swiftFiles(in: app).map(code))
    #expect(!rules.adapters.isEmpty)
    let views = Repository.swiftFiles(in: app + "/View")
    try #require(!views.isEmpty)
    for view in views { #expect(rules.readsInViews(try code(view)) == [], "\(view)") }
  }

  @Test(arguments: try apps.get())
  func `bindings have names`(app: String) throws {
    for file in Repository.swiftFiles(in: app) {
      #expect(AppRules.adHocBindings(try code(file)) == [], "\(file)")
    }
  }

  @Test(arguments: try apps.get())
  func `the start of an app is short`(app: String) throws {
    #expect(try code(app + "/main.swift").statements.count <= 30)
  }

  @Test(arguments: try apps.get())
  func `state lives in adapters, and a class only keeps what was computed`(app: String) throws {
    for file in Repository.swiftFiles(in: app) {
      let classes = AppRules.classes(try code(file)).filter { Self.caches[$0] == nil }
      #expect(classes == [], "\(file)")
    }
  }

  @Test(arguments: try apps.get())
  func `no type is named a session, a controller or a manager`(app: String) throws {
    for file in Repository.swiftFiles(in: app) {
      #expect(AppRules.namesOfControllers(try code(file)) == [], "\(file)")
    }
  }

  @Test func `the classes that are allowed are there`() throws {
    let files = Repository.swiftFiles(in: "Apps")
    let classes = Set(try files.flatMap { AppRules.classes(try code($0)) })
    #expect(classes == Set(Self.caches.keys))
  }

  // MARK: The rules

  private static let state = """
    struct SplitState: CodableContainer {
      let table: TableAdapter
      let showsDetail: Var<Bool>
      let keys = SessionVar<KeysState?>(nil)
      let key: KeyEvent
    }
    """

  @Test func `adapters are known by their declarations`() {
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
  func `what a view must not do is found`(view: String, findings: [String]) {
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
    "func adding(to doc: DocumentAdapter) -> SignalInput<Timezone> {",
    "func view(_ input: SignalInput<Void>) {}",
    "var selected: SignalInput<Int> { row.input }",
    "synchronize(table.values)",
  ])
  func `what a view may do is not found`(view: String) {
    let rules = AppRules(of: [SwiftCode(Self.state)])
    #expect(rules.readsInViews(SwiftCode(view)) == [])
  }

  @Test func `nameless bindings are found`() {
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
