import Testing

@testable import TerminalDriver

@MainActor
struct TerminalModesTests {
  private func text(_ from: TerminalModes, _ to: TerminalModes, _ term: String) throws -> String {
    let capabilities = try Capabilities.inUTF8(term)
    return String(decoding: from.sequence(to: to, on: capabilities), as: UTF8.self)
  }

  @Test func `equal modes write nothing`() throws {
    #expect(try text(.fullScreen, .fullScreen, "xterm-256color") == "")
    #expect(try text(TerminalModes(), TerminalModes(), "xterm-256color") == "")
  }

  @Test func `leaving reverts what entering switched on, the alternate screen last`() throws {
    let entering = try text(TerminalModes(), .fullScreen, "tmux-256color")
    #expect(
      entering == "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?1h\u{1B}=\u{1B}[?1000;1002;1006h"
        + "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h\u{1B}[?25l"
    )
    let leaving = try text(.fullScreen, TerminalModes(), "tmux-256color")
    #expect(
      leaving == "\u{1B}[?7h\u{1B}[?1l\u{1B}>\u{1B}[?1000;1002;1006l\u{1B}[?2004l"
        + "\u{1B}[?1004l\u{1B}[?2031l\u{1B}[?25h\u{1B}[?1049l"
    )
  }

  @Test func `only sequences that the terminal supports are written`() throws {
    let entering = try text(TerminalModes(), .fullScreen, "vt100")
    #expect(entering == "\u{1B}[?7l\u{1B}[?1h\u{1B}=")
  }

  @Test func `the title of the terminal is saved once and restored`() throws {
    var first = TerminalModes()
    first.title = "a\u{7}b\u{1B}c\u{9B}"
    var second = first
    second.title = "d"
    let term = "xterm-256color"
    let entering = try text(TerminalModes(), first, term)
    #expect(entering == "\u{1B}[22;2t\u{1B}]2;a␇b␛c\u{FFFD}\u{7}")
    #expect(try text(first, second, term) == "\u{1B}]2;d\u{7}")
    #expect(try text(second, TerminalModes(), term) == "\u{1B}[23;2t")
    #expect(try text(TerminalModes(), first, "linux") == "")
  }
}
