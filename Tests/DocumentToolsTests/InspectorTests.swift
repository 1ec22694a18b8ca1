import DocumentApp
import Documents
import MAVB
import MAVBTesting
import OpenDocumentTesting
import Testing

@testable import DocumentTools

/// Everything is made by the test that uses it: what is made in an initializer may belong to another thread,
/// whose values the tracer of this one doesn't follow.
final class InspectorTests {
  /// The states of the app.
  private struct SampleState: CodableContainer {
    let name: Var<String>
    let count: SessionVar<Int>

    init() {
      name = Var("Oslo")
      count = SessionVar(0)
    }
  }

  private let scheduler = VirtualScheduler()
  private let screen = HeadlessScreen(size: Size(width: 120, height: 24))
  private lazy var state = SampleState()
  private lazy var services = Services(.test(MemoryFileService(), scheduler))
  private lazy var diagnosis = Diagnosis(of: screen, services)

  private lazy var application: Application = {
    let field = TextField(
      .isFocused -- true,
      .text <-- state.name,
      .textChanged --> state.name
    )
    return Application(
      .name -- "test",
      .screen -- diagnosis.screen,
      .background -- services.background,
      .window
        -- Window(
          .contentView
            -- View(
              .layout
                -- .vertical(
                  .view(field),
                  .view(Label(.text <-- state.name.map { "\($0.count) letters" }))
                )
            )
        ),
      .endpoints -- [ViewStateStore(.services -- services, .state -- state)]
    )
  }()

  private lazy var app = HeadlessApp(on: screen, scheduler: scheduler) {
    [application, diagnosis] in
    let instance = application.instance()
    diagnosis.attach(to: instance)
    return instance
  }

  /// Performs the command that opens and closes the inspector.
  private func inspect() {
    let app = app
    application.instance().window?.commands.first { $0.command.id == "command.inspect" }?.perform()
    app.advance(by: .zero)
  }

