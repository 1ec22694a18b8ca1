import DocumentApp
import Documents
import MAVB
import MAVBTesting
import RowEngine
import RowTesting
import TestSupport
import Testing

@testable import rows

/// Tests conflicting changes of rows by the user and another program.
@MainActor
struct ConflictTests {
  /// A document with two conflicts and two other outside changes.
  private func app(width: Int = 100, height: Int = 30) throws -> RowsApp {
    let app = try RowsApp("a\nb\nc\nd\ne\nf\n", width: width, height: height)
    app.press("enter", "1", "enter", "j", "j", "enter", "3", "enter")
    app.writeOutside("A\nAA\nb\nC\nd\nE\nf\ng\n")
    return app
  }

  @Test func `the chosen rows are merged as one step that can be undone`() throws {
    let app = try app()
    app.press("alt-m", "1", "enter", "3")
    #expect(app.keyBar.hasPrefix("  Enter Merge"))
    #expect(app.texts == ["a1", "b", "c3", "d", "e", "f"])
    app.press("enter")
    #expect(app.texts == ["a1", "b", "c3", "C", "d", "E", "f", "g"])
    #expect(!app.frame.contains("was changed"))
    #expect(app.savedText == "A\nAA\nb\nC\nd\nE\nf\ng\n")
    app.press("u")
    #expect(app.texts == ["a1", "b", "c3", "d", "e", "f"])
    app.press("U", "ctrl-s")
    #expect(app.savedText == "a1\nb\nc3\nC\nd\nE\nf\ng\n")
  }

  @Test func `nothing is merged before each conflict has a chosen side`() throws {
    let app = try app()
    app.press("alt-m", "enter")
    #expect(app.frame.contains("Conflict 1 of 2"))
    app.press("2", "enter", "enter", "enter")
    #expect(app.frame.contains("Conflict 2 of 2"))
    #expect(app.texts == ["a1", "b", "c3", "d", "e", "f"])
    app.press("N")
    #expect(app.frame.contains("Conflict 1 of 2"))
    app.press("n", "0", "enter")
    #expect(app.texts == ["A", "AA", "b", "c", "d", "E", "f", "g"])
  }

  @Test func `one side can be chosen for all remaining conflicts`() throws {
    let app = try app()
    app.press("alt-m", "1", "alt-2", "enter")
    #expect(app.texts == ["a1", "b", "C", "d", "E", "f", "g"])
  }

  @Test func `choosing the file for all conflicts leaves nothing to save`() throws {
    let app = try app()
    app.press("alt-m", "alt-2", "enter")
    #expect(app.texts == ["A", "AA", "b", "C", "d", "E", "f", "g"])
    #expect(!app.title.contains("modified"))
  }

  @Test func `Esc changes nothing and the bar asks again`() throws {
    let app = try app()
    app.press("alt-m", "1", "escape")
    #expect(!app.frame.contains("Conflict 1 of 2"))
    #expect(app.frame.contains("was changed by another program"))
    #expect(app.texts == ["a1", "b", "c3", "d", "e", "f"])
    app.press("alt-m")
    #expect(app.frame.contains("0 chosen, 2 to choose"))
  }

  @Test func `the text of an open field takes part in the merge`() throws {
    let app = try RowsApp("a\nb\nc\n")
    app.press("enter", "1", "enter", "j", "j", "enter", "!")
    app.writeOutside("A\nb\nC\n")
    app.press("!", "alt-m")
    #expect(app.frame.contains("Conflict 1 of 2"))
    app.press("n")
    #expect(app.frame.contains("+ c!!"))
    app.press("alt-1", "enter")
    #expect(app.texts == ["a1", "b", "c!!"])
    #expect(app.split.list.value.edit == nil)
  }

