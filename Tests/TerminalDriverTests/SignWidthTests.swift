import Signals
import TerminalViews
import Testing

@testable import TerminalDriver

/// A terminal that is asked how wide its signs are.
@MainActor
struct SignWidthTests {
  private let terminal = PseudoTerminal()
  private static let question = "\u{1B}[2H\u{1B}[8m●\u{1B}[m\u{1B}[6n\r\u{1B}[K"
  private static let end = "\u{1B}[?62;22c"

  private func asked(
    _ language: String = "en_US.UTF-8",
    height: UInt16 = 4
  ) throws -> (TerminalScreen, TUIWindow) {
    terminal.resize(width: 20, height: height)
    let screen = try terminal.screen(VirtualScheduler(), ["LANG": language])
    let window = TUIWindow(screen: screen)
    window.contentView = View()
    screen.enter()
    window.renderFrame()
    screen.ask()
    return (screen, window)
  }

  @Test func `the question is asked before the first frame, which covers the sign`() throws {
    let (screen, _) = try asked()
    defer { screen.leave() }
    let written = terminal.written(by: screen)
    let question = try #require(written.firstRange(of: Self.question))
    #expect(written[..<question.lowerBound].contains("\u{1B}[?1049h"))
    #expect(written[question.upperBound...].contains("\u{1B}[2J"))
    terminal.send(Self.end, to: screen)
  }

  @Test(
    arguments: [("C.ASCII", 4), ("ja_JP.eucJP", 4), ("ja_JP.UTF-8", 1)] as [(String, UInt16)]
  )
  func `it is not asked outside UTF-8 and on a screen of one row`(
    language: String,
    height: UInt16
  ) throws {
    let (screen, _) = try asked(language, height: height)
    defer { screen.leave() }
    #expect(!terminal.written(by: screen).contains("\u{1B}[6n"))
    terminal.send("\u{1B}[2;3R" + Self.end, to: screen)
    #expect(!screen.colors.hasWideSigns)
  }

  @Test func `where a sign takes two columns lines are drawn in ASCII`() throws {
    let (screen, window) = try asked()
    defer { screen.leave() }
    window.renderFrame()
    #expect(terminal.written(by: screen).contains("╭"))
    terminal.send("\u{1B}[2;3R" + Self.end, to: screen)
    window.renderFrame()
    let frame = terminal.written(by: screen)
    #expect(frame.contains("+--"))
    #expect(!frame.contains("╭"))
    #expect(screen.capabilities.hasDoubtfulWidths)
  }

  @Test(arguments: ["\u{1B}[2;2R", "\u{1B}[2;1R", "\u{1B}[2;4R", "\u{1B}[3;3R", ""])
  func `other answers and none change nothing`(answer: String) throws {
    let (screen, _) = try asked()
    defer { screen.leave() }
    _ = terminal.written(by: screen)
    terminal.send(answer + Self.end, to: screen)
    #expect(!screen.colors.hasWideSigns)
    #expect(terminal.written(by: screen) == "")
    // It is no longer owed.
    terminal.send("\u{1B}[2;3R", to: screen)
    #expect(!screen.colors.hasWideSigns)
  }

  @Test func `F3 with modifiers stays a key`() throws {
    let (screen, _) = try asked()
    defer { screen.leave() }
    var events: [InputEvent] = []
    screen.onEvent = { events.append($0) }
    terminal.send("\u{1B}[1;3R" + Self.end, to: screen)
    #expect(events == [.key(KeyEvent(.function(3), .alt))])
    #expect(!screen.colors.hasWideSigns)
  }
}

/// A view in a border.
private final class View: TUIView {
  override func draw(_ painter: Painter) { painter.border(bounds) }
}
