import TerminalViews
import TestSupport
import Testing

@MainActor
struct PainterTests {
  private let screen = HeadlessScreen(size: .zero)

  private func draw(
    _ width: Int,
    _ height: Int,
    clip: Rect? = nil,
    _ body: (Painter) -> Void
  )
    -> String
  {
    let surface = Surface(size: Size(width: width, height: height))
    body(Painter(surface, clip: clip))
    screen.present(surface, cursor: nil)
    return screen.text
  }

  @Test func `the title of a border is truncated to its width`() {
    let text = draw(12, 3) {
      $0.border($0.clipBounds, style: .plain, title: "Time zones")
    }
    #expect(
      text == """
        ╭─ Time … ─╮
        │          │
        ╰──────────╯
        """
    )
  }

  @Test func `a border can be drawn in ASCII`() {
    let surface = Surface(size: Size(width: 4, height: 2))
    var theme = Theme()
    theme.box = .ascii
    let painter = Painter(surface, theme: theme)
    painter.border(painter.clipBounds, style: .plain)
    screen.present(surface, cursor: nil)
    #expect(screen.text == "+--+\n+--+")
  }

  @Test(arguments: [
    ("héllo", "héllo", 5),
    ("a\u{1B}[2Jb", "a␛[2Jb", 6),
    ("日本", "日本", 4),
    ("שלום", "םולש", 4),
    ("👨‍👩‍👧!", "👨‍👩‍👧!", 3),
  ])
  func `text is written by clusters in visual order`(text: String, shown: String, width: Int) {
    var written = 0
    #expect(draw(10, 1) { written = $0.write(text, at: .zero, style: .plain) } == shown)
    #expect(written == width)
  }

  @Test func `a wide cluster cut by the clip is a space`() {
    let clip = Rect(x: 1, y: 0, width: 4, height: 1)
    #expect(draw(6, 1, clip: clip) { $0.write("日本語", at: .zero, style: .plain) } == "  本")
  }

  @Test func `text ends before a cluster that exceeds its width`() {
    #expect(draw(6, 1) { $0.write("a日本", at: .zero, style: .plain, maxWidth: 4) } == "a日")
  }

  @Test func `overwriting half of a wide cluster turns the other half into a space`() {
    let text = draw(6, 1) {
      $0.write("日本語", at: .zero, style: .plain)
      $0.write("x", at: Point(x: 3, y: 0), style: .plain)
    }
    #expect(text == "日 x語")
  }

  @Test func `drawing unchanged cells touches no row`() {
    let surface = Surface(size: Size(width: 6, height: 2))
    let painter = Painter(surface)
    painter.write("a日b", at: .zero, style: .plain)
    surface.clearTouched()
    painter.write("a日b", at: .zero, style: .plain)
    #expect(surface.touchedColumns == [0..<0, 0..<0])
    painter.write("x", at: Point(x: 0, y: 1), style: .plain)
    #expect(surface.touchedColumns == [0..<0, 0..<1])
  }

  @Test func `a style without a background keeps the background of the view`() {
    let surface = Surface(size: Size(width: 2, height: 1))
    let painter = Painter(surface).inside(
      Rect(x: 0, y: 0, width: 2, height: 1),
      background: .ansi(4)
    )
    painter.write("a", at: .zero, style: .plain)
    painter.write("b", at: Point(x: 1, y: 0), style: Style(background: .ansi(1)))
    #expect(surface[0, 0].style.background == .ansi(4))
    #expect(surface[1, 0].style.background == .ansi(1))
  }

  @Test func `restyling changes colors and stays inside the clip`() {
    let surface = Surface(size: Size(width: 3, height: 1))
    Painter(surface).write("abc", at: .zero, style: .plain)
    let painter = Painter(surface, clip: Rect(x: 1, y: 0, width: 1, height: 1))
    painter.restyle(surface.bounds) { $0.foreground = .ansi(2) }
    #expect((0..<3).map { surface[$0, 0].style.foreground } == [.standard, .ansi(2), .standard])
  }

  @Test func `filling part of a wide cluster leaves spaces around it`() {
    let surface = Surface(size: Size(width: 4, height: 1))
    let painter = Painter(surface)
    painter.write("世界", at: .zero, style: .plain)
    painter.fill(Rect(x: 1, y: 0, width: 2, height: 1), "-", style: .plain)
    #expect(surface.row(0).map(\.character) == [" ", "-", "-", " "])
    #expect(surface.row(0).allSatisfy { $0.width == 1 })
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `ASCII and other text are truncated and clipped in the same way`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = String((0..<6).map { _ in "abc ~".randomElement(using: &random) ?? "a" })
      let x = Int.random(in: -3...6, using: &random)
      let y = Int.random(in: -1...2, using: &random)
      let width = Int.random(in: -1...text.count, using: &random)
      let clip = Rect(x: .random(in: 0...3, using: &random), y: 0, width: 3, height: 2)
      let surfaces = [text, text + "é"].map { text in
        let surface = Surface(size: Size(width: 6, height: 2))
        Painter(surface).write("世界世", at: .zero, style: .plain)
        let style = Style(attributes: .bold)
        let painter = Painter(surface, clip: clip)
        let point = Point(x: x, y: y)
        #expect(painter.write(text, at: point, style: style, maxWidth: width) == max(0, width))
        return surface
      }
      #expect(surfaces[0].cells == surfaces[1].cells)
      #expect(surfaces[0].touchedColumns == surfaces[1].touchedColumns)
    }
  }

  @Test func `restyling adds attributes and keeps the text`() {
    let surface = Surface(size: Size(width: 2, height: 1))
    let painter = Painter(surface)
    painter.write("ab", at: .zero, style: Style(attributes: .bold))
    painter.restyle(Rect(x: 0, y: 0, width: 1, height: 1)) { $0.attributes.insert(.dim) }
    #expect(surface[0, 0].style.attributes == [.bold, .dim])
    #expect(surface[1, 0].style.attributes == .bold)
    #expect(surface[0, 0].character == "a")
  }
}
