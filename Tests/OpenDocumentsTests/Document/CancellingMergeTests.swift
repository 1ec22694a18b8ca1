import Documents
import OpenDocuments
import Testing

/// Tests the progress and the cancellation of reading and merging an outside change.
nonisolated struct CancellingMergeTests {
  /// A modified document whose file was changed by another program.
  private func lines() -> OpenLines {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.fileMayHaveChanged)
    return lines
  }

  @Test func `a long merge shows its progress until it ends`() {
    var lines = lines()
    #expect(lines.open.longWork == nil)
    #expect(lines.send(.cancelWork) == [])
    lines.send(.outcome(.progressed(LongWork(.merging, percent: 43))))
    #expect(lines.open.longWork == LongWork(.merging, percent: 43))
    #expect(lines.send(.cancelWork) == ["cancel merging"])
    lines.read(Lines("A"), 5)
    #expect(lines.open.longWork == nil)
    lines.send(.outcome(.progressed(LongWork(.merging, percent: 44))))
    #expect(lines.open.longWork == nil)
  }

  @Test func `a change that was not merged can be loaded or overwritten`() throws {
    var lines = lines()
    let read = try #require(lines.read)
    let change = OutsideChange(
      theirs: Lines("A"),
      version: .number(5),
      mine: read.mine,
      merged: nil
    )
    lines.send(.outcome(.didRead(.read(change))))
    #expect(lines.open.bars[0].answers == [.reload, .keepMine, .compare(.outside)])
    #expect(lines.texts == ["a", "b"])
  }
}
