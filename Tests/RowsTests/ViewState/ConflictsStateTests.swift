import DocumentApp
import MAVB
import RowEngine
import RowTesting
import TestSupport
import Testing

@testable import rows

@MainActor
struct ConflictsStateTests {
  private func state(_ mine: String, _ theirs: String, _ base: String) -> ConflictsState {
    let merge = RowsMerge(mine: Rows(mine), theirs: Rows(theirs), base: Rows(base))
    return ConflictsState(MergeChoices(merge))
  }

  private func state() -> ConflictsState {
    state("A\nb\nC\nd\n", "1\n2\nb\nd\ne\n", "a\nb\nc\nd\n")
  }

  private func text(_ state: ConflictsState) -> [String] {
    let lines = state.lines
    return (0..<lines.count).map { lines[$0].text }
  }

  @Test func `both sides are side by side, followed by the base and the result`() {
    var state = state()
    #expect(
      text(state) == [
        "mine | theirs", "", "+1 A | +1 1", " | +2 2", "2 b | 3 b", "3 C | 4 d", "", "base", "",
        "-1 a", "", "result", "",
      ]
    )
    state.reduce(.choose(.both))
    #expect(
      text(state) == [
        "mine* | theirs*", "", ">1 A | >1 1", " | >2 2", "2 b | 3 b", "3 C | 4 d", "", "base", "",
        "-1 a", "", "result both", "", "=1 A", "=2 1", "=3 2", "4 b", "",
      ]
    )
  }

  @Test func `in little space the sides are below each other`() {
    var state = state()
    state.reduce(.resize(Size(width: 40, height: 10)))
    state.reduce(.move(by: 1))
    #expect(text(state) == ["mine", "+3 C", "theirs", "none", "base", "-3 c", "result"])
    state.reduce(.choose(.theirs))
    #expect(
      text(state) == [
        "mine", "+3 C", "theirs*", ">none", "base", "-3 c", "result theirs", "2 b", "=none", "3 d",
      ]
    )
    state.reduce(.resize(Size(width: 60, height: 10)))
    #expect(text(state)[0] == "mine | theirs*")
  }

  @Test func `row numbers of the result include earlier choices`() {
    var state = state()
    state.reduce(.choose(.both))
    state.reduce(.moveToNextOpen)
    state.reduce(.choose(.base))
    #expect(text(state).suffix(5) == ["", "4 b", "=5 c", "6 d", ""])
  }

  @Test func `the next open conflict is selected until all are resolved`() {
    var state = state()
    #expect((state.hasNext, state.isComplete, state.hasSeveral) == (false, false, true))
    state.reduce(.choose(.mine))
    #expect(state.hasNext)
    state.reduce(.moveToNextOpen)
    #expect((state.index, state.hasNext) == (1, false))
    state.reduce(.choose(.theirs))
    #expect(state.isComplete)
    state.reduce(.moveToNextOpen)
    #expect(state.index == 1)
  }

  @Test func `moving stops at the first and the last conflict`() {
    var state = state()
    state.reduce(.move(by: -1))
    #expect(state.index == 0)
    state.reduce(.move(by: 9))
    #expect(state.index == 1)
  }

  @Test func `many conflicts can be traversed and resolved`() {
    let count = LongForm.rounds(4_000, long: 100_000)
    func rows(_ prefix: String) -> String {
      (0..<count).map { "\(prefix) \($0)\nsame \($0)\n" }.joined()
    }
    var state = self.state(rows("mine"), rows("theirs"), rows("base"))
    #expect(state.choices.count == count)
    for _ in 0..<20 {
      state.reduce(.choose(.both))
      state.reduce(.moveToNextOpen)
      state.reduce(.move(by: count / 50))
      #expect(state.lines.count > 0)
    }
    state.reduce(.chooseRest(.theirs))
    let document = Document().resolving(state.choices)
    #expect(document?.document.rows.count == 2 * count + 20)
  }
}

@MainActor
extension ConflictLines.Line {
  fileprivate var text: String {
    switch self {
    case .headings(let mine, let theirs): "\(mine.text) | \(theirs.text)"
    case .heading(let heading): heading.text
    case .rows(let mine, let theirs): "\(mine?.line ?? "") | \(theirs?.line ?? "")"
    case .row(let row): row.line
    case .blank: ""
    }
  }
}

@MainActor
extension ConflictLines.Heading {
  fileprivate var text: String {
    switch self {
    case .side(let side, let isChosen): "\(side)" + (isChosen ? "*" : "")
    case .result(let choice): "result" + (choice.map { " \($0)" } ?? "")
    }
  }
}

@MainActor
extension ConflictLines.Row {
  fileprivate var line: String {
    let sign =
      switch role {
      case .context: ""
      case .present: isChosen == true ? ">" : content == nil ? "" : "+"
      case .former: "-"
      case .result: "="
      }
    guard let text = content?.text else { return sign + "none" }
    return sign + (number.map(String.init) ?? "") + " " + text
  }
}