  /// The lines of the inspector.
  private var side: [String] {
    app.lines.map { line in
      line.split(separator: "│", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first
        .map(String.init) ?? ""
    }
  }

  private var isOpen: Bool { side[0].contains("Inspector") }

  private func row(_ text: String) -> String? { side.first { $0.contains(text) } }

  /// The listed messages, without the marker of the selected one and the whole text below the list.
  private var messages: [String] {
    let shown = side.prefix { line in line.contains { $0 != " " } }
    return shown.map { $0.replacing("▌", with: " ") }.filter { line in
      ["event ", "--> ", "message ", "<-- "].contains { line.drop { $0 == " " }.hasPrefix($0) }
    }
  }

  @Test func `the command opens the inspector beside the app, and Esc closes it`() {
    #expect(!isOpen)
    inspect()
    #expect(app.lines[0].hasPrefix("Oslo"))
    #expect(side[0].contains("Inspector"))
    #expect(side[0].contains("Views"))
    #expect(side[23].contains("F9 App"))
    app.press("escape")
    #expect(!isOpen)
    inspect()
    inspect()
    #expect(!isOpen)
  }

  @Test func `the tree lists views with their bindings, and values that passed meanwhile`() {
    inspect()
    #expect(row("TUITextField#") != nil)
    #expect(row("TUILabel#") != nil)
    #expect(row(".isFocused --") != nil)
    #expect(row(".text <--") != nil)
    #expect(row(".textChanged -->")?.contains("Oslox") == false)
    app.press("F9")
    app.type("x")
    #expect(app.lines[0].hasPrefix("Oslox"))
    #expect(row(".textChanged -->")?.contains(#""Oslox""#) == true)
  }

  @Test func `selecting a view points it out in the app`() throws {
    inspect()
    func reversed() -> [String] {
      (0..<24).flatMap { y in
        (0..<71).filter { screen[$0, y].style.attributes.contains(.reverse) }.map { "\($0),\(y)" }
      }
    }
    let label = try #require(side.firstIndex { $0.contains("TUILabel#") })
    let start = try #require(side.firstIndex { $0.contains("TUIWindow#") })
    for _ in start..<label { app.press("down") }
    #expect(reversed().first == "0,1")
    #expect(reversed().last == "70,1")
    app.press("tab")
    #expect(reversed() == [])
    app.press("escape")
    #expect(reversed() == [])
  }

  @Test func `only the part of a view that is in sight is pointed out`() throws {
    let (row, outer) = (TUIView(), TUIView())
    row.frame = Rect(x: 0, y: 3, width: 10, height: 4)
    outer.frame = Rect(x: 2, y: 1, width: 5, height: 5)
    outer.addSubview(row)
    let window = TUIWindow(screen: HeadlessScreen(size: Size(width: 20, height: 10)))
    window.addSubview(outer)
    window.frame = Rect(x: 0, y: 0, width: 20, height: 10)
    let views = [InspectedView](of: window, Tracer(clock: scheduler))
    let inspected = try #require(views.last)
    #expect(inspected.frame == Rect(x: 2, y: 4, width: 10, height: 4))
    #expect(inspected.visibleFrame == Rect(x: 2, y: 4, width: 5, height: 2))
  }

  @Test func `states are listed by their names with their values, also those never saved`() {
    inspect()
    app.press("tab")
    #expect(row("name ")?.contains(#""Oslo""#) == true)
    #expect(row("count ")?.contains("0") == true)
    state.count.send(7)
    app.advance(by: .zero)
    #expect(row("count ")?.contains("7") == true)
  }

  @Test func `messages are listed below what led to them, the last one selected`() throws {
    inspect()
    app.press("tab", "tab", "F9")
    app.type("x")
    let chain = messages.suffix(5)
    #expect(chain.count == 5)
    let indents = chain.map { $0.prefix { $0 == " " }.count }
    #expect(indents == [2, 3, 4, 5, 5])
    #expect(chain.first?.contains("event key x") == true)
    // The whole text of the last row is below the list.
    #expect(side.contains { $0.contains(#"<-- TUILabel#"#) && $0.contains("5 letters") })
  }

  @Test func `the inspector is no part of what it shows`() {
    inspect()
    app.press("tab", "tab")
    for _ in 0..<5 {
      app.press("down", "up")
      app.advance(by: .seconds(1))
    }
    #expect(side.allSatisfy { !$0.contains("Inspection") && !$0.contains("TUIRowTable") })
    // It has resized the app.
    #expect(messages.allSatisfy { $0.contains("event resize 71x24") })
  }

  @Test func `nothing is traced, drawn or awaited while it is closed`() {
    inspect()
    app.press("escape")
    let frames = screen.frameCount
    app.type("x")
    #expect(screen.frameCount == frames + 1)
    // The view state is written.
    app.advance(by: .seconds(5))
    #expect(scheduler.pendingCount == 0)
    #expect(diagnosis.isTracing == false)
  }

  @Test func `at most 200 messages are kept`() {
    inspect()
    app.press("F9")
    for _ in 0..<120 { app.type("x") }
    app.press("F9", "tab", "tab", "home")
    #expect(side[1].contains("event key x"))
    var inspection = Inspection()
    let records = (1...1000).map { id in
      TraceRecord(
        id: id,
        cause: id == 1 ? nil : id - 1,
        time: .zero,
        kind: .message,
        name: "n",
        place: "p",
        value: "\(id)"
      )
    }
    inspection.reduce(.observed(Observation(views: [], states: [], records: records)))
    inspection.reduce(.choose(.messages))
    #expect(inspection.rows.count == Inspection.limit)
    #expect(inspection.selectedRow?.value == "1000")
  }

  @Test func `the selected row stays the same when the list changes`() {
    var inspection = Inspection()
    func records(_ ids: ClosedRange<Int>) -> [TraceRecord] {
      ids.map { id in
        TraceRecord(
          id: id,
          cause: nil,
          time: .zero,
          kind: .message,
          name: "n",
          place: "p",
          value: "\(id)"
        )
      }
    }
    func observe(_ views: [String], _ records: [TraceRecord]) {
      let all = views.map { name in
        InspectedView(
          name: name,
          parent: nil,
          depth: 0,
          frame: .zero,
          visibleFrame: .zero,
          bindings: [BoundName(name: "text", direction: .into)]
        )
      }
      inspection.reduce(.observed(Observation(views: all, states: [], records: records)))
    }
    observe(["A", "B"], records(1...200))
    inspection.reduce(.select(2))
    #expect(inspection.selectedRow?.text == "B")
    observe(["C", "A", "B"], [])
    #expect(inspection.selectedRow?.text == "B")
    inspection.reduce(.choose(.messages))
    inspection.reduce(.select(100))
    observe([], records(201...250))
    #expect(inspection.selectedRow?.value == "101")
    observe([], records(251...350))
    #expect(inspection.selectedRow?.value == "151")
    observe([], records(351...360))
    #expect(inspection.selectedRow?.value == "161")
  }

  @Test(arguments: [(120, 30), (100, 24), (80, 24), (40, 10), (20, 5), (5, 3), (1, 1), (220, 60)])
  func `it fits any size, and a resize keeps it`(width: Int, height: Int) {
    inspect()
    app.resize(width: width, height: height)
    #expect(app.lines.count == height)
    app.press("tab", "down", "tab", "tab")
    app.resize(width: 120, height: 24)
    #expect(side[0].contains("Inspector"))
  }

  @Test func `an app is released with its inspector open`() {
    weak var window: TUIWindow?
    do {
      let services = Services(.test(MemoryFileService(), scheduler))
      let other = Diagnosis(of: HeadlessScreen(size: Size(width: 120, height: 24)), services)
      let app = Application(
        .screen -- other.screen,
        .window -- Window(.contentView -- Label(.text -- "a"))
      ).instance()
      other.attach(to: app)
      app.window?.commands.last?.perform()
      scheduler.advance(by: .zero)
      window = app.window
      #expect(other.isTracing)
    }
    #expect(window == nil)
  }
}
