import Documents
import MAVB
import MAVBTesting
import TestSupport
import Testing

@testable import DocumentApp
@testable import clocks

/// Tests time travel through the history of the document and the view state.
struct TimeTravelTests {
  private let files = MemoryFileService()
  private let journals: MemoryJournalService

  init() { journals = MemoryJournalService(folder: "/state/clocks", documents: files) }

  /// The document and the view state at a moment.
  private struct Moment: Equatable {
    let names: [String]
    let view: String

    /// The moment apart from the scroll position: the panel leaves the list less room, so that the
    /// list scrolls to keep the selected clock visible.
    var unscrolled: Moment {
      Moment(names: names, view: view.replacing(#/"offset": \d+/#, with: ""))
    }
  }

  private func start(at time: Int = 0) throws -> ClocksApp {
    let clocks = try ClocksApp(width: 100, height: 32, files: files, journals: journals)
    clocks.app.advance(by: .seconds(time + 2))
    return clocks
  }

  private func moment(_ clocks: ClocksApp) -> Moment {
    let view = (try? JSONTreeEncoder().encode(clocks.split)) ?? []
    return Moment(
      names: clocks.doc.sync().document.clocks.map(\.name),
      view: String(decoding: view, as: UTF8.self)
    )
  }

  private func count(_ clocks: ClocksApp) -> Int {
    clocks.app.frame.split(separator: " ").drop { $0 != "of" }.dropFirst().first.flatMap {
      Int($0.filter(\.isNumber))
    } ?? 0
  }

  @Test func `the panel lists the history and shows earlier moments above it`() throws {
    let clocks = try start()
    clocks.app.press("down", "d")
    clocks.app.advance(by: .seconds(2))
    clocks.app.press("a")
    clocks.app.type("par")
    clocks.app.advance(by: .seconds(2))
    clocks.app.press("enter")
    clocks.app.advance(by: .seconds(2))
    clocks.app.press("t")
    #expect(clocks.app.frame.contains("Searched “par”"))
    #expect(clocks.app.frame.contains("Deleted UTC"))
    let saved = clocks.savedNames
    clocks.app.press("home")
    #expect(clocks.app.frame.contains("UTC  "))
    #expect(clocks.savedNames == saved)
    clocks.app.press("escape")
    #expect(!clocks.app.frame.contains("Stay here"))
    #expect(!clocks.app.frame.contains("UTC  "))
    clocks.app.press("t", "home", "enter")
    clocks.app.advance(by: .seconds(2))
    #expect(clocks.savedNames == ["Berlin", "UTC", "New York", "London", "Tokyo"])
    clocks.app.press("u")
    clocks.app.advance(by: .seconds(2))
    #expect(clocks.savedNames == saved)
  }

  @Test func `a change is shown where it was made, also in the next run`() throws {
    let first = try start()
    first.app.press("down", "down", "d", "a")
    first.app.type("paris")
    first.app.advance(by: .seconds(2))
    first.app.press("enter", "up", "up")
    first.app.advance(by: .seconds(2))
    first.app.press("q")
    journals.crash()
    let second = try start(at: 10)
    second.app.press("t")
    let names = ["Berlin", "London", "Paris"]
    let steps = second.doc.sync().history.steps.map(\.id)
    #expect(steps.count == names.count)
    for (step, name) in zip(steps, names) {
      let moments = second.doc.sync().travel?.line.moments ?? []
      let index = try #require(moments.firstIndex { $0.step == step && !$0.isView })
      second.doc.send(.travel(.go(to: index)))
      second.app.advance(by: .zero)
      let selected = second.split.detail.uuid.value.flatMap { second.doc.sync().document[$0] }
      #expect(selected?.name == name)
      #expect(second.split.select.value == nil)
      #expect(second.app.frame.contains("▌ ☼ \(name)"))
    }
  }

  @Test func `coming back shows exactly what was there before`() throws {
    let clocks = try ClocksApp(width: 80, height: 12, files: files, journals: journals)
    clocks.app.advance(by: .seconds(2))
    for key in ["end", "up", "home", "down"] as [KeyEvent] {
      clocks.app.press(key)
      clocks.app.advance(by: .zero)
      let (before, frame) = (moment(clocks), clocks.app.frame)
      clocks.app.press("t", "home", "end", "left", "escape")
      clocks.app.advance(by: .zero)
      #expect(moment(clocks) == before, "\(key)")
      #expect(clocks.app.frame == frame, "\(key)")
    }
  }

  @Test func `the header says which moment is shown`() throws {
    let clocks = try start()
    clocks.app.press("down", "d")
    clocks.app.advance(by: .seconds(60))
    clocks.app.press("t", "home")
    #expect(clocks.app.lines[0].hasPrefix("  Clocks   as it was at 12:00"))
    clocks.app.press("escape")
    #expect(!clocks.app.lines[0].contains("as it was"))
  }

  @Test func `what was changed by another program between two runs can be taken back`() throws {
    let first = try start()
    first.app.press("down", "d")
    first.app.advance(by: .seconds(2))
    first.app.press("q")
    journals.crash()
    let text = String(decoding: files.bytes(of: ClocksApp.path) ?? [], as: UTF8.self)
    let other = text.replacing("London", with: "Londinium")
    files.write(Array(other.utf8), to: ClocksApp.path)
    let second = try start(at: 10)
    second.app.press("t")
    #expect(second.app.frame.contains("Changed by another program"))
    #expect(second.app.frame.contains("Deleted UTC"))
    second.app.press("escape", "u", "u")
    second.app.advance(by: .seconds(2))
    #expect(second.savedNames == ["Berlin", "UTC", "New York", "London", "Tokyo"])
  }

  /// `MAVB_LONG` makes it 10,000 steps.
  @Test func `every moment is as it was, also in the next run`() throws {
    var random = SeededGenerator(seed: 10)
    let first = try start()
    var moments: [Moment] = []
    let total = LongForm.rounds(30, long: 10_000)
    while moments.count < total {
      act(on: first, &random)
      first.app.advance(by: .seconds(2))
      moments.append(moment(first))
    }
    first.app.press("escape", "escape", "escape")
    first.app.advance(by: .seconds(2))
    try checkMoments(first, moments)
    first.app.press("escape", "q")
    journals.crash()
    let second = try start(at: 3 * total)
    try checkMoments(second, moments)
  }

  /// Performs a random change of the document, the view state or both.
  private func act(on clocks: ClocksApp, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: clocks.app.press("escape", "escape", "d")
    case 1: clocks.app.press("escape", "escape", "u")
    case 2: clocks.app.press("escape", "escape", "U")
    case 3...4:
      clocks.app.press("escape", "escape", "a")
      clocks.app.type(["par", "osl", "new"].randomElement(using: &random) ?? "")
      clocks.app.press("enter")
    case 5: clocks.app.press("escape", "escape", "a")
    case 6:
      clocks.app.press("escape", "escape", "r")
      clocks.app.type("x")
      clocks.app.press("enter")
    case 7: clocks.app.press("tab")
    case 8: clocks.app.press("up")
    default: clocks.app.press("down")
    }
  }

