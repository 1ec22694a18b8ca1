import MAVB
import MAVBTesting
import Testing

/// The examples of the article "Drawing into cells", verbatim.
struct DrawingIntoCellsTests {
  @Test func `Overview`() {
    final class TUIBars: TUIView {
      var counts: KeyValuePairs<String, Int> = [:] { didSet { naturalSizeDidChange() } }
      var selectedRow: Int? { didSet { setNeedsDisplay() } }

      override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: proposal.width, height: min(proposal.height, counts.count + 2))
      }

      override func draw(_ painter: Painter) {
        painter.border(bounds, title: "Rain")
        for (row, (name, count)) in counts.enumerated() {
          // The same coordinates on another ground.
          let painter = row == selectedRow ? painter.inside(bounds, ground: .selection) : painter
          painter.fill(Rect(x: 1, y: row + 1, width: bounds.width - 2, height: 1))
          drawBar(name, count, y: row + 1, painter)
        }
      }

      private func drawBar(_ name: String, _ count: Int, y: Int, _ painter: Painter) {
        let box = painter.theme.box
        let text = Truncation.tail.cut(name, to: 6, ellipsis: box.ellipsis)
        painter.write(text, at: Point(x: mirrored(2, width: text.displayWidth), y: y))
        let width = min(count, bounds.width - 11)
        let bar = Rect(x: mirrored(9, width: width), y: y, width: width, height: 1)
        painter.fill(bar, box == .ascii ? "=" : "━", ink: .accent)
      }
    }

    func frame(box: BoxCharacters = .rounded, isMirrored: Bool = false) -> String {
      let app = HeadlessApp(width: 20, height: 4) { screen in
        let bars = TUIBars()
        bars.counts = ["Bergen (Bryggen)": 7, "東京": 4]
        var choice = ThemeChoice()
        choice.box = box
        return Window(
          .screen -- screen,
          .themeChoice -- choice,
          .isMirrored -- isMirrored,
          .contentView -- bars
        ).instance()
      }
      return app.frame
    }

    let unicode = """
      ╭─ Rain ───────────╮
      │ Berge… ━━━━━━━   │
      │ 東京   ━━━━      │
      ╰──────────────────╯
      """
    let ascii = """
      +- Rain -----------+
      | Berge~ =======   |
      | 東京   ====      |
      +------------------+
      """
    let mirrored = """
      ╭─ Rain ───────────╮
      │   ━━━━━━━ Berge… │
      │      ━━━━   東京 │
      ╰──────────────────╯
      """
    #expect(frame() == unicode)
    #expect(frame(box: .ascii) == ascii)
    #expect(frame(isMirrored: true) == mirrored)
  }

  @Test func `Clusters and columns`() {
    let name = "e\u{301}tat 東京 👩‍👩‍👧"
    #expect(name.count == 9 && name.displayWidth == 12)
    #expect(name.prefix(displayWidth: 8) == "état 東")
    #expect(Truncation.middle.cut("/home/ada/list.txt", to: 11, ellipsis: "…") == "/home…t.txt")

    let surface = Surface(size: Size(width: 4, height: 1))
    let width = Painter(surface).write("東京都", at: .zero, maxWidth: 3)
    #expect(width == 2)
    Painter(surface).write("東", at: Point(x: 3, y: 0))
    #expect(surface.row(0).map(\.character) == ["東", " ", " ", " "])
  }

  @Test func `Lines and circles`() {
    let level = Var(0.25)
    let gauge = Canvas(
      .drawing <-- level.map { level in
        var drawing = Drawing()
        drawing.add(.arc(center: .zero, radius: 1, from: 0, to: 1), Pen(.ring))
        drawing.add(.line(from: .zero, to: .clock(level, radius: 0.8)), Pen(.accent))
        drawing.add(.text("\(Int(level * 100)) %", at: Vector(x: 0, y: -0.5)), fromRows: 6)
        return drawing
      }
    )
    let app = HeadlessApp(width: 20, height: 8) { screen in
      Window(.screen -- screen, .contentView -- gauge).instance()
    }
    #expect(app.frame.contains("25 %"))
    level.send(0.5)
    app.advance(by: .zero)
    #expect(app.frame.contains("50 %"))
  }
}
