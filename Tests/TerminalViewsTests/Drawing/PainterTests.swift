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
      $0.border($0.clipBounds, title: "Time zones")
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
    var theme = Theme.standard
    theme.box = .ascii
    let painter = Painter(surface, theme: theme)
    painter.border(painter.clipBounds)
    screen.present(surface, cursor: nil)
    #expect(screen.text == "+--+\n+--+")
  }

  @Test(arguments: [
    ("héllo", "héllo", 5),
    ("abe\u{301}!", "abe\u{301}!", 4),
    ("Oslo שלום", "Oslo םולש", 9),
    ("a\u{1B}[2Jb", "a␛[2Jb", 6),
    ("日本", "日本", 4),
    ("שלום", "םולש", 4),
    ("👨‍👩‍👧!", "👨‍👩‍👧!", 3),
  ])
  func `text is written by clusters in visual order`(text: String, shown: String, width: Int) {
    var written = 0
    #expect(draw(10, 1) { written = $0.write(text, at: .zero) } == shown)
    #expect(written == width)
  }

  @Test func `a wide cluster cut by the clip is a space`() {
    let clip = Rect(x: 1, y: 0, width: 4, height: 1)
    #expect(draw(6, 1, clip: clip) { $0.write("日本語", at: .zero) } == "  本")
  }

  @Test func `text ends before a cluster that exceeds its width`() {
    #expect(draw(6, 1) { $0.write("a日本", at: .zero, maxWidth: 4) } == "a日")
    #expect(draw(6, 1) { $0.write("abcdé", at: .zero, maxWidth: 3) } == "abc")
  }

  @Test func `overwriting half of a wide cluster turns the other half into a space`() {
    let text = draw(6, 1) {
      $0.write("日本語", at: .zero)
      $0.write("x", at: Point(x: 3, y: 0))
    }
    #expect(text == "日 x語")
  }

  @Test func `drawing unchanged cells touches no row`() {
    let surface = Surface(size: Size(width: 6, height: 2))
    let painter = Painter(surface)
    painter.write("a日b", at: .zero)
    surface.clearTouched()
    painter.write("a日b", at: .zero)
    #expect(surface.touchedColumns == [0..<0, 0..<0])
    painter.write("x", at: Point(x: 0, y: 1))
    #expect(surface.touchedColumns == [0..<0, 0..<1])
  }

  @Test func `an ink looks as on the ground that it is drawn on`() {
    let surface = Surface(size: Size(width: 2, height: 1))
    let painter = Painter(surface, theme: .dark)
    painter.inside(surface.bounds, ground: .panel).write("a", at: .zero, ink: .accent.bold)
    painter.write("b", at: Point(x: 1, y: 0), ink: .error)
    #expect(surface[0, 0].style == Theme.dark[.accent.bold, on: .panel])
    #expect(surface[1, 0].style == Theme.dark[.error])
  }

  @Test func `another ink keeps the text and stays inside the clip`() {
    let surface = Surface(size: Size(width: 3, height: 1))
    Painter(surface, theme: .dark).write("abc", at: .zero, ink: .error.bold)
    let clip = Rect(x: 1, y: 0, width: 1, height: 1)
    Painter(surface, clip: clip, theme: .dark).retint(surface.bounds, ink: .behind)
    let inks: [Ink] = [.error.bold, .behind, .error.bold]
    #expect((0..<3).map { surface[$0, 0].style } == inks.map { Theme.dark[$0] })
    #expect(surface.row(0).map(\.character) == ["a", "b", "c"])
  }

  @Test func `filling part of a wide cluster leaves spaces around it`() {
    let surface = Surface(size: Size(width: 4, height: 1))
    let painter = Painter(surface)
    painter.write("世界", at: .zero)
    painter.fill(Rect(x: 1, y: 0, width: 2, height: 1), "-")
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
        Painter(surface).write("世界世", at: .zero)
        let painter = Painter(surface, clip: clip)
        let point = Point(x: x, y: y)
        #expect(painter.write(text, at: point, ink: .text.bold, maxWidth: width) == max(0, width))
        return surface
      }
      #expect(surfaces[0].cells == surfaces[1].cells)
      #expect(surfaces[0].touchedColumns == surfaces[1].touchedColumns)
    }
  }
}
