import ArgumentParser
import DocumentApp
import Documents
import Foundation
import MAVB
import MAVBTesting
import TestSupport
import Testing

@testable import rows

@MainActor
struct StartPositionTests {
  private func place(_ arguments: [String]) throws -> String {
    let parsed = try Arguments.parse(Arguments.markingFiles(arguments))
    let place = try StartPosition(parsed.places) {
      ["log:7", "+x", "+2", "-"].contains($0)
    }
    let row = place.row.map { "\($0)" } ?? "none"
    let column = place.column > 0 ? ":\(place.column)" : ""
    return "\(place.file.map { "\($0)" } ?? "none") \(row)\(column)"
  }

  @Test(arguments: [
    ([], "none none"), (["a.txt"], "a.txt none"), (["a.txt", "+12"], "a.txt 11"),
    (["+12", "a.txt"], "a.txt 11"), (["a.txt:3"], "a.txt 2"), (["a:b:3"], "a:b 2"),
    (["log:7"], "log:7 none"), (["log:7:9"], "log:7 8"), (["a:3", "+9"], "a:3 8"),
    (["+x"], "+x none"), ([":3"], ":3 none"), (["+0", "a"], "a 0"), (["a:"], "a: none"),
    (["a.txt", "+2:3"], "a.txt 1:2"), (["+2,3", "a.txt"], "a.txt 1:2"), (["+x", "+2:1"], "+x 1"),
    (["-"], "/dev/stdin none"), (["-", "+3"], "/dev/stdin 2"),
    (["./-"], "./- none"), (["a:3:"], "a 2"), (["a:3:8"], "a 2:7"), (["a:3:8:"], "a 2:7"),
    (["a:3:x"], "a:3:x none"), (["a::"], "a:: none"), (["a:b:"], "a:b: none"), (["a:3:1"], "a 2"),
    (["log:7:"], "log:7: none"), (["log:7:2:3"], "log:7 1:2"), (["x:1:2:3"], "x:1 1:2"),
    (["a", "+99999999999999999999"], "a 999999999"),
    (["+2", "a"], "a 1"), (["a", "+2"], "a 1"), (["+2"], "none 1"), (["./+2"], "./+2 none"),
    (["--", "+2"], "+2 none"), (["--", "+5"], "+5 none"), (["+3", "--", "+2"], "+2 2"),
    (["--", "-"], "- none"), (["--", "-R"], "-R none"), (["--", "a:3"], "a:3 none"),
    (["--"], "none none"), (["a", "--"], "a none"),
  ])
  func `a file and a row are read from the arguments`(arguments: [String], place: String) throws {
    #expect(try self.place(arguments) == place)
  }

  /// Parts of arguments, with and without a meaning.
  private static let parts = [
    "+", ":", "-", "--", "7", "0", "99999999999999999999", "a.txt", "/", "~", "é", "\u{0}", " ",
    "-R", "--find", "--find=", "--encoding=", "latin1", "utf-8", "--sync", "--no-journal",
  ]

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `any arguments are understood or refused with a message`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<LongForm.rounds(5, long: 500) {
      let arguments = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let texts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          let byte = ArgumentText(bytes: [.random(in: .min ... .max, using: &random)]).text
          return Int.random(in: 0..<4, using: &random) == 0
            ? byte : Self.parts.randomElement(using: &random) ?? ""
        }
        return texts.joined()
      }
      do {
        let parsed = try Arguments.parse(Arguments.markingFiles(arguments))
        let place = try parsed.start(MemoryFileService())
        #expect(place.row ?? 0 >= 0)
        let names = arguments.flatMap { argument in
          [argument]
            + argument.indices.filter { argument[$0] == ":" }.map { String(argument[..<$0]) }
        }
        let files = names.compactMap { try? FilePath.parsing($0) }
        #expect(([nil, "/dev/stdin"] + files).contains(place.file), "\(arguments)")
      } catch {
        #expect(!Arguments.message(for: error).isEmpty, "\(arguments)")
      }
    }
  }

  @Test(
    arguments: [
      (["a", "b"], "argument.oneFile", "b"), (["+1", "a", "+2:3"], "argument.oneRow", "+2:3"),
      (["a", "+2:3:4"], "argument.noRow", "+2:3:4"), (["+2:", "a"], "argument.noRow", "+2:"),
      (["+"], "argument.noRow", "+"), (["a", "+/x"], "argument.noRow", "+/x"),
      (["a", "+x"], "argument.oneFile", "+x"), (["a", "--", "b"], "argument.oneFile", "b"),
      (["--", "a", "+2"], "argument.oneFile", "+2"), ([""], "argument.noName", ""),
    ] as [([String], TextKey, String)]
  )
  func `an argument that is understood as nothing is named`(
    arguments: [String],
    text: TextKey,
    name: String
  ) throws {
    let error = #expect(throws: ValidationError.self) { try place(arguments) }
    let texts = [name, "+2", "+2:3", "./\(name)"].map { TextArgument.text($0) }
    #expect(error?.description == Texts.system([.rows]).format(text, texts))
  }

  @Test(arguments: [
    ([], "-"), (["+3"], "- +3"), (["a"], "a"), (["-"], "-"), (["--", "a"], "-- a"),
    (["--"], "- --"), (["--snapshot", "80x24"], "-"), (["a", "+2:x"], "a +2:x"),
  ])
  func `input that isn't a terminal is edited without a file`(
    arguments: [String],
    places: String
  ) throws {
    let arguments = Arguments.markingFiles(arguments)
    var piped = try Arguments.parse(arguments)
    piped.takeInput(isTerminal: false, MemoryFileService())
    #expect(piped.places.joined(separator: " ") == places)
    var terminal = try Arguments.parse(arguments)
    terminal.takeInput(isTerminal: true, MemoryFileService())
    #expect(terminal.places == (try Arguments.parse(arguments)).places)
  }

  @Test(arguments: [200, 90_000])
  func `the list and the pane show the column of the start`(column: Int) throws {
    let words = (0..<20_000).map { String(format: "%09d ", $0) }.joined()
    let app = try RowsApp("first\n\(words)\n", width: 80, height: 24)
    app.press("v")
    app.split.list.send(.start(row: 1, column: column))
    app.driver.advance(by: .zero)
    let word = String(format: "%09d", column / 10)
    let shown = app.driver.lines.filter { $0.contains(word) }
    #expect(shown.count == 2 && shown[0].hasPrefix("▌"), "\(app.frame)")
    app.press("enter", "X", "enter")
    #expect(app.texts[1].contains(" X\(word) "))
  }

  @Test func `the caret begins at the column of the start`() throws {
    let app = try RowsApp("one\ntwo three\n")
    app.split.list.send(.start(row: 1, column: 4))
    app.driver.advance(by: .zero)
    app.press("enter", "X", "enter")
    #expect(app.texts == ["one", "two Xthree"])
    app.press("k", "j", "enter", "Y", "enter")
    #expect(app.texts == ["one", "two XthreeY"])
  }
}
