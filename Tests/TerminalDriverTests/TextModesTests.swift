import Signals
import TerminalViews
import Testing

@testable import TerminalDriver

/// A terminal that is asked how it measures and orders text.
@MainActor
struct TextModesTests {
  private let terminal = PseudoTerminal()
  private let scheduler = VirtualScheduler()

  private static let end = "\u{1B}[?62;22c"

  private func asked(_ text: String = "") throws -> (TerminalScreen, TUIWindow) {
    terminal.resize(width: 20, height: 2)
    let screen = try terminal.screen(scheduler, ["LANG": "C.UTF-8"])
    let window = TUIWindow(screen: screen)
    window.contentView = TUILabel(text)
    screen.enter()
    window.renderFrame()
    screen.ask()
    return (screen, window)
  }

  @Test func `modes are asked for by their numbers`() throws {
    let (screen, _) = try asked()
    defer { screen.leave() }
    let written = terminal.written(by: screen)
    #expect(written.contains("\u{1B}[?2027$p\u{1B}[8$p"))
    terminal.send(Self.end, to: screen)
    #expect(terminal.written(by: screen) == "")
  }

  @Test func `what is offered is switched, and back at the end`() throws {
    let (screen, _) = try asked("plain")
    _ = terminal.written(by: screen)
    terminal.send("\u{1B}[?2027;2$y\u{1B}[8;1$y" + Self.end, to: screen)
    #expect(terminal.written(by: screen) == "\u{1B}[?2027h\u{1B}[8l")
    terminal.send("\u{1B}[?2027;1$y\u{1B}[8;2$y", to: screen)
    #expect(terminal.written(by: screen) == "")
    screen.leave()
    let left = terminal.written(by: screen)
    #expect(left.contains("\u{1B}[?2027l\u{1B}[8h"))
  }

  @Test(arguments: [
    "\u{1B}[?2027;0$y\u{1B}[8;0$y", "\u{1B}[?2027;1$y\u{1B}[8;2$y", "\u{1B}[?2027;3$y\u{1B}[8;4$y",
    "\u{1B}[?2027;4$y\u{1B}[8;3$y", "\u{1B}[?8;1$y\u{1B}[2027;2$y", "\u{1B}[8$y\u{1B}[$y",
  ])
  func `what is unknown, fixed or set already stays`(answers: String) throws {
    let (screen, _) = try asked("plain")
    _ = terminal.written(by: screen)
    terminal.send(answers + Self.end, to: screen)
    #expect(terminal.written(by: screen) == "")
    screen.leave()
    #expect(!terminal.written(by: screen).contains("2027"))
  }

  @Test func `text that is shown differently now is drawn again`() throws {
    let (screen, window) = try asked("שלום")
    defer { screen.leave() }
    _ = terminal.written(by: screen)
    terminal.send("\u{1B}[?2027;2$y", to: screen)
    #expect(!terminal.written(by: screen).contains("םולש"))
    terminal.send("\u{1B}[8;1$y" + Self.end, to: screen)
    #expect(terminal.written(by: screen).contains("םולש"))
    withExtendedLifetime(window) {}
  }

  @Test func `the terminal orders text if it is left to it`() throws {
    let screen = try terminal.screen(scheduler, ["LANG": "C.UTF-8"], ordersText: true)
    let window = TUIWindow(screen: screen)
    window.contentView = TUILabel("שלום")
    screen.enter()
    defer { screen.leave() }
    window.renderFrame()
    #expect(terminal.written(by: screen).contains("שלום"))
    screen.ask()
    _ = terminal.written(by: screen)
    terminal.send("\u{1B}[8;1$y" + Self.end, to: screen)
    #expect(terminal.written(by: screen) == "")
  }

  @Test func `a cluster is drawn again when it is measured as one`() throws {
    let (screen, window) = try asked("👨‍👩‍👧!")
    defer { screen.leave() }
    _ = terminal.written(by: screen)
    terminal.send("\u{1B}[?2027;2$y" + Self.end, to: screen)
    #expect(terminal.written(by: screen).contains("👨‍👩‍👧"))
    withExtendedLifetime(window) {}
  }
}
