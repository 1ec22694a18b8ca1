import Signals
import TerminalViews
import TestSupport
import Testing

@testable import TerminalDriver

/// A terminal that is asked for the user's colours.
@MainActor
struct TerminalColorsTests {
  private let terminal = PseudoTerminal()
  private let scheduler = VirtualScheduler()

  private static let answers: String = {
    let named = (0..<16).map { "\u{1B}]4;\($0);rgb:\($0 % 10)0/20/30\u{1B}\\" }.joined()
    return "\u{1B}]10;rgb:ee/ee/ee\u{7}\u{1B}]11;rgb:11/11/11\u{7}" + named
  }()

  private static let end = "\u{1B}[?62;22c"

  private func asked(_ environment: [String: String] = [:]) throws -> (TerminalScreen, Events) {
    let screen = try terminal.screen(scheduler, environment)
    let events = Events()
    screen.onEvent = { events.all.append($0) }
    screen.enter()
    screen.ask()
    return (screen, events)
  }

  @Test func `colours are told once, when all answers are there`() throws {
    let (screen, events) = try asked()
    defer { screen.leave() }
    #expect(screen.colors == TerminalColors(depth: .palette256))
    terminal.send("\u{1B}[?2026;2$y" + Self.answers + Self.end, to: screen)
    #expect(events.all == [.colors(screen.colors)])
    #expect(screen.colors.foreground == RGB(0xEEEEEE))
    #expect(screen.colors.background == RGB(0x111111))
    #expect(screen.colors.named.count == 16)
    #expect(screen.colors.named[9] == RGB(0x902030))
  }

  @Test func `the question is asked after the modes, not of terminals without colours`() throws {
    let (screen, _) = try asked()
    let written = terminal.written(by: screen)
    #expect(written.hasSuffix("\u{1B}]4;15;?\u{7}\u{1B}[c"))
    #expect(written.contains("\u{1B}[?2031h"))
    terminal.send(Self.end, to: screen)
    screen.leave()
    #expect(terminal.written(by: screen).contains("\u{1B}[?2031l"))
    let (plain, _) = try asked(["NO_COLOR": "1"])
    #expect(terminal.written(by: plain).hasSuffix("$p\u{1B}[?u\u{1B}[c"))
    terminal.send(Self.end, to: plain)
    plain.leave()
  }

  @Test func `a terminal with eight colours is asked, too`() throws {
    let (screen, events) = try asked(["TERM": "xterm"])
    defer { screen.leave() }
    #expect(terminal.written(by: screen).contains("\u{1B}]11;?\u{7}"))
    terminal.send(Self.answers + Self.end, to: screen)
    #expect(screen.colors.depth == .ansi8)
    #expect(events.all == [.colors(screen.colors)])
  }

  @Test func `the environment tells the default colours before the terminal does`() throws {
    let (screen, _) = try asked(["COLORFGBG": "0;default;15"])
    defer { screen.leave() }
    #expect(screen.colors.defaults == TerminalColors.DefaultNames("0;15"))
    terminal.send(Self.answers + Self.end, to: screen)
    #expect(screen.colors.background == RGB(0x111111))
    #expect(screen.colors.defaults == TerminalColors.DefaultNames("0;15"))
  }

  @Test func `some colours are told at the end of the answers`() throws {
    let (screen, events) = try asked()
    defer { screen.leave() }
    terminal.send("\u{1B}]11;rgb:ff/ff/ff\u{7}", to: screen)
    #expect(events.all.isEmpty)
    terminal.send(Self.end, to: screen)
    #expect(events.all == [.colors(screen.colors)])
    #expect(screen.colors.background == RGB(0xFFFFFF))
  }

  @Test func `a terminal that answers nothing changes nothing`() throws {
    let (screen, events) = try asked()
    defer { screen.leave() }
    terminal.send(Self.end, to: screen)
    terminal.send("\u{1B}]11;?\u{7}\u{1B}]4;x\u{7}\u{1B}]10;rgb:zz/zz/zz\u{7}", to: screen)
    #expect(events.all.isEmpty)
  }

  @Test func `late answers count`() throws {
    let (screen, events) = try asked()
    defer { screen.leave() }
    terminal.send(Self.end, to: screen)
    terminal.send(Self.answers, to: screen)
    #expect(events.all == [.colors(screen.colors)])
    #expect(screen.colors.named.count == 16)
  }

  @Test func `when the colours change they are asked for again, once for many changes`() throws {
    let (screen, events) = try asked()
    defer { screen.leave() }
    _ = terminal.written(by: screen)
    terminal.send("\u{1B}[?997;1n\u{1B}[?997;2n" + Self.answers, to: screen)
    #expect(events.all.count == 1)
    #expect(terminal.written(by: screen) == "")
    terminal.send(Self.end, to: screen)
    #expect(terminal.written(by: screen).hasSuffix("\u{1B}]4;15;?\u{7}\u{1B}[c"))
    terminal.send("\u{1B}]11;rgb:ff/ff/ff\u{7}", to: screen)
    #expect(screen.colors.background == RGB(0x111111))
    terminal.send(Self.end, to: screen)
    #expect(screen.colors.background == RGB(0xFFFFFF))
    #expect(events.all == [events.all[0], .colors(screen.colors)])
    #expect(terminal.written(by: screen) == "")
  }

  @Test func `an answer that comes in pieces is not typed, however long they take`() throws {
    let (screen, events) = try asked()
    defer { screen.leave() }
    for character in "\u{1B}]11;rgb:ff/ff/ff\u{1B}\\" {
      terminal.send(String(character), to: screen)
      scheduler.advance(by: .milliseconds(45))
    }
    terminal.send(Self.end, to: screen)
    #expect(events.all == [.colors(screen.colors)])
    #expect(screen.colors.background == RGB(0xFFFFFF))
  }

  @Test func `after the answers a lone escape is a key at once`() throws {
    let (screen, events) = try asked()
    defer { screen.leave() }
    terminal.send("\u{1B}", to: screen)
    scheduler.advance(by: .milliseconds(40))
    #expect(events.all.isEmpty)
    scheduler.advance(by: .seconds(1))
    #expect(events.all == [.key(KeyEvent(.escape))])
    terminal.send(Self.end + "\u{1B}", to: screen)
    scheduler.advance(by: .milliseconds(40))
    #expect(events.all == [.key(KeyEvent(.escape)), .key(KeyEvent(.escape))])
  }

  @Test func `a terminal that never answers makes escape wait for two seconds at most`() throws {
    let (screen, events) = try asked()
    defer { screen.leave() }
    scheduler.advance(by: .seconds(2))
    terminal.send("\u{1B}", to: screen)
    scheduler.advance(by: .milliseconds(40))
    #expect(events.all == [.key(KeyEvent(.escape))])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `answers in pieces between keys type nothing but the keys`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (screen, events) = try asked()
    defer { screen.leave() }
    let all = Array(Self.answers.unicodeScalars) + Array(Self.end.unicodeScalars)
    var position = 0
    while position < all.count {
      let end = min(all.count, position + Int.random(in: 1...60, using: &random))
      terminal.send(String(String.UnicodeScalarView(all[position..<end])), to: screen)
      position = end
      scheduler.advance(by: .milliseconds(Int.random(in: 0...50, using: &random)))
    }
    #expect(events.all == [.colors(screen.colors)])
  }
}

/// What a screen has told.
@MainActor
private final class Events {
  var all: [InputEvent] = []
}
