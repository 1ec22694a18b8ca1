import TerminalViews
import TestSupport
import Testing

struct TUICanvasTests {
  private let canvas = TUICanvas()

  private func show(width: Int, height: Int) -> (HeadlessScreen, TUIWindow) {
    let screen = HeadlessScreen(size: Size(width: width, height: height))
    let window = TUIWindow(screen: screen)
    window.contentView = canvas
    screen.flush()
    return (screen, window)
  }

  @Test func `a large clock has minutes, ticks and numerals`() {
    canvas.drawing = .clock(hour: 10, minute: 9, second: 36)
    let (screen, window) = show(width: 40, height: 20)
    #expect(
      screen.text == """
                    ⣀⠤⠔⠒⡒⠉⡉⠉⡆⢉⠉⢒⠒⠢⠤⣀
                ⢀⠤⢄⠉⠄ ⠁     ⠇    ⠈ ⠠⠉⡠⠤⡀
              ⡠⠒⠁⠂⠈⠂       12       ⠐⠁⠐⠈⠒⢄
            ⢠⠊⡀⠈                        ⠁⢀⠑⡄
           ⡔⠡                              ⠌⢢
          ⡜⠑⠢                          ⡠⠄  ⠔⠊⢣
         ⡜ ⠁       ⢀                ⢀⠔⠊     ⠈ ⢣
        ⢰⠁⠁        ⠙⢿⣦⣄          ⢀⠤⠊⠁        ⠈⠈⡆
        ⡜⠈           ⠈⠛⢿⣦⣀   ⢀ ⡠⠒⠁            ⠁⢣
        ⡇⠈              ⠉⠻⢷⣦⡰⠕⠉             ⢀⣀⣀⡀
        ⠈⠉⠉⠁ 9            ⢀⠏⠁             3   ⡀⢸
        ⢣⢀               ⡠⠃                   ⡀⡜
        ⠸⡀⡀            ⢀⠜                    ⢀⢀⠇
         ⢣ ⡀          ⡠⠃                    ⢀ ⡜
          ⢣⡠⠔       ⢀⠔⠁                    ⠢⢄⡜
           ⠣⡐      ⡠⠊                      ⢂⠜
            ⠘⢄⠁⢀  ⡔⠁                    ⡀⠈⡠⠃
              ⠑⠤⡀⠌⢀⠄        6       ⠠⡀⠠⢀⠤⠊
                ⠈⠒⠊⣀⠂ ⡀     ⡆    ⢀ ⠐⣀⠑⠒⠁
                    ⠉⠒⠢⠤⠥⣀⣁⣀⠇⣈⣀⠬⠤⠔⠒⠉
        """
    )
    withExtendedLifetime(window) {}
  }

  @Test func `a middle-sized clock has ticks and numerals`() {
    canvas.drawing = .clock(hour: 10, minute: 9, second: 36)
    let (screen, window) = show(width: 20, height: 10)
    #expect(
      screen.text == """
            ⢀⡤⠒⠒⠉⠉⡏⠉⠒⠒⢤⡀
          ⢠⠒⠁⠈   12   ⠁⠈⠒⡄
         ⡴⡁            ⢀⡀⢈⢦
        ⢸    ⠠⣤⡀     ⡠⠒⠁   ⡇
        ⡇     ⠈⠙⠷⣤⡰⠔⠉     ⣀⣸
        ⡏⠉9     ⢀⠎⠁      3 ⢸
        ⢸      ⡠⠃          ⡇
         ⠳⡁  ⢀⠜          ⢈⠞
          ⠘⠤⡀⢃    6   ⡀⢀⠤⠃
            ⠈⠓⠤⠤⣀⣀⣇⣀⠤⠤⠚⠁
        """
    )
    withExtendedLifetime(window) {}
  }

  @Test func `a small clock has hands that differ in length and width`() {
    canvas.drawing = .clock(hour: 10, minute: 9, second: 36)
    let (screen, window) = show(width: 8, height: 4)
    #expect(
      screen.text == """
        ⢀⠔⠊⠉⠉⠑⠢⡀
        ⡎ ⠶⣤⡠⠔⠁⢱
        ⢇  ⠈⠁  ⡸
        ⠈⠢⢄⣀⣀⡠⠔⠁
        """
    )
    withExtendedLifetime(window) {}
  }

  @Test func `a clock can be drawn in ASCII`() {
    canvas.drawing = .clock(hour: 10, minute: 9, second: 36)
    let (screen, window) = show(width: 20, height: 10)
    window.theme.box = .ascii
    screen.flush()
    #expect(
      screen.text == #"""
            .---''|'---.
          .-''   12   ''-.
         /'            ..'\
        |    -_.     --'   |
        |     ''=_)-'     _|
        |'9     ./'      3 |
        |      -'          |
         \'  ./          '-
          '-.'    6   ..-'
            ''--__|_--''
        """#
    )
    withExtendedLifetime(window) {}
  }

  @Test func `in ASCII a stroke has its sign, and some strokes are drawn in one of both only`() {
    let (left, right) = (Vector(x: -1, y: 0), Vector(x: 1, y: 0))
    canvas.drawing.add(.line(from: left, to: .zero), Pen(sign: "*"))
    canvas.drawing.add(.line(from: .zero, to: right), only: .braille)
    canvas.drawing.add(.text("o", at: right), only: .ascii)
    let (screen, window) = show(width: 6, height: 3)
    let box = window.theme.box
    window.theme.box = .ascii
    screen.flush()
    #expect(screen.text.contains("***") && screen.text.contains("o"))
    #expect(!screen.text.contains("-"))
    window.theme.box = box
    screen.flush()
    #expect(!screen.text.contains("o") && !screen.text.contains("*"))
    withExtendedLifetime(window) {}
  }

  @Test func `inks come from the theme, and hands can be told by colour`() {
    canvas.drawing.add(.dot(at: Vector(x: -1, y: 1)), Pen(.accent))
    canvas.drawing.add(.text("A", at: Vector(x: 1, y: -1)), Pen(.text.bold))
    let (screen, window) = show(width: 4, height: 2)
    #expect(screen.text == "⠁\n   A")
    #expect(screen[0, 0].style == Style(attributes: .bold))
    #expect(screen[3, 1].style == Style(attributes: .bold))
    window.themeChoice = ThemeChoice(.dark)
    screen.flush()
    #expect(screen[0, 0].style == Theme.dark[.accent])
  }

  @Test func `an equal drawing requests no frame, a different one changes only its rows`() {
    canvas.drawing = .clock(hour: 10, minute: 9, second: 0)
    let (screen, window) = show(width: 20, height: 10)
    canvas.drawing = .clock(hour: 10, minute: 9, second: 0)
    #expect(!screen.isFrameRequested)
    canvas.drawing.add(.dot(at: Vector(x: -1, y: 1)))
    screen.flush()
    #expect(screen.changedRows == [0])
    withExtendedLifetime(window) {}
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a drawing looks the same regardless of the previous drawings`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (screen, window) = show(width: 24, height: 11)
    for _ in 0..<30 {
      canvas.drawing = .random(after: canvas.drawing, using: &random)
      if Bool.random(using: &random) { screen.flush() }
    }
    screen.flush()
    let fresh = TUICanvas()
    fresh.drawing = canvas.drawing
    let other = HeadlessScreen(size: Size(width: 24, height: 11))
    let otherWindow = TUIWindow(screen: other)
    otherWindow.contentView = fresh
    other.flush()
    #expect(screen.rows == other.rows)
    withExtendedLifetime((window, otherWindow)) {}
  }

  @Test func `texts are drawn over dots`() {
    canvas.drawing.add(.text("ab", at: .zero))
    canvas.drawing.add(.circle(center: .zero, radius: 0.5), Pen(dots: 9))
    let (screen, window) = show(width: 6, height: 3)
    #expect(screen.text.split(separator: "\n")[1].contains("ab"))
    withExtendedLifetime(window) {}
  }

  @Test func `its size is twice as wide as it is high`() {
    #expect(canvas.sizeThatFits(Size(width: 40, height: 10)) == Size(width: 20, height: 10))
    #expect(canvas.sizeThatFits(Size(width: 9, height: 10)) == Size(width: 8, height: 4))
  }

  @Test func `dots are ASCII if the theme's boxes are`() {
    canvas.drawing.add(.line(from: Vector(x: -1, y: 0), to: Vector(x: 1, y: 0)))
    var theme = Theme.standard
    theme.box = .ascii
    canvas.theme = theme
    let (screen, window) = show(width: 6, height: 3)
    #expect(screen.text.allSatisfy(\.isASCII) && screen.text.contains("-"))
    withExtendedLifetime(window) {}
  }
}

extension Drawing {
  /// A random drawing, often based on the previous one or with the same base.
  fileprivate static func random(
    after old: Drawing,
    using random: inout SeededGenerator
  ) -> Drawing {
    func place() -> Vector {
      Vector(x: .random(in: -1.2...1.2, using: &random), y: .random(in: -1.2...1.2, using: &random))
    }
    let backdrops = [old.backdrop == nil ? Drawing(on: old) : Drawing(), old, old, old]
    var drawing = backdrops.randomElement(using: &random) ?? old
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let inks: [Ink] = [.text, .accent, .text.bold]
      let pen = Pen(
        inks.randomElement(using: &random) ?? .text,
        dots: .random(in: 1...4, using: &random)
      )
      switch Int.random(in: 0..<4, using: &random) {
      case 0: drawing.add(.text("ab", at: place()), pen)
      case 1: drawing.add(.circle(center: place(), radius: 0.4), pen)
      default: drawing.add(.line(from: place(), to: place()), pen)
      }
    }
    return drawing
  }
}
