import DocumentApp
import Foundation
import FoundationXML
import TerminalViews
import TestSupport
import Testing

@testable import DocumentTools

struct FramePictureTests {
  private func row(_ text: String, _ style: Style = .plain) -> [Cell] {
    text.map { Cell(character: $0, style: style) }
  }

  private func elements(_ rows: [[Cell]]) throws -> [Element] {
    let reader = ElementReader()
    let parser = XMLParser(data: Data(FramePicture(rows).svg.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.elements
  }

  @Test func `text is escaped and placed by columns`() throws {
    let texts = try elements([row("  <a & b>  "), row("c")]).filter { $0.name == "text" }
    #expect(texts.map(\.text) == ["<a & b>", "c"])
    #expect(texts.map { $0["x"] } == [18, 0])
    #expect(texts.map { $0["y"] } == [14, 32])
    #expect(texts.map { $0["textLength"] } == [63, 9])
  }

  @Test func `a run of one background is one rectangle`() throws {
    let marked = Style(background: .rgb(1, 2, 3))
    let rows = [row("ab") + row("cd ", marked) + row("efg")]
    let rectangles = try elements(rows).filter { $0.name == "rect" }
    #expect(rectangles.count == 2)
    #expect(rectangles.last?["x"] == 18)
    #expect(rectangles.last?["width"] == 27)
    #expect(rectangles.last?.attributes["fill"] == "#010203")
  }

  @Test func `reversed colours are swapped and spaces with lines are kept`() throws {
    let style = Style(foreground: .rgb(255, 0, 0), attributes: [.reverse, .underline])
    let all = try elements([row(" a ", style) + row("bcdef")])
    #expect(all.contains { $0.name == "rect" && $0.attributes["fill"] == "#ff0000" })
    let text = all.first { $0.name == "text" }
    #expect(text?.text == " a ")
    #expect(text?.attributes["text-decoration"] == "underline")
  }

  @Test(arguments: 0..<LongForm.rounds(100, long: 10_000))
  func `any frame is valid XML that covers each visible cell once`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let rows = (0..<4).map { _ in Self.randomRow(20, &generator) }
    let svg = FramePicture(rows).svg
    let controls = svg.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.allSatisfy { $0 == "\n" })
    var covered = rows.map { $0.map { _ in 0 } }
    for element in try elements(rows) where element.name == "text" {
      let (x, y) = (try #require(element["x"]) / 9, (try #require(element["y"]) - 14) / 18)
      for column in x..<x + (try #require(element["textLength"])) / 9 { covered[y][column] += 1 }
    }
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.enumerated() where cell.scalar != " " { #expect(covered[y][x] == 1) }
      #expect(covered[y].allSatisfy { $0 <= 1 })
    }
  }

  private static func randomRow(_ width: Int, _ generator: inout SeededGenerator) -> [Cell] {
    let narrow: [Character] = [
      "a", "é", "<", "&", ">", "\"", "'", "\u{1B}", "\u{9B}", "\u{202E}", "\u{FFFF}", "\0", "ש",
      "⠿", "e\u{301}", " ", "─", "]",
    ]
    var row: [Cell] = []
    while row.count < width {
      let colors: [Color] = [.standard, .ansi(3), .indexed(200), .rgb(1, 2, 3)]
      let style = Style(
        foreground: colors.randomElement(using: &generator) ?? .standard,
        background: colors.randomElement(using: &generator) ?? .standard,
        attributes: Attributes(rawValue: UInt8.random(in: 0..<64, using: &generator))
      )
      if row.count + 2 <= width, Bool.random(using: &generator) {
        let wide: [Character] = ["日", "👨‍👩‍👧", "🇩🇪"]
        let character = wide.randomElement(using: &generator) ?? "日"
        row.append(Cell(character: character, style: style, width: 2))
        row.append(.continuation(style))
      } else {
        row.append(Cell(character: narrow.randomElement(using: &generator) ?? "a", style: style))
      }
    }
    return row
  }
}

/// An element of a picture.
private nonisolated struct Element {
  let name: String
  let attributes: [String: String]
  var text = ""

  subscript(name: String) -> Int? { attributes[name].flatMap { Int($0) } }
}

/// Collects the elements of a picture.
private nonisolated final class ElementReader: NSObject, XMLParserDelegate {
  var elements: [Element] = []
  private var isInside = false

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
    isInside = true
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    isInside = false
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isInside { elements[elements.count - 1].text += text }
  }
}
