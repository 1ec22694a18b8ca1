import Testing

@testable import TerminalViews

struct DotGlyphsTests {
  @Test func `dots are numbered as in Unicode`() {
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for (number, (x, y)) in places.enumerated() {
      #expect(DotGrid.bit(x: x, y: y) == 1 << UInt8(number))
    }
    #expect(DotGlyphs.braille.scalar(for: 0b1000_0011) == "⢃")
    #expect(DotGlyphs.braille.scalar(for: 255) == "⣿")
  }

  @Test func `an empty pattern is a space and any other pattern is not`() {
    for glyphs in [DotGlyphs.braille, .ascii] {
      #expect(glyphs.scalar(for: 0) == " ")
      #expect((1...255).allSatisfy { glyphs.scalar(for: $0) != " " })
    }
  }

  @Test func `ASCII uses the character that resembles the dots most`() {
    #expect((1...255).allSatisfy { DotGlyphs.ascii.scalar(for: $0).isASCII })
    #expect(DotGlyphs.ascii.scalar(for: 0b0100_0111) == "|")
    #expect(DotGlyphs.ascii.scalar(for: 0b0001_0010) == "-")
    #expect(DotGlyphs.ascii.scalar(for: 0b1100_0000) == "_")
    #expect(DotGlyphs.ascii.scalar(for: 0b1111_1111) == "#")
  }
}