  /// Visits all moments backward and forward and compares them with the recorded ones.
  private func checkMoments(_ clocks: ClocksApp, _ moments: [Moment]) throws {
    let known = Set(moments.map { "\($0.unscrolled)" })
    let names = Set(moments.map(\.names))
    let now = moment(clocks)
    clocks.app.press("t")
    let count = count(clocks)
    #expect(count > moments.count / 4)
    var seen: [Int: Moment] = [:]
    for step in (0..<count).reversed() {
      clocks.doc.send(.travel(.go(to: step)))
      clocks.app.advance(by: .zero)
      let shown = moment(clocks).unscrolled
      seen[step] = shown
      #expect(names.contains(shown.names) || step == 0)
      // A document step is shown with the view state before it, which the step can have changed.
      if clocks.doc.sync().travel?.line.moment.isView == true {
        let isKnown = known.contains("\(shown)") || shown == now.unscrolled
        #expect(isKnown || step < 2, "\(step): \(shown)")
      }
    }
    for step in 0..<count {
      clocks.doc.send(.travel(.go(to: step)))
      clocks.app.advance(by: .zero)
      #expect(moment(clocks).unscrolled == seen[step], "\(step)")
    }
    clocks.app.press("escape")
    #expect(moment(clocks) == now)
  }
}
