import Documents
import MAVB
import MAVBTesting
import TestSupport
import Testing

@testable import DocumentApp
@testable import rows

/// Tests time travel through the history of the document and the view state.
@MainActor
struct TimeTravelTests {
  private let files = MemoryFileService([RowsApp.path: Array("a\nb\nc\nd\n".utf8)])
  private let journals: MemoryJournalService

  init() { journals = MemoryJournalService(folder: "/state/rows", documents: files) }

  /// The document and the view state at a moment.
  private struct Moment: Equatable {
    let texts: [String]
    let view: String
  }

  private func moment(_ app: RowsApp) -> Moment {
    let view = String(decoding: (try? JSONTreeEncoder().encode(app.split)) ?? [], as: UTF8.self)
    // The panel takes space, so the list can be scrolled further to show the selection.
    let lines = view.split(separator: "\n").filter { !$0.contains("offset") }
    return Moment(texts: app.texts, view: lines.joined(separator: "\n"))
  }

  private func start(_ count: Int, height: Int = 30) throws -> RowsApp {
    files.write(Array((1...count).map { "row \($0)\n" }.joined().utf8), to: RowsApp.path)
    let app = try RowsApp(files: files, journals: journals, height: height)
    app.driver.advance(by: .seconds(2))
    return app
  }

  private func view(_ app: RowsApp) -> String {
    String(decoding: (try? JSONTreeEncoder().encode(app.split)) ?? [], as: UTF8.self)
  }

