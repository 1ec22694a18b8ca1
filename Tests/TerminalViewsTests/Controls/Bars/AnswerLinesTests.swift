import TestSupport
import Testing

@testable import TerminalViews

struct AnswerLinesTests {
  private func lines(_ titles: [String], _ width: Int) -> [[String]] {
    let answers = titles.map { BarAnswer($0, letter: "k", value: 0) }
    return AnswerLines(answers, width: width).lines.map { line in
      line.map { "\($0.x): \($0.key) \($0.title)" }
    }
  }

  @Test func `answers are three columns apart and wrap as a whole`() {
    let wide = lines(["Keep", "Compare", "Go"], 26)
    #expect(wide == [["0: Alt-K Keep", "13: Alt-K Compare"], ["0: Alt-K Go"]])
    #expect(lines(["Keep", "Compare"], 25).count == 2)
    #expect(lines([], 10).isEmpty)
  }

  @Test func `an answer wider than a line wraps below its title`() {
    #expect(
      lines(["Go", "Keep what is mine", "No"], 14)
        == [["0: Alt-K Go"], ["0: Alt-K Keep"], ["6:  what is"], ["6:  mine"], ["0: Alt-K No"]]
    )
    #expect(lines(["Keep"], 8) == [["0: Alt-K "], ["0:  Keep"]])
  }

  @Test(arguments: 0..<100)
  func `every answer has lines in order, and every run fits into its line`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = ["Keep", "日本語", "a", "", "longer word", "e\u{301}", "שלום"]
    let width = Int.random(in: 6...40, using: &random)
    let answers = (0..<Int.random(in: 0...9, using: &random)).map { number in
      let count = Int.random(in: 0...5, using: &random)
      let title = (0..<count).map { _ in random.pick(words) }.joined(separator: " ")
      return BarAnswer(title, letter: "k", value: number)
    }
    let arranged = AnswerLines(answers, width: width)
    #expect(arranged.places.count == answers.count)
    #expect(arranged.places.map(\.lowerBound) == arranged.places.map(\.lowerBound).sorted())
    for (number, line) in arranged.lines.enumerated() {
      var end = 0
      for run in line {
        #expect(run.x >= end && run.x + run.width <= width)
        #expect(arranged.places[run.answer].contains(number))
        end = run.x + run.width + 3
      }
    }
  }
}
