import DocumentApp
import Documents
import DocumentsTesting
import MAVB
import MAVBTesting
import RowTesting
import Testing

@testable import RowEngine
@testable import rows

/// Tests documents that are shown while they arrive.
@MainActor
struct ArrivingTests {
  private let pipe = MemoryPipe()

  private func write(_ text: String) { pipe.write(Array(text.utf8)) }

  /// The app with the first rows of a pipe.
  private func app(_ text: String = "one\ntwo\n") throws -> RowsApp {
    write(text)
    return try RowsApp(pipe)
  }

  @Test func `the rows of a pipe are shown as they arrive`() throws {
    let app = try app()
    #expect(app.frame.contains("of 2+") && app.texts == ["one", "two"])
    write("thr")
    app.receive()
    #expect(app.texts == ["one", "two"])
    write("ee\nfour")
    app.receive()
    #expect(app.frame.contains("of 3+"))
    #expect(app.texts == ["one", "two", "three"])
    pipe.close()
    app.receive()
    #expect(app.frame.contains("of 4 ") && app.frame.contains("saved"))
    #expect(app.texts == ["one", "two", "three", "four"])
  }

  @Test func `an edit stays with the rows that arrive after it, and so does undo`() throws {
    let app = try app()
    app.press("d")
    write("three\n")
    app.receive()
    #expect(app.texts == ["two", "three"] && app.frame.contains("modified"))
    app.press("u")
    #expect(app.texts == ["one", "two", "three"])
    write("four\n")
    app.receive()
    #expect(!app.frame.contains("modified") && app.doc.sync().saved?.rows.texts.count == 4)
    app.press("U")
    #expect(app.texts == ["two", "three", "four"])
  }

  @Test func `a save waits for the end of the input`() throws {
    let app = try app()
    app.press("d")
    app.doc.send(.saveAs("/home/copy", quits: false))
    write("three\n")
    app.receive()
    #expect(app.files.bytes(of: "/home/copy") == nil)
    pipe.close()
    app.receive()
    #expect(app.files.bytes(of: "/home/copy") == Array("two\nthree\n".utf8))
    #expect(!app.doc.sync().isModified)
  }

  @Test func `Ctrl-C ends the input, and the document is whole`() throws {
    let app = try app()
    write("three")
    app.receive()
    app.press("ctrl-c")
    write("lost\n")
    app.receive()
    #expect(app.texts == ["one", "two", "three"] && !app.doc.sync().isReceiving)
    app.press("ctrl-c")
    #expect(app.frame.contains("1 row copied"))
  }

  @Test func `the cursor stays at the end until the user moves away`() throws {
    let app = try app()
    app.press("G")
    write("three\nfour\n")
    app.receive()
    #expect(app.split.list.value.cursor == 3)
    app.press("up")
    write("five\n")
    app.receive()
    #expect(app.split.list.value.cursor == 2)
  }

  @Test func `a search finds matches in rows that arrive later`() throws {
    let app = try app()
    app.press("/")
    app.type("ee")
    app.press("enter")
    #expect(!app.frame.contains("No match"))
    write("three\n")
    app.receive()
    #expect(app.split.list.value.cursor == 2)
  }

  @Test func `a filter lists rows that arrive later`() throws {
    let app = try app()
    app.press("&")
    app.type("o")
    app.press("enter")
    write("three\nfour\n")
    app.receive()
    #expect(app.split.list.value.listed.count == 3)
  }

  @Test func `commands that need all rows are refused until all are there`() throws {
    let app = try app()
    app.press("ctrl-a", "d")
    #expect(app.frame.contains("The file is still being read"))
    #expect(app.texts == ["one", "two"])
    pipe.close()
    app.receive()
    app.press("d")
    #expect(app.texts.isEmpty)
  }

  @Test func `an unchanged document is left while it arrives`() throws {
    let app = try app()
    app.press("q")
    #expect(app.driver.endings.map(\.status) == [0])
  }

  @Test func `a list waits for the row at which it starts`() throws {
    let bytes = Array((0..<100).map { "row \($0)\n" }.joined().utf8)
    let lengths = FilePart.Lengths(held: 0, part: 64, block: 64, longest: 100)
    var rows = try Rows(opening: BytesReading(bytes), as: nil, lengths)
    var list = ListState()
    _ = list.reduce(.start(row: 70, column: 2))
    _ = list.reduce(.show(rows, .reload))
    #expect(list.cursor < 20)
    // A run that ends before keeps the place.
    let bytesOfList = try JSONTreeEncoder().encode(list)
    #expect(try JSONTreeDecoder().decode(ListState.self, from: bytesOfList).cursor == 70)
    let source = try #require(rows.arrival?.source)
    while rows.isArriving {
      try source.readOn(64)
      let new = rows.takeArrived()
      let hunk = RowsHunk(old: new.lowerBound..<new.lowerBound, new: new)
      _ = list.reduce(.show(rows, .reloaded([hunk])))
      #expect(list.cursor == min(70, rows.count - 1))
    }
    #expect(list.cursor == 70 && list.startOffset == 2)
  }
}
