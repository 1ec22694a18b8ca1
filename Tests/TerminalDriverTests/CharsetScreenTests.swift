import Signals
import TerminalViews
import Testing
import TextMetrics

@testable import TerminalDriver

/// Input and frames of a terminal whose locale names another character set than UTF-8.
@MainActor
struct CharsetScreenTests {
  private let terminal = PseudoTerminal()

  private func decoder(_ name: String) -> InputDecoder {
    InputDecoder(charset: TextConverter(name))
  }

  @Test(arguments: [
    ("ISO-8859-1", "aé\u{FF}"), ("ISO-8859-15", "5 €"), ("KOI8-R", "Привет"),
    ("Shift_JIS", "東ー京ｱソ表"), ("EUC-JP", "東ｱ"), ("Big5", "北功"), ("gb18030", "北😀é"),
    ("windows-1252", "“€”"),
  ])
  func `keys and pastes are decoded however their bytes are split`(
    name: String,
    text: String
  ) throws {
    let typed = try #require(TextConverter(name)?.encode(text))
    let input = typed + Array("\u{1B}[A\u{1B}[200~".utf8) + typed + Array("\u{1B}[201~q".utf8)
    let keys = text.map { InputEvent.key(KeyEvent(.character($0))) }
    let events = keys + [.key(KeyEvent(.up)), .paste(CopiedText(text)), .key(KeyEvent("q"))]
    for size in 1...4 {
      var decoder = decoder(name)
      var rest = input[...]
      var decoded: [InputEvent] = []
      while !rest.isEmpty {
        decoded += decoder.decode(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      #expect(decoded == events, "\(size)")
    }
  }

  @Test func `what is no character is ignored and takes no key with it`() {
    var japanese = decoder("Shift_JIS")
    let up = InputEvent.key(KeyEvent(.up))
    #expect(japanese.decode([0x93, 0x1B, 0x5B, 0x41, 0xFD, 0x71]) == [up, .key(KeyEvent("q"))])
    // The rest of the character never comes.
    #expect(japanese.decode([0x93]) == [])
    #expect(japanese.deadline != nil)
    #expect(japanese.flush() == [] && japanese.decode([0x71]) == [.key(KeyEvent("q"))])
    var latin = decoder("ISO-8859-1")
    #expect(latin.decode([0x9B, 0x41, 0x80]) == [.key(KeyEvent("A"))])
    var ascii = decoder("US-ASCII")
    #expect(ascii.decode(Array("éa".utf8)) == [.key(KeyEvent("a"))])
  }

  @Test func `Alt and the old reports of the mouse keep their bytes`() {
    var latin = decoder("ISO-8859-1")
    #expect(latin.decode([0x1B, 0xE9]) == [.key(KeyEvent(.character("é"), .alt))])
    let press = MouseEvent(.press(.left), at: Point(x: 0xE8 - 0x20 - 1, y: 1))
    #expect(latin.decode([0x1B, 0x5B, 0x4D, 0x20, 0xE8, 0x22]) == [.mouse(press)])
  }

  /// What a screen writes for a text in a locale.
  private func frame(_ locale: String, _ text: String) throws -> [UInt8] {
    terminal.resize(width: 20, height: 2)
    let screen = try terminal.screen(VirtualScheduler(), ["LC_ALL": locale])
    let window = TUIWindow(screen: screen)
    window.contentView = TUILabel(text)
    screen.enter()
    window.renderFrame()
    defer { screen.leave() }
    return terminal.bytesWritten(by: screen)
  }

  @Test(arguments: [
    ("de_DE.ISO-8859-1", "é e\u{301}", [0xE9, 0x20, 0xE9]),
    ("ru_RU.KOI8-R", "Да", [0xE4, 0xC1]),
    ("zh_CN.GB18030", "中", [0xD6, 0xD0]),
    ("xx.KLINGON", "é", Array("é".utf8)),
    ("C", "é", Array("é".utf8)),
  ])
  func `a frame is written in the character set of the locale`(
    locale: String,
    text: String,
    bytes: [UInt8]
  ) throws {
    let frame = try frame(locale, "<\(text)>")
    // The cursor is placed behind signs of doubtful width.
    let shown = String(decoding: bytes, as: Unicode.UTF8.self)
    #expect(frame.contains([0x3C] + bytes), "\(shown): \(frame)")
  }

  @Test func `what the set lacks is a question mark in each column`() throws {
    let frame = try frame("ru_RU.KOI8-R", "<中é👩‍🚀\u{9B}5n>")
    #expect(frame.contains(Array("<??????5n>".utf8)))
  }

  @Test func `quotes, dashes and arrows become signs of ASCII where the set has none`() throws {
    #expect(
      try frame("fr_FR.ISO-8859-1", "«n’en» “–” ↑").contains(
        [0xAB] + Array("n'en".utf8) + [0xBB] + Array(" \"-\" ^".utf8)
      )
    )
    #expect(try frame("de_DE.CP1252", "’–").contains([0x92, 0x96]))
  }

  @Test func `the title and the clipboard are written in it`() throws {
    let screen = try terminal.screen(VirtualScheduler(), ["LANG": "ru_RU.KOI8-R"])
    screen.enter()
    _ = terminal.bytesWritten(by: screen)
    screen.setTitle("Да中")
    #expect(terminal.bytesWritten(by: screen).contains([0x3B, 0xE4, 0xC1, 0x3F, 0x07]))
    // The clipboard is UTF-8 in Base64.
    screen.copy("Да")
    #expect(terminal.written(by: screen) == "\u{1B}]52;c;0JTQsA==\u{7}")
    screen.leave()
  }
}
