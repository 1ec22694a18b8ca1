import TerminalViews
import Testing

struct CellTests {
  @Test(arguments: ["a", "世", "e\u{301}", "👨‍👩‍👧‍👦", "\r\n", "a\u{302}\u{323}"] as [Character])
  func `a cell keeps the scalars of its cluster`(_ cluster: Character) {
    let cell = Cell(character: cluster)
    #expect(Array(cell.character.unicodeScalars) == Array(cluster.unicodeScalars))
    #expect(cell == Cell(character: cluster))
    #expect(cell.scalar == (cluster.unicodeScalars.count == 1 ? cluster.unicodeScalars.first : nil))
  }

  @Test func `canonically equivalent clusters with different scalars are different cells`() {
    #expect(Cell(character: "\u{E9}") != Cell(character: "e\u{301}"))
    #expect(Cell(character: "a\u{302}\u{323}") != Cell(character: "a\u{323}\u{302}"))
  }

  @Test func `a cell takes sixteen bytes`() {
    #expect(MemoryLayout<Cell>.stride == 16)
  }

  @Test(arguments: [.standard, .ansi(0), .ansi(255), .rgb(0, 0, 0), .rgb(1, 128, 255)] as [Color])
  func `a style keeps its colors`(_ color: Color) {
    var style = Style(foreground: color)
    #expect(style.foreground == color && style.background == .standard)
    style.background = color
    style.foreground = .standard
    #expect(style == Style(background: color))
  }
}
