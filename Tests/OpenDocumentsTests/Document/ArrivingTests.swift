import Documents
import Testing

@testable import OpenDocuments

/// Tests documents whose file is still being read.
nonisolated struct ArrivingTests {
  private func opened() -> OpenLines {
    var lines = OpenLines(Lines(opening: ["a", "b", "c"], canMerge: true))
    lines.send(.start)
    return lines
  }

  /// Reads another line of the file.
  private func read(_ lines: inout OpenLines) throws -> [String] {
    try lines.open.present.readOn()
    return lines.send(.outcome(.didReadOn(nil)))
  }

  @Test func `the file is read on until its end, without a step`() throws {
    var lines = OpenLines(Lines(opening: ["a", "b", "c"], canMerge: true))
    #expect(lines.send(.start).contains("read on"))
    #expect(try read(&lines) == ["read on"])
    // Another program may have changed it meanwhile.
    #expect(try read(&lines) == ["read /list"])
    #expect(lines.texts == ["a", "b", "c"])
    #expect(!lines.open.isModified && !lines.open.canUndo)
  }

  @Test func `a save waits for the end of the file`() throws {
    var lines = opened()
    lines.append("x")
    #expect(lines.send(.save(quits: false)).isEmpty)
    #expect(try read(&lines) == ["read on"])
    #expect(try read(&lines).contains { $0.hasPrefix("save") })
    #expect(lines.save?.document.texts == ["a", "x", "b", "c"])
  }

  @Test func `undo leads to a version with all lines`() throws {
    var lines = opened()
    lines.append("x")
    while lines.open.present.isArriving { _ = try read(&lines) }
    lines.send(.undo)
    #expect(lines.texts == ["a", "b", "c"] && !lines.open.isModified)
    lines.send(.redo)
    #expect(lines.texts == ["a", "x", "b", "c"])
  }

  @Test func `the end of the program stops the reading, and unsaved work waits for it`() throws {
    var lines = opened()
    #expect(lines.send(.quit).contains("cancel arriving"))
    lines = opened()
    lines.append("x")
    lines.send(.terminate)
    #expect(lines.send(.outcome(.progressed(LongWork(.arriving, percent: 3)))).isEmpty)
    #expect(try read(&lines) == ["read on"])
  }

  @Test func `a failure is told, and nothing more is read`() {
    var lines = opened()
    let error = FileError(path: "/list", operation: .read, errno: 5)
    #expect(lines.send(.outcome(.didReadOn(error))).isEmpty)
    #expect(lines.open.notices == [.note(AnyError(error))])
  }
}
