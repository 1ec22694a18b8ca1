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

  /// With `MAVB_LONG` there are 10,000 steps.
  @Test func `every moment is shown as recorded, even after a kill`() throws {
    var random = SeededGenerator(seed: 12)
    let first = try RowsApp(files: files, journals: journals)
    first.driver.advance(by: .seconds(2))
    var moments: [Moment] = []
    let total = LongForm.rounds(150, long: 10_000)
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
    let count = app.doc.sync().travel?.way.moments.count ?? 0
    #expect(count > moments.count / 4)
    var seen: [Int: Moment] = [:]
    for step in (0..<count).reversed() {
      app.doc.send(.travel(.go(to: step)))
      app.driver.advance(by: .zero)
      seen[step] = moment(app)
      guard let shown = seen[step], step > 1, shown != now else { continue }
      #expect(texts.contains(shown.texts), "\(step)")
      // A document step is shown with the view state before it, which the step can have changed.
      if app.doc.sync().travel?.way.moment.isView == true {
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