  @Test func `the key line of the history names its keys, and lists all of them`() throws {
    let app = try start(10)
    app.press("d", "t")
    #expect(app.driver.lines.last?.contains("← → Step") == true)
    #expect(app.driver.lines.last?.contains("? Keys") == true)
    app.press("?")
    for words in ["PgUp  PgDn", "Home", "←  →        Step"] { #expect(app.frame.contains(words)) }
    app.press("end")
    #expect(app.frame.contains("0–9"))
    app.press("escape", "home")
    #expect(app.frame.contains("step 1 of"))
    #expect(app.texts.count == 10)
  }

  @Test(arguments: [40, 50, 60])
  func `a narrow history cuts no word`(width: Int) throws {
    let app = try start(10)
    app.press("d", "t")
    app.driver.resize(width: width, height: 20)
    #expect(!app.driver.lines.contains { $0.contains("step") && $0.contains("…") })
  }

  @Test func `a change is shown where it was made, also in the next run`() throws {
    let first = try start(100)
    for _ in 0..<40 { first.press("j") }
    first.press("d", "G", "o")
    first.type("typed")
    first.press("enter", "g")
    first.driver.advance(by: .seconds(2))
    first.press("ctrl-s", "q")
    journals.crash()
    let second = try RowsApp(files: files, journals: journals)
    second.driver.advance(by: .seconds(2))
    second.press("t")
    for (step, row) in [(0, 0), (1, 40), (2, 99)] {
      second.doc.send(.travel(.go(to: step)))
      second.driver.advance(by: .zero)
      #expect(second.split.list.value.cursor == row, "\(step)")
      #expect(second.frame.contains("▌") && second.frame.contains("\(row + 1) "), "\(step)")
    }
  }

  @Test func `a change near the bottom is above the panel at each step`() throws {
    let app = try start(100)
    for _ in 0..<26 { app.press("j") }
    for _ in 0..<4 {
      app.press("d")
      app.driver.advance(by: .seconds(2))
    }
    app.press("t")
    for step in [4, 3, 2, 1, 2, 3] {
      app.doc.send(.travel(.go(to: step)))
      app.driver.advance(by: .zero)
      #expect(app.split.list.value.cursor == 26)
      #expect(app.driver.lines.prefix(17).contains { $0.hasPrefix("▌  27 ") }, "\(step)")
    }
  }

  @Test func `coming back shows exactly what was there before`() throws {
    let app = try start(100)
    for key in ["G", "home", "pagedown", "down", "up"] as [KeyEvent] {
      app.press(key)
      app.driver.advance(by: .zero)
      let (before, frame) = (view(app), app.frame)
      app.press("t")
      app.driver.advance(by: .seconds(2))
      app.press("escape")
      app.driver.advance(by: .zero)
      #expect(view(app) == before, "\(key)")
      #expect(app.frame == frame, "\(key)")
      app.press("t", "home", "end", "left", "escape")
      app.driver.advance(by: .seconds(2))
      #expect(view(app) == before, "\(key)")
      #expect(app.frame == frame, "\(key)")
    }
  }

  @Test(arguments: [5, 6, 7, 8, 9, 10, 12, 16, 24])
  func `the panel takes half of a small screen at most, and shows a step`(height: Int) throws {
    let app = try start(100, height: height)
    app.press("d")
    app.driver.advance(by: .seconds(2))
    app.press("t")
    let rows = app.driver.lines.firstIndex { $0.contains("━") } ?? 0
    #expect(app.driver.lines.dropFirst(rows).contains { $0.contains("Deleted row 1") })
    #expect(app.driver.lines.prefix(height - height / 2).allSatisfy { !$0.contains("━") })
    app.press("left")
    #expect(app.frame.contains("Opened"))
  }

  @Test func `the title says which moment is shown`() throws {
    let app = try start(3)
    app.driver.advance(by: .seconds(60))
    app.press("d")
    app.driver.advance(by: .seconds(2))
    app.press("t")
    #expect(app.title.contains("modified"))
    app.press("home")
    #expect(app.title.contains("as it was"))
    app.press("end")
    #expect(app.title.contains("modified"))
    app.press("home", "escape")
    #expect(app.title.contains("modified"))
  }

  @Test func `a bar names no keys while the panel has them`() throws {
    let app = try start(3)
    app.press("d")
    app.writeOutside("x\n")
    app.driver.advance(by: .seconds(2))
    #expect(app.frame.contains("M-R") || app.frame.contains("Alt-R"))
    app.press("t")
    #expect(app.frame.contains("changed by another program"))
    #expect(!app.frame.contains("M-R") && !app.frame.contains("Alt-R"))
    app.press("escape")
    #expect(app.frame.contains("M-R") || app.frame.contains("Alt-R"))
  }

  /// `MAVB_LONG` makes it 10,000 steps.
  @Test func `every moment is as it was, also after a kill`() throws {
    var random = SeededGenerator(seed: 12)
    let first = try RowsApp(files: files, journals: journals)
    first.driver.advance(by: .seconds(2))
    var moments: [Moment] = []
    let total = LongForm.rounds(30, long: 10_000)
    while moments.count < total {
      act(on: first, &random)
      first.driver.advance(by: .seconds(2))
      moments.append(moment(first))
    }
    checkMoments(first, moments)
    first.driver.advance(by: .seconds(2))
    journals.crash()
    let second = try RowsApp(files: files, journals: journals)
    second.driver.advance(by: .seconds(2))
    second.press("alt-k")
    checkMoments(second, moments)
  }

  /// Performs a random change of the document, the view state or both.
  private func act(on app: RowsApp, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: app.press("escape", "d")
    case 1...2: app.press("escape", "u")
    case 3: app.press("escape", "U")
    case 4...6:
      app.press("escape", "o")
      app.type("row \(Int.random(in: 0..<100, using: &random))")
      app.press("enter")
    case 7:
      app.press("escape", "enter")
      app.type("x")
    case 8: app.press("escape", "alt-down")
    case 9: app.press("escape", "tab")
    case 10: app.press("escape", "k")
    default: app.press("escape", "j")
    }
  }

  /// Visits all moments backward and forward and compares them with the recorded ones.
  private func checkMoments(_ app: RowsApp, _ moments: [Moment]) {
    app.press("escape", "escape")
    app.driver.advance(by: .seconds(2))
    let now = moment(app)
    let (known, texts) = (Set(moments.map { "\($0)" }), Set(moments.map(\.texts)))
    app.press("t")
    let count = app.doc.sync().travel?.line.moments.count ?? 0
    #expect(count > moments.count / 4)
    var seen: [Int: Moment] = [:]
    for step in (0..<count).reversed() {
      app.doc.send(.travel(.go(to: step)))
      app.driver.advance(by: .zero)
      seen[step] = moment(app)
      guard let shown = seen[step], step > 1, shown != now else { continue }
      #expect(texts.contains(shown.texts), "\(step)")
      // A document step is shown with the view state before it, which the step can have changed.
      if app.doc.sync().travel?.line.moment.isView == true {
        #expect(known.contains("\(shown)"), "\(step): \(shown)")
      }
    }
    for step in 0..<count {
      app.doc.send(.travel(.go(to: step)))
      app.driver.advance(by: .zero)
      #expect(moment(app) == seen[step], "\(step)")
    }
    app.press("escape")
    #expect(moment(app) == now)
  }
}
