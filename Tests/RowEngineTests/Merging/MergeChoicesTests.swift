import RowTesting
import TestSupport
import Testing

@testable import RowEngine

struct MergeChoicesTests {
  private func choices(seed: UInt64) throws -> (MergeChoices, RandomRows) {
    var random = RandomRows(seed: 13_000 + seed)
    let limit = random.pick([5, 30, 300])
    let base = Rows(random.document(limit: limit + 1), blockSize: random.pick([1, 7, 1000]))
    let mine = try random.version(of: base, actions: random.number(below: 8))
    let theirs = try random.versionFromOutside(of: base, actions: random.number(below: 8))
    return (MergeChoices(RowsMerge(mine: mine, theirs: theirs, base: base)), random)
  }

  @Test(arguments: 0..<UInt64(LongForm.rounds(25, long: 3000)))
  func `the shown rows of each conflict agree with the merged result`(
    seed: UInt64
  ) throws {
    var (choices, random) = try choices(seed: seed)
    for index in 0..<choices.count where random.number(below: 4) > 0 {
      choices.choose(random.pick(RowsMerge.Choice.allCases), at: index)
    }
    let merged = choices.merge.merged(choosing: choices.choices.map { $0 ?? .mine })
    let texts = merged.texts
    for index in 0..<choices.count {
      let shown = self.texts(choices.pieces(of: choices.choices[index] ?? .mine, at: index))
      let before = self.texts(choices.pieces(before: index, limit: 2))
      let after = self.texts(choices.pieces(after: index, limit: 2))
      let start = choices.start(of: index)
      // With another encoding the rows are equal only as text.
      #expect(Array(texts[start..<start + shown.count]) == shown)
      #expect(Array(texts[..<start].suffix(2)) == before)
      #expect(Array(texts[(start + shown.count)...].prefix(2)) == after)
    }
  }

  private func texts(_ pieces: [MergeChoices.Piece]) -> [String] {
    pieces.flatMap { piece in piece.rows.rows(in: piece.range).map(\.text) }
  }

  private func choices(_ mine: String, _ theirs: String, _ base: String) -> MergeChoices {
    MergeChoices(RowsMerge(mine: Rows(mine), theirs: Rows(theirs), base: Rows(base)))
  }

  @Test func `searching for the next open conflict wraps around`() {
    var choices = choices("A\nb\nC\nd\nE\n", "1\nb\n3\nd\n5\n", "a\nb\nc\nd\ne\n")
    #expect(choices.count == 3)
    #expect(choices.nextOpen(after: 0) == 1)
    #expect(choices.nextOpen(after: 2) == 0)
    choices.choose(.theirs, at: 0)
    #expect(choices.nextOpen(after: 2) == 1)
    #expect((choices.chosenCount, choices.isComplete) == (1, false))
    choices.choose(.both, at: 0)
    choices.chooseRest(.mine)
    #expect(choices.choices == [.both, .mine, .mine])
    #expect((choices.chosenCount, choices.isComplete) == (3, true))
    #expect(choices.nextOpen(after: 0) == nil)
  }

  @Test func `rows that only one side changed need no choice`() {
    let choices = choices("A\nb\nc\nd\n", "1\nb\nC\nd\ne\n", "a\nb\nc\nd\n")
    #expect((choices.count, choices.mergedCount) == (1, 2))
  }
}
