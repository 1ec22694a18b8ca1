import Documents
import OpenDocuments
import Testing

/// Tests comparisons of two versions.
nonisolated struct ComparingTests {
  /// A document with recovered work of a killed run.
  private func recovered() -> OpenLines {
    let edit = Lines("a", "b").edit(from: Lines("a"))
    let work = RecoveredJournal(
      base: Lines("a"),
      entries: [.step(edit: edit, mark: [], joins: false, time: .zero)],
      savedCount: 0
    )
    let contents = DocumentContents(
      path: "/list",
      document: Lines("a"),
      version: .number(1),
      journal: work,
      isRecorded: true
    )
    return OpenLines(contents, .onRequest)
  }

  private func compared(_ kind: ComparisonKind, _ lines: String...) -> DocumentMessage<Lines> {
    .outcome(.didCompare(ComparedDocument(kind: kind, differences: lines)))
  }

  @Test func `recovered work is compared with the file`() {
    var lines = recovered()
    let answers: [DocumentAnswer] = [.keepRecovered, .compare(.recovered), .discardRecovered]
    #expect(lines.open.bars[0].answers == answers)
    #expect(lines.send(.answer(.compare(.recovered))) == ["compare a b with a"])
    #expect(lines.send(compared(.recovered, "+b")) == ["show +b"])
    #expect(lines.open.bars.count == 1)
  }

  @Test func `recovered work that is kept counts as unsaved`() {
    var lines = recovered()
    #expect(lines.send(.answer(.keepRecovered)) == [])
    #expect(lines.open.notices.isEmpty)
    #expect(lines.texts == ["a", "b"])
    #expect(lines.open.isModified)
  }

  @Test func `unsaved work is compared with outside changes of the file`() {
    var lines = OpenLines()
    lines.append("b")
    lines.send(.fileMayHaveChanged)
    lines.read(Lines("A"), 5)
    #expect(lines.send(.answer(.compare(.outside))) == ["compare A with a b"])
    #expect(lines.open.notices.count == 1)
    #expect(lines.texts == ["a", "b"])
  }

  @Test func `only one comparison runs at a time`() {
    var lines = recovered()
    lines.send(.answer(.compare(.recovered)))
    #expect(lines.send(.answer(.compare(.recovered))) == [])
    lines.send(.outcome(.didCompare(nil)))
    #expect(lines.send(.answer(.compare(.recovered))) == ["compare a b with a"])
  }

  @Test func `a long comparison shows its progress until it ends`() {
    var lines = recovered()
    lines.send(.outcome(.progressed(LongWork(.comparing, percent: 7))))
    #expect(lines.open.longWork == nil)
    lines.send(.answer(.compare(.recovered)))
    #expect(lines.open.longWork == nil)
    #expect(lines.send(.cancelWork) == [])
    lines.send(.outcome(.progressed(LongWork(.comparing, percent: 43))))
    #expect(lines.open.longWork == LongWork(.comparing, percent: 43))
    lines.send(compared(.recovered, "+b"))
    #expect(lines.open.longWork == nil)
  }

  @Test func `a cancelled comparison shows nothing and can be repeated`() {
    var lines = recovered()
    lines.send(
      .answer(.compare(.recovered)),
      .outcome(.progressed(LongWork(.comparing, percent: 43)))
    )
    #expect(lines.send(.cancelWork) == ["cancel comparing"])
    #expect(lines.send(.outcome(.didCompare(nil))) == [])
    #expect(lines.open.longWork == nil)
    #expect(lines.send(.answer(.compare(.recovered))) == ["compare a b with a"])
  }

  @Test func `without outside changes there is nothing to compare`() {
    var lines = OpenLines()
    #expect(lines.send(.answer(.compare(.outside))) == [])
  }
}
