import Signals
import TerminalViews
import Testing

@testable import TerminalDriver

/// A terminal that is asked for kitty's keyboard protocol.
@MainActor
struct KeyboardProtocolTests {
  private let terminal = PseudoTerminal()
  private let scheduler = VirtualScheduler()

  private static let push = "\u{1B}[>5u"
  private static let pop = "\u{1B}[<u"
  private static let end = "\u{1B}[?62;22c"

  private func asked() throws -> TerminalScreen {
    let screen = try terminal.screen(scheduler)
    screen.enter()
    screen.ask()
    return screen
  }

  @Test func `the protocol is asked for, and not used before the answer`() throws {
    let screen = try asked()
    defer { screen.leave() }
    let written = terminal.written(by: screen)
    #expect(written.contains("\u{1B}[?u"))
    #expect(written.hasSuffix("\u{1B}[c"))
    #expect(!written.contains(Self.push))
    terminal.send(Self.end, to: screen)
    #expect(terminal.written(by: screen) == "")
  }

  @Test func `it is pushed once, and removed before the alternate screen is left`() throws {
    let screen = try asked()
    _ = terminal.written(by: screen)
    terminal.send("\u{1B}[?0u" + Self.end, to: screen)
    #expect(terminal.written(by: screen) == Self.push)
    screen.ask()
    _ = terminal.written(by: screen)
    terminal.send("\u{1B}[?5u" + Self.end, to: screen)
    #expect(terminal.written(by: screen) == "")
    screen.leave()
    let left = terminal.written(by: screen)
    let parts = left.split(separator: Self.pop, omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(parts[1].contains("\u{1B}[?1049l"))
  }

  @Test func `a terminal without it is not sent it`() throws {
    let screen = try asked()
    terminal.send("\u{1B}[?2026;2$y" + Self.end, to: screen)
    screen.leave()
    let written = terminal.written(by: screen)
    #expect(!written.contains(Self.push) && !written.contains(Self.pop))
  }

  @Test func `an answer that comes while the terminal is left changes nothing`() throws {
    let screen = try asked()
    terminal.write("\u{1B}[?0u" + Self.end, for: screen)
    screen.leave()
    let written = terminal.written(by: screen)
    #expect(!written.contains(Self.push) && !written.contains(Self.pop))
  }

  @Test func `after a suspension it is asked for again`() throws {
    let screen = try asked()
    terminal.send("\u{1B}[?0u" + Self.end, to: screen)
    screen.leave()
    _ = terminal.written(by: screen)
    screen.enter()
    #expect(!terminal.written(by: screen).contains(Self.push))
    screen.ask()
    terminal.send("\u{1B}[?0u" + Self.end, to: screen)
    #expect(terminal.written(by: screen).hasSuffix(Self.push))
    screen.leave()
    #expect(terminal.written(by: screen).contains(Self.pop))
  }
}