  @Test func `invalid bytes and line ends tell rows apart that read alike`() throws {
    let app = try RowsApp(Array("a\nb".utf8) + [0xFD, 0x0A] + Array("c\n".utf8))
    app.press("j", "enter", "end", "1", "enter")
    app.writeOutside(Array("a\nb".utf8) + [0xFC] + Array("1\r\nc\n".utf8))
    app.press("alt-m")
    #expect(app.frame.contains("b‹FD›1 "))
    #expect(app.frame.contains("b‹FC›1  ‹CRLF›"))
    app.press("escape", "alt-c")
    #expect(app.frame.contains("b‹FD›1 "))
    #expect(app.frame.contains("b‹FC›1  ‹CRLF›"))
  }

  @Test func `an outside change during the choice is merged after it`() throws {
    let app = try app()
    app.press("alt-m", "1")
    app.writeOutside("A\nAA\nb\nC\nd\nE\nf\ng\nh\n")
    #expect(app.frame.contains("1 chosen, 1 to choose"))
    app.press("enter", "1", "enter")
    // The file is read at most a tenth of the time.
    app.driver.advance(by: .seconds(1))
    #expect(app.texts == ["a1", "b", "c3", "d", "E", "f", "g"])
    #expect(app.frame.contains("1 row added, 0 removed."))
    app.press("alt-m")
    #expect(app.texts == ["a1", "b", "c3", "d", "E", "f", "g", "h"])
  }

  @Test func `removing the file ends the choice`() throws {
    let app = try app()
    app.press("alt-m", "1")
    try app.files.remove(RowsApp.path)
    app.watching.deliver()
    app.driver.advance(by: .milliseconds(200))
    #expect(!app.frame.contains("Conflict"))
    #expect(app.frame.contains("was removed by another program"))
    #expect(app.texts == ["a1", "b", "c3", "d", "e", "f"])
  }

  @Test(arguments: 0..<UInt64(LongForm.rounds(12, long: 200)))
  func `any choice leads to the result of the merge`(seed: UInt64) throws {
    var random = RandomRows(seed: 15_000 + seed)
    let texts = (0..<12).map { "row \($0)" }
    let app = try RowsApp(texts.map { $0 + "\n" }.joined())
    for row in 0..<12 where random.number(below: 2) == 0 {
      app.doc.send(.edit(.update(row, "mine \(row)")))
    }
    app.doc.send(.edit(.update(3, "mine 3")))
    let mine = app.doc.sync().document.rows
    let theirs = texts.map { random.number(below: 2) == 0 ? $0 : $0 + "!" } + ["mine"]
    let changed = theirs.enumerated().map { $0.offset == 3 ? "theirs 3" : $0.element }
    app.writeOutside(changed.map { $0 + "\n" }.joined())
    let merge = RowsMerge(
      mine: mine,
      theirs: Rows(changed.map { $0 + "\n" }.joined()),
      base: Rows(texts.map { $0 + "\n" }.joined())
    )
    app.press("alt-m")
    var choices: [RowsMerge.Choice] = []
    for _ in merge.conflicts {
      let choice = random.pick(RowsMerge.Choice.allCases)
      let keys: [RowsMerge.Choice: KeyEvent] = [.mine: "1", .theirs: "2", .both: "3", .base: "0"]
      try app.press(#require(keys[choice]), "enter")
      choices.append(choice)
    }
    #expect(app.texts == merge.merged(choosing: choices).texts)
  }

  // MARK: Frames

  @Test(arguments: ["120x32", "80x24", "40x12", "20x5"])
  func `the conflict view is drawn in each size`(size: String) throws {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    let app = try app(width: numbers[0], height: numbers[1])
    expectFrame(app.picture, "outside-\(size)")
    app.press("alt-m")
    expectFrame(app.picture, "conflict-\(size)")
    app.press("1")
    expectFrame(app.picture, "conflict-chosen-\(size)")
    app.press("n", "3", "end")
    expectFrame(app.picture, "conflict-end-\(size)")
  }

  @Test func `the chosen sides survive resizing to any size`() throws {
    let app = try app()
    app.press("alt-m", "1")
    let frame = app.frame
    for (width, height) in [(1, 1), (2, 2), (1, 30), (100, 1), (61, 4), (59, 20), (100, 30)] {
      app.driver.resize(width: width, height: height)
      #expect(app.driver.lines.count == height)
    }
    #expect(app.frame == frame)
  }
}
