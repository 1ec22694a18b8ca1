import TerminalViews
import TestSupport
import Testing

@testable import TerminalDriver

@MainActor
struct FrameWriterTests {
  private let xterm: Capabilities

  init() throws {
    xterm = try Capabilities.inUTF8("xterm-256color")
  }

  /// The bytes of the second of two frames.
  private func change(
    width: Int = 80,
    height: Int = 24,
    cursor: Point? = nil,
    _ first: (inout Picture) -> Void,
    _ second: (inout Picture) -> Void
  ) -> String {
    var writer = FrameWriter(capabilities: xterm)
    var picture = Picture(width: width, height: height)
    first(&picture)
    _ = writer.frame(picture, cursor: cursor)
    second(&picture)
    return String(decoding: writer.frame(picture, cursor: cursor), as: UTF8.self)
  }

  @Test func `an unchanged frame writes nothing`() {
    #expect(change(cursor: Point(x: 3, y: 3), { $0.write("hello", y: 3) }, { _ in }) == "")
  }

  @Test func `a first frame clears the screen`() {
    var writer = FrameWriter(capabilities: xterm)
    var picture = Picture(width: 80, height: 24)
    picture.write("hi", y: 0)
    let bytes = writer.frame(picture, cursor: nil)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[m\u{1B}[H\u{1B}[2Jhi")
  }

  @Test func `a link is opened before its cells and closed after them`() throws {
    let link = try #require(Link("https://example.org/a?b=1"))
    var style = Style(attributes: .underline)
    style.link = link
    let bytes = change(
      { $0.write("see the page now", y: 0) },
      { picture in
        picture.write("the page", x: 4, y: 0, style)
        picture.write("page", x: 2, y: 1, style)
      }
    )
    let open = "\u{1B}]8;id=\(link.number);https://example.org/a?b=1\u{1B}\\"
    let close = "\u{1B}]8;;\u{1B}\\"
    #expect(bytes == "\u{1B}[5G\(open)\u{1B}[4mthe page\u{1B}[2;3Hpage\(close)")
  }

  @Test func `a link ends where other text follows and is compared as a style is`() throws {
    let link = try #require(Link("https://example.org"))
    var style = Style.plain
    style.link = link
    let bytes = change(
      { $0.write("abcdef", y: 0) },
      { picture in
        picture.write("ab", y: 0, style)
        picture.write("XY", x: 2, y: 0)
      }
    )
    let open = "\u{1B}]8;id=\(link.number);https://example.org\u{1B}\\"
    #expect(bytes == "\r\(open)ab\u{1B}]8;;\u{1B}\\XY")
    #expect(change({ $0.write("ab", y: 0, style) }, { $0.write("ab", y: 0, style) }) == "")
  }

  @Test func `a terminal that is not like xterm gets the text of a link only`() throws {
    var style = Style.plain
    style.link = Link("https://example.org")
    var writer = FrameWriter(capabilities: Capabilities(plain: "vt100"))
    var picture = Picture(width: 10, height: 1)
    picture.write("page", y: 0, style)
    let bytes = String(decoding: writer.frame(picture, cursor: nil), as: UTF8.self)
    #expect(bytes == "\u{1B}[m\u{1B}[H\u{1B}[2Jpage")
  }

  @Test func `a changed digit of a clock takes a cursor move and the digit`() {
    let bold = Style(attributes: .bold)
    let digit = change(
      { picture in
        picture.write("12:34:56", x: 30, y: 11, bold)
        picture.write("UTC", x: 70, y: 20)
      },
      { $0.write("7", x: 37, y: 11, bold) }
    )
    #expect(digit == "\u{1B}[12;38H\u{1B}[1m7")
    #expect(digit.utf8.count <= 15)
  }

  @Test func `the next digit in the same place takes two bytes`() {
    var writer = FrameWriter(capabilities: xterm)
    var picture = Picture(width: 80, height: 24)
    picture.write("12:34:56", x: 30, y: 11)
    _ = writer.frame(picture, cursor: nil)
    picture.write("7", x: 37, y: 11)
    #expect(String(decoding: writer.frame(picture, cursor: nil), as: UTF8.self) == "\u{8}7")
  }

  @Test func `moving a highlight down a row takes at most sixty bytes`() {
    let lit = Style(foreground: .ansi(0), background: .ansi(6))
    let bytes = change(
      { picture in
        picture.write("Berlin" + String(repeating: " ", count: 74), y: 4, lit)
        picture.write("Madrid", y: 5)
      },
      { picture in
        picture.write("Berlin" + String(repeating: " ", count: 74), y: 4)
        picture.write("Madrid" + String(repeating: " ", count: 74), y: 5, lit)
      }
    )
    #expect(bytes.utf8.count <= 60)
  }

  @Test func `a list that scrolls by a row uses the scrolling of the terminal`() {
    let bytes = change(
      { picture in
        for y in 0..<23 { picture.write(Self.line(y), y: y) }
        picture.write("status", y: 23)
      },
      { picture in
        for y in 0..<23 {
          picture.write(Self.line(y + 1) + String(repeating: " ", count: 60), y: y)
        }
      }
    )
    #expect(bytes == "\u{1B}[1;23r\u{1B}[S\u{1B}[r\u{1B}[23H" + Self.line(23))
    #expect(bytes.utf8.count <= 120)
  }

  @Test func `a fixed row inside a scrolled region is redrawn`() {
    var writer = FrameWriter(capabilities: xterm)
    var picture = Picture(width: 80, height: 10)
    var terminal = ModelTerminal(size: picture.size)
    for y in 0..<10 { picture.write(Self.line(y), y: y) }
    terminal.write(writer.frame(picture, cursor: nil))
    var touched = Array(repeating: 0..<80, count: 10)
    touched[7] = 0..<0
    for y in 0..<7 { picture.write(Self.line(y + 2), y: y) }
    picture.write(Self.line(20), y: 8)
    let bytes = writer.frame(
      cells: picture.cells,
      size: picture.size,
      touched: touched,
      cursor: nil
    )
    terminal.write(bytes)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("\u{1B}[1;9r\u{1B}[2S\u{1B}[r"))
    #expect(terminal.glyphs.map(\.normalized) == picture.glyphs(xterm))
  }

  /// A random text for each row.
  private static func line(_ y: Int) -> String {
    var random = SeededGenerator(seed: UInt64(y))
    let letters = "abcdefghijklmnopqrstuvwxyz"
    return String((0..<20).map { _ in letters.randomElement(using: &random) ?? "-" })
  }

  @Test func `the blank end of a row is erased with one sequence`() {
    let bytes = change(
      { $0.write("a long line of text", y: 2) },
      { $0.write("a short" + String(repeating: " ", count: 40), y: 2) }
    )
    #expect(bytes == "\u{1B}[3Gshort\u{1B}[K")
  }

  @Test func `a background is erased only on terminals that erase with the background color`()
    throws
  {
    let tmux = try Capabilities.inUTF8("tmux-256color")
    for (capabilities, limit) in [(xterm, 0...30), (tmux, 80...100)] {
      var writer = FrameWriter(capabilities: capabilities)
      var picture = Picture(width: 80, height: 2)
      _ = writer.frame(picture, cursor: nil)
      let style = Style(background: .ansi(4))
      picture.write(String(repeating: " ", count: 80), y: 1, style)
      #expect(limit.contains(writer.frame(picture, cursor: nil).count))
    }
  }

  @Test func `the cursor is positioned after a cluster of disputed width`() {
    let bytes = change({ _ in }, { $0.write("⌨️ab", x: 10, y: 0) })
    #expect(bytes == "\u{1B}[10C  \u{8}\u{8}⌨️\u{1B}[1;13Hab")
  }

  @Test func `cells that a cluster of disputed width may cover are redrawn`() {
    let bytes = change({ $0.write("  x y", y: 0) }, { $0.write("👍🏽", y: 0) })
    #expect(bytes.hasSuffix("👍🏽\u{1B}[1;3Hx "))
  }

  @Test func `control characters never reach the terminal`() {
    let bytes = change({ _ in }, { $0.put("\u{1B}", x: 0, y: 0) })
    #expect(bytes == "\u{FFFD}")
  }

  @Test func `a wide cluster in the last column is drawn as a space`() {
    let bytes = change(
      width: 4,
      height: 1,
      { $0.write("abcd", y: 0) },
      { $0.cells[3] = Cell(character: "世", width: 2) }
    )
    #expect(bytes == "\u{1B}[1;4H ")
  }

  @Test func `a frame without cells writes nothing`() {
    var writer = FrameWriter(capabilities: xterm)
    #expect(writer.frame(Picture(width: 0, height: 0), cursor: .zero) == [])
  }

  @Test func `a frame of another size is drawn completely`() {
    var writer = FrameWriter(capabilities: xterm)
    _ = writer.frame(Picture(width: 8, height: 2), cursor: nil)
    #expect(writer.frame(Picture(width: 9, height: 2), cursor: nil).count > 0)
    writer.invalidate()
    #expect(writer.frame(Picture(width: 9, height: 2), cursor: nil).count > 0)
    #expect(writer.frame(Picture(width: 9, height: 2), cursor: nil).isEmpty)
  }

  @Test func `columns that are not marked as touched are ignored`() {
    var writer = FrameWriter(capabilities: xterm)
    var picture = Picture(width: 8, height: 2)
    _ = writer.frame(picture, cursor: nil)
    picture.write("a", y: 0)
    picture.write("b      c", y: 1)
    let bytes = writer.frame(
      cells: picture.cells,
      size: picture.size,
      touched: [0..<0, 0..<7],
      cursor: nil
    )
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[Bb")
  }
}

nonisolated extension FrameWriter {
  /// The bytes of a picture with all rows marked as touched.
  mutating func frame(_ picture: Picture, cursor: Point?) -> [UInt8] {
    frame(
      cells: picture.cells,
      size: picture.size,
      touched: Array(repeating: 0..<picture.size.width, count: picture.size.height),
      cursor: cursor
    )
  }
}
