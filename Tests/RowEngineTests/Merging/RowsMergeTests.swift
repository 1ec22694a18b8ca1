import RowTesting
import Testing

@testable import RowEngine

struct RowsMergeTests {
  private func merge(_ mine: String, _ theirs: String, _ base: String) -> RowsMerge {
    RowsMerge(mine: Rows(mine), theirs: Rows(theirs), base: Rows(base))
  }

  private func merged(
    _ mine: String,
    _ theirs: String,
    _ base: String,
    choosing choices: [RowsMerge.Choice] = []
  ) -> String {
    let merge = merge(mine, theirs, base)
    return String(decoding: merge.merged(choosing: choices).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("A\nb\nc\n", "a\nb\nC\n", "a\nb\nc\n", "A\nb\nC\n"),
    ("a\nb\nx\n", "b\n", "a\nb\n", "b\nx\n"),
    ("A\nb\n", "a\nB\n", "a\nb\n", "A\nB\n"),
    ("A\nb\n", "a\n", "a\nb\n", "A\n"),
    ("x\na\nb\n", "A\nb\n", "a\nb\n", "x\nA\nb\n"),
    ("a\nx\ny\nb\n", "a\nx\ny\nb\n", "a\nb\n", "a\nx\ny\nb\n"),
    ("", "a\nb\n", "a\nb\n", ""), ("a\n", "", "", "a\n"), ("", "", "a\n", ""),
  ])
  func `changes of different rows are merged`(
    mine: String,
    theirs: String,
    base: String,
    result: String
  ) {
    #expect(merge(mine, theirs, base).conflicts.isEmpty)
    #expect(merged(mine, theirs, base) == result)
    #expect(merged(theirs, mine, base) == result)
  }

  @Test(
    arguments: [
      (.mine, "a\nM\nc\n"), (.theirs, "a\nT\nU\nc\n"), (.both, "a\nM\nT\nU\nc\n"),
      (.base, "a\nb\nc\n"),
    ] as [(RowsMerge.Choice, String)]
  )
  func `a conflict is resolved by a choice`(choice: RowsMerge.Choice, result: String) {
    let texts = ("a\nM\nc\n", "a\nT\nU\nc\n", "a\nb\nc\n")
    #expect(
      merge(texts.0, texts.1, texts.2).regions == [
        MergeRegion(kind: .unchanged, mine: 0..<1, theirs: 0..<1, base: 0..<1),
        MergeRegion(kind: .conflict, mine: 1..<2, theirs: 1..<3, base: 1..<2),
        MergeRegion(kind: .unchanged, mine: 2..<3, theirs: 3..<4, base: 2..<3),
      ]
    )
    #expect(merged(texts.0, texts.1, texts.2, choosing: [choice]) == result)
  }

  @Test(arguments: [
    ("a\nx\nb\n", "a\ny\nb\n", "a\nb\n"), ("a\nb\nx\n", "a\nb\ny\n", "a\nb\n"),
    ("a\nB\nc\n", "a\nc\n", "a\nb\nc\n"), ("A\nx\nb\n", "a\ny\nB\n", "a\nb\n"),
    ("a\nd\n", "a\nb\nx\nc\nd\n", "a\nb\nc\nd\n"),
  ])
  func `different changes of a row or rows added in one place are a conflict`(
    mine: String,
    theirs: String,
    base: String
  ) {
    #expect(merge(mine, theirs, base).conflicts.count == 1)
    #expect(merged(mine, theirs, base) == mine)
    #expect(merged(mine, theirs, base, choosing: [.theirs]) == theirs)
    #expect(merged(mine, theirs, base, choosing: [.base]) == base)
  }

  @Test func `each conflict has its own choice`() {
    let texts = ("M\nb\nM\nd\nM\n", "T\nb\nT\nd\nT\n", "a\nb\nc\nd\ne\n")
    #expect(merged(texts.0, texts.1, texts.2, choosing: [.theirs]) == "T\nb\nM\nd\nM\n")
    #expect(
      merged(texts.0, texts.1, texts.2, choosing: [.base, .both]) == "a\nb\nM\nT\nd\nM\n"
    )
  }

  @Test(arguments: [
    ("a\nb\nc", "A\nb", "a\nb", "A\nb\nc"), ("A\nb", "a\nb\n", "a\nb", "A\nb\n"),
    ("A\nb\n", "a\nb", "a\nb\n", "A\nb"), ("a\r\nb\r\nc", "A\r\nb", "a\r\nb", "A\r\nb\r\nc"),
    ("a\nb\nc\n", "A\nb", "a\nb\n", "A\nb\nc"), ("a", "A\nb", "a\nb", "A"),
    ("\u{FEFF}a\nb", "a\nb\nc", "a\nb", "\u{FEFF}a\nb\nc"),
    ("a\r\nb\r\nc", "a\r\nB", "a\r\nb", "a\r\nB\r\nc"), ("a", "x\na", "a", "x\na"),
  ])
  func `a change of the byte order mark or the final line end is merged`(
    mine: String,
    theirs: String,
    base: String,
    result: String
  ) {
    #expect(merged(mine, theirs, base) == result)
    #expect(merged(theirs, mine, base) == result)
  }

  @Test func `a merge without changes of mine is identical to theirs`() {
    let (base, theirs) = (Rows("a\nb\n"), Rows("a\nx\nb"))
    let merge = RowsMerge(mine: base, theirs: theirs, base: base)
    #expect(merge.merged().isIdentical(to: theirs))
    let other = RowsMerge(mine: theirs, theirs: base, base: base)
    #expect(other.merged().isIdentical(to: theirs))
    #expect(other.edit().isEmpty)
  }

  @Test func `a change of the encoding is one change of the whole document`() {
    let wide: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x0A, 0, 0x7A, 0]
    let (base, theirs) = (Rows("a\nb\n"), Rows(wide))
    let followed = RowsMerge(mine: base, theirs: theirs, base: base)
    #expect(followed.regions.map(\.kind) == [.theirs])
    #expect(followed.merged().bytes == wide)
    let merge = RowsMerge(mine: Rows("a\nb\nc\n"), theirs: theirs, base: base)
    #expect(merge.conflicts.count == 1)
    let results = RowsMerge.Choice.allCases.map { merge.merged(choosing: [$0]).bytes }
    #expect(
      results
        == ["a\nb\nc\n", "", "a\nb\nc\na\nz\n", "a\nb\n"].map { text in
          text.isEmpty ? wide : Array(text.utf8)
        }
    )
  }

  @Test func `indices in mine map to indices in the merged document`() {
    let merge = merge("a\nb\nM\nd\n", "x\ny\na\nT\nU\nd\n", "a\nb\nc\nd\n")
    #expect(merge.conflicts.count == 1)
    func places(_ choice: RowsMerge.Choice) -> [Int] {
      (0...4).map { merge.hunks(choosing: [choice]).index(ofOld: $0, of: 4) }
    }
    #expect(places(.mine) == [2, 3, 4, 5, 6])
    #expect(places(.both) == [2, 3, 4, 7, 8])
    #expect(places(.theirs) == [2, 3, 4, 5, 6])
    let hunks = merge.hunks(choosing: [.both])
    #expect((hunks.addedCount, hunks.removedCount) == (4, 0))
  }
}
