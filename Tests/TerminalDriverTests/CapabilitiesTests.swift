import TerminalViews
import Testing

@testable import TerminalDriver

@MainActor
struct CapabilitiesTests {
  private func read(_ term: String, _ environment: [String: String] = [:]) throws -> Capabilities {
    try Capabilities(term: term) { environment[$0] }
  }

  @Test func `xterm supports everything that frames use`() throws {
    let xterm = try read("xterm-256color")
    #expect(xterm.colors == .palette256)
    #expect(xterm.attributes == [.bold, .dim, .italic, .underline, .reverse, .strikethrough])
    #expect(xterm.erasesWithBackground && xterm.erasesToEnd && xterm.erasesCells)
    #expect(xterm.repeats && xterm.movesToColumn && xterm.scrollsRegions && xterm.resetsSingly)
    #expect(xterm.isLikeXterm)
    #expect(xterm.alternateScreen?.leave == Array("\u{1B}[?1049l\u{1B}[23;0;0t".utf8))
  }

  @Test func `tmux does not erase with the background`() throws {
    let tmux = try read("tmux-256color")
    #expect(!tmux.erasesWithBackground && tmux.isLikeXterm && !tmux.repeats)
    #expect(tmux.colors == .palette256)
  }

  @Test func `the Linux console has eight colors and no alternate screen`() throws {
    let linux = try read("linux")
    #expect(linux.colors == .ansi8)
    #expect(linux.alternateScreen == nil && !linux.isLikeXterm)
    #expect(linux.keys[Array("\u{1B}\t".utf8)] == KeyEvent(.tab, .shift))
  }

  @Test func `a VT100 has no colors, and its padding delays are removed`() throws {
    let terminal = try read("vt100")
    #expect(terminal.colors == .none)
    #expect(terminal.attributes == [.bold, .underline, .reverse])
    #expect(!terminal.resetsSingly && terminal.erasesToEnd && !terminal.erasesCells)
    #expect(terminal.keypadTransmit?.enter == Array("\u{1B}[?1h\u{1B}=".utf8))
    #expect(terminal.size == Size(width: 80, height: 24))
  }

  @Test func `the key codes of rxvt come from terminfo`() throws {
    let keys = try read("rxvt-unicode-256color").keys
    #expect(keys[Array("\u{1B}[a".utf8)] == KeyEvent(.up, .shift))
    #expect(keys[Array("\u{1B}[3$".utf8)] == KeyEvent(.delete, .shift))
  }

  @Test func `xterm needs no additional key codes`() throws {
    #expect(try read("xterm-256color").keys == [:])
  }

  @Test(arguments: [
    (nil, TerminalError.missingTerm), ("", .missingTerm),
    ("no-such-terminal", .unknownTerm("no-such-terminal")),
    ("dumb", .limitedTerm("dumb")), ("vt52", .limitedTerm("vt52")),
  ])
  func `a terminal without full-screen support is rejected`(term: String?, error: TerminalError) {
    #expect(throws: error) { try Capabilities(term: term) { _ in nil } }
  }

  @Test func `an error is one line that names TERM and a remedy`() {
    let errors = [TerminalError.missingTerm, .unknownTerm("a\nb\u{1B}"), .limitedTerm("dumb")]
    for error in errors {
      #expect(error.description.contains("TERM"))
      #expect(error.description.contains("TERM=xterm-256color"))
      #expect(!error.description.contains { $0.isNewline || $0 == "\u{1B}" })
      #expect(error.exitStatus == 2)
    }
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor"], "xterm-256color", ColorDepth.truecolor),
    (["COLORTERM": "truecolor"], "screen-256color", .palette256),
    (["COLORTERM": "24bit", "TMUX": "x"], "screen-256color", .truecolor),
    (["COLORTERM": "yes"], "xterm", .ansi8), (["COLORTERM": "truecolor"], "linux", .ansi8),
    (["NO_COLOR": "1", "COLORTERM": "truecolor"], "xterm-256color", .none),
    (["NO_COLOR": ""], "xterm-256color", .palette256), (["CLICOLOR": "0"], "xterm", .none),
    (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], "xterm", .ansi8),
    (["CLICOLOR": "0", "CLICOLOR_FORCE": "0"], "xterm", .none),
    (["CLICOLOR": "0", "CLICOLOR_FORCE": ""], "xterm", .none),
    (["CLICOLOR": "1"], "vt100", .none), (["CLICOLOR_FORCE": "1"], "vt100", .ansi8),
    (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], "xterm", .none), (["NO_COLOR": "0"], "xterm", .none),
    (["NO_COLOR": "1", "FORCE_COLOR": "1"], "xterm-256color", .palette256),
    (["CLICOLOR": "0", "FORCE_COLOR": "0"], "xterm", .ansi8),
    (["NO_COLOR": "1", "FORCE_COLOR": ""], "xterm", .none), (["FORCE_COLOR": "3"], "vt100", .ansi8),
  ])
  func `environment variables set the color depth`(
    environment: [String: String],
    term: String,
    colors: ColorDepth
  ) throws {
    #expect(try read(term, environment).colors == colors)
  }

  @Test(arguments: [("ja_JP.UTF-8", true), ("zh_TW.UTF-8", true), ("de_DE.UTF-8", false)])
  func `characters of ambiguous width are doubtful in East Asian locales`(
    name: String,
    isDoubtful: Bool
  ) throws {
    let capabilities = try Capabilities(term: "xterm") { $0 == "LANG" ? name : nil }
    #expect(capabilities.hasDoubtfulWidths == isDoubtful)
  }
}
