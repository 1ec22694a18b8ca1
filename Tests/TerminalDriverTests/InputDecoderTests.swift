import TerminalViews
import TestSupport
import Testing

@testable import TerminalDriver

struct InputDecoderTests {
  nonisolated static let sequences: [(String, InputEvent)] = [
    ("a", .key(KeyEvent(.character("a")))), ("é", .key(KeyEvent(.character("é")))),
    ("世", .key(KeyEvent(.character("世")))), ("😀", .key(KeyEvent(.character("😀")))),
    ("\r", .key(KeyEvent(.enter))), ("\t", .key(KeyEvent(.tab))),
    ("\u{7F}", .key(KeyEvent(.backspace))), ("\u{8}", .key(KeyEvent(.backspace))),
    ("\u{1}", .key(KeyEvent(.character("a"), .control))),
    ("\u{1A}", .key(KeyEvent(.character("z"), .control))),
    ("\u{0}", .key(KeyEvent(.character(" "), .control))),
    ("\u{1F}", .key(KeyEvent(.character("_"), .control))),
    ("\u{1B}x", .key(KeyEvent(.character("x"), .alt))),
    ("\u{1B}é", .key(KeyEvent(.character("é"), .alt))),
    ("\u{1B}\r", .key(KeyEvent(.enter, .alt))),
    ("\u{1B}\u{1}", .key(KeyEvent(.character("a"), [.control, .alt]))),
    ("\u{1B}[A", .key(KeyEvent(.up))), ("\u{1B}OA", .key(KeyEvent(.up))),
    ("\u{1B}[1;5A", .key(KeyEvent(.up, .control))), ("\u{1B}O5A", .key(KeyEvent(.up, .control))),
    ("\u{1B}[1;3B", .key(KeyEvent(.down, .alt))),
    ("\u{1B}\u{1B}[A", .key(KeyEvent(.up, .alt))),
    ("\u{1B}[1;2H", .key(KeyEvent(.home, .shift))), ("\u{1B}[F", .key(KeyEvent(.end))),
    ("\u{1B}[3~", .key(KeyEvent(.delete))), ("\u{1B}[5;5~", .key(KeyEvent(.pageUp, .control))),
    ("\u{1B}[Z", .key(KeyEvent(.tab, .shift))), ("\u{1B}OP", .key(KeyEvent(.function(1)))),
    ("\u{1B}[1;2R", .key(KeyEvent(.function(3), .shift))),
    ("\u{1B}[24~", .key(KeyEvent(.function(12)))), ("\u{1B}[15~", .key(KeyEvent(.function(5)))),
    ("\u{1B}[[B", .key(KeyEvent(.function(2)))), ("\u{1B}OM", .key(KeyEvent(.enter))),
    ("\u{1B}Ot", .key(KeyEvent(.character("4")))),
    ("\u{1B}[27;5;13~", .key(KeyEvent(.enter, .control))),
    ("\u{1B}[27;6;90~", .key(KeyEvent(.character("z"), [.control, .shift]))),
    ("\u{1B}[13;2u", .key(KeyEvent(.enter, .shift))),
    ("\u{1B}[97;5u", .key(KeyEvent(.character("a"), .control))),
    ("\u{1B}[97:65;6:1u", .key(KeyEvent(.character("a"), [.control, .shift]))),
    ("\u{1B}[57414u", .key(KeyEvent(.enter))), ("\u{1B}[27u", .key(KeyEvent(.escape))),
    ("\u{1B}[I", .focus(true)), ("\u{1B}[O", .focus(false)),
    ("\u{1B}[<0;10;5M", .mouse(MouseEvent(.press(.left), at: Point(x: 9, y: 4)))),
    ("\u{1B}[<2;1;1m", .mouse(MouseEvent(.release(.right), at: .zero))),
    ("\u{1B}[<33;3;4M", .mouse(MouseEvent(.drag(.middle), at: Point(x: 2, y: 3)))),
    ("\u{1B}[<64;1;1M", .mouse(MouseEvent(.wheel(-3), at: .zero))),
    ("\u{1B}[<66;1;1M", .mouse(MouseEvent(.wheelSideways(-8), at: .zero))),
    ("\u{1B}[<67;1;1M", .mouse(MouseEvent(.wheelSideways(8), at: .zero))),
    ("\u{1B}[<69;1;1M", .mouse(MouseEvent(.wheelSideways(8), at: .zero))),
    ("\u{1B}[<81;300;1M", .mouse(MouseEvent(.wheel(3), at: Point(x: 299, y: 0), .control))),
    ("\u{1B}[<35;4;2M", .mouse(MouseEvent(.move, at: Point(x: 3, y: 1)))),
    ("\u{1B}[M !!", .mouse(MouseEvent(.press(.left), at: .zero))),
    ("\u{1B}[200~two\rlines\u{1B}[A\u{1B}[201~", .paste("two\nlines\u{1B}[A")),
    ("\u{1B}[200~a\r\nb\u{1}\u{1B}[201\u{1B}[201~", .paste("a\nb\u{1}\u{1B}[201")),
  ]

  nonisolated static let ignored = [
    "\u{1B}[?25;1$z", "\u{1B}[99~", "\u{1B}[1;2q", "\u{1B}[97;1:3u", "\u{1B}[57358u",
    "\u{1B}[<3;1;1M", "\u{1B}[<35;1;1m", "\u{1B}[<128;1;1M",
    "\u{1B}]x\u{7}", "\u{1B}_Gi=1;OK\u{1B}\\",
    "\u{1B}[201~", "\u{1B}[E",
  ]

  nonisolated static let answers: [(String, TerminalReply)] = [
    ("\u{1B}[?62;1;4c", .attributes([62, 1, 4])),
    ("\u{1B}[>41;390;0c", .attributes([41, 390, 0])),
    ("\u{1B}[?2026;2$y", .mode(2026, state: 2)),
    ("\u{1B}[12;40R", .cursor(Point(x: 39, y: 11))),
    ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", .command(11, "rgb:0000/0000/0000")),
    ("\u{1B}]10;rgb:f/f/f\u{7}", .command(10, "rgb:f/f/f")),
    ("\u{1B}P>|XTerm(390)\u{1B}\\", .deviceControl(">|XTerm(390)")),
  ]

  @Test(arguments: sequences)
  func `a sequence is one event, wherever it is split`(text: String, event: InputEvent) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      let events = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(events == [event])
      #expect(decoder.deadline == nil)
    }
  }

  @Test(arguments: ignored)
  func `an unknown sequence is ignored as a whole`(text: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode((text + "x").utf8) == [.key(KeyEvent(.character("x")))])
  }

  @Test(arguments: [257, 258, 300, 1000, 70_000])
  func `a control sequence of any length is dropped as a whole, wherever it is split`(length: Int) {
    let content = String(repeating: "1;", count: length / 2).prefix(length - 3)
    for final in ["m", "A", "~", "M", "c"] {
      let bytes = Array("\u{1B}[\(content)\(final)".utf8)
      for cut in [1, 2, 255, 256, 257, length - 1, length] where cut <= length {
        var decoder = InputDecoder()
        #expect(decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) == [])
        #expect(decoder.deadline == nil)
        #expect(decoder.decode("x".utf8) == [.key(KeyEvent(.character("x")))])
      }
    }
  }

  @Test(arguments: [("\u{1B}[A", KeyEvent(.up)), ("\r", KeyEvent(.enter)), ("é", "é")])
  func `what no control sequence has ends a long one`(text: String, key: KeyEvent) {
    var decoder = InputDecoder()
    let start = "\u{1B}[" + String(repeating: "1", count: 300)
    #expect(decoder.decode((start + text).utf8) == [.key(key)])
  }

  @Test func `a long control sequence that doesn't end is dropped after a second`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(("\u{1B}[" + String(repeating: "1", count: 300)).utf8) == [])
    #expect(decoder.deadline == .seconds(1))
    #expect(decoder.flush() == [])
    #expect(decoder.decode("1".utf8) == [.key(KeyEvent(.character("1")))])
  }

  @Test(arguments: answers)
  func `a reply of the terminal is not an event`(text: String, reply: TerminalReply) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) == [])
      #expect(decoder.takeReplies() == [reply])
      #expect(decoder.takeReplies() == [])
    }
  }

  @Test func `splitting the input does not change its events`() {
    var random = SeededGenerator(seed: 7)
    let garbage: [[UInt8]] = [
      [0xFF], [0xC3, 0x28], [0xE4, 0xB8], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xC2, 0x9B],
      Array("\u{1B}[1\u{18}".utf8), Array("\u{1B}]0;\u{1B}[A".utf8), Array("\u{1B}O\u{7F}".utf8),
    ]
    let texts = Self.sequences.map(\.0) + Self.ignored + Self.answers.map(\.0)
    let pool = texts.map { Array($0.utf8) } + garbage
    for _ in 0..<300 {
      let bytes = (0..<10).flatMap { _ in pool.randomElement(using: &random) ?? [] }
      var whole = InputDecoder()
      let expected = whole.decode(bytes)
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...5, using: &random))
        events += decoder.decode(piece)
        rest = rest.dropFirst(piece.count)
      }
      #expect(events == expected)
      #expect(decoder.takeReplies() == whole.takeReplies())
    }
  }

  @Test func `random bytes neither trap nor block later input`() {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array("\u{1B}[]OP_<;:0129~MmuR$?\\".utf8) + [0, 7, 13, 24, 127, 200, 255]
    var decoder = InputDecoder()
    for _ in 0..<3000 {
      _ = decoder.decode((0..<7).map { _ in alphabet.randomElement(using: &random) ?? 0 })
      _ = decoder.flush()
    }
    _ = decoder.decode("\u{1B}[201~\u{18}\u{18}\u{18}".utf8)
    #expect(decoder.decode("z".utf8) == [.key(KeyEvent(.character("z")))])
  }

  @Test(arguments: [
    ("\u{1B}", [KeyEvent(.escape)]),
    ("\u{1B}\u{1B}", [KeyEvent(.escape), KeyEvent(.escape)]),
    ("\u{1B}[", [KeyEvent(.character("["), .alt)]),
    ("\u{1B}O", [KeyEvent(.character("O"), .alt)]),
    ("\u{1B}\u{1B}[", [KeyEvent(.escape), KeyEvent(.character("["), .alt)]),
  ])
  func `an incomplete escape sequence becomes keys after a delay`(text: String, keys: [KeyEvent]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(text.utf8, at: .seconds(5)) == [])
    #expect(decoder.deadline == .milliseconds(5040))
    #expect(decoder.flush() == keys.map { .key($0) })
    #expect(decoder.deadline == nil)
    #expect(decoder.flush() == [])
  }

  @Test func `an incomplete reply waits for its rest`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[?62;".utf8, at: .seconds(5)) == [])
    #expect(decoder.deadline == .seconds(6))
    #expect(decoder.decode("4c".utf8, at: .seconds(6)) == [])
    #expect(decoder.deadline == nil)
    #expect(decoder.takeReplies() == [.attributes([62, 4])])
  }

  @Test(arguments: [
    Array("\u{1B}]0;title".utf8), Array("\u{1B}P>|X".utf8), Array("\u{1B}_Gi=1".utf8),
    Array("\u{1B}[1;5".utf8), Array("\u{1B}[M!".utf8), Array("\u{1B}[[".utf8),
    Array("\u{1B}O5".utf8), [0xE4, 0xB8],
  ])
  func `an unfinished sequence is dropped after a delay and keys are decoded again`(bytes: [UInt8])
  {
    var decoder = InputDecoder()
    // A complete sequence before it does not shorten the delay.
    _ = decoder.decode("\u{1B}[".utf8, at: .seconds(1))
    #expect(decoder.decode("A".utf8 + bytes, at: .seconds(5)) == [.key(KeyEvent(.up))])
    #expect(decoder.deadline == .seconds(6))
    #expect(decoder.flush() == [])
    #expect(decoder.deadline == nil)
    #expect(decoder.decode("q".utf8) == [.key(KeyEvent(.character("q")))])
    #expect(decoder.takeReplies() == [])
  }

  @Test func `Escape and Control keys are decoded within an unfinished string`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}]0;ti\u{11}".utf8) == [.key(KeyEvent(.character("q"), .control))])
    #expect(decoder.deadline == nil)
    #expect(decoder.decode("\u{1B}]0;ti\u{1B}".utf8, at: .seconds(5)) == [])
    #expect(decoder.deadline == .milliseconds(5040))
    #expect(decoder.flush() == [.key(KeyEvent(.escape))])
    #expect(decoder.decode("tle\u{7}".utf8).count == 4)
  }

  @Test func `ESC with X or ^ is Alt with the key, not the start of a string`() {
    var decoder = InputDecoder()
    let keys = [KeyEvent(.character("X"), .alt), KeyEvent(.character("^"), .alt)]
    #expect(decoder.decode("\u{1B}X\u{1B}^".utf8) == keys.map { .key($0) })
  }

  @Test func `a paste without an end marker is delivered after a delay`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~two\rlines\u{1B}[20".utf8, at: .seconds(5)) == [])
    #expect(decoder.deadline == .seconds(10))
    #expect(decoder.flush() == [.paste("two\nlines\u{1B}[20")])
    #expect(decoder.deadline == nil)
    #expect(decoder.decode("q\u{1B}[201~".utf8) == [.key(KeyEvent(.character("q")))])
  }

  @Test(arguments: [("\u{1B}]0;", 1), ("\u{1B}[200~", 5)])
  func `typing does not extend the delay, a steady stream does`(
    start: String,
    seconds: Int
  ) {
    var decoder = InputDecoder()
    _ = decoder.decode(start.utf8)
    for tenth in 1...9 {
      _ = decoder.decode(" keys".utf8, at: .milliseconds(tenth * 100))
      #expect(decoder.deadline == .seconds(seconds))
    }
    // A connection of 300 bytes per second.
    for tenth in 10...100 {
      _ = decoder.decode(String(repeating: "x", count: 30).utf8, at: .milliseconds(tenth * 100))
    }
    #expect(decoder.deadline ?? .zero > .seconds(10))
  }

  @Test(.timeLimit(.minutes(20)), arguments: ["\u{1B}]0;", "\u{1B}[200~"])
  func `long strings and pastes can be decoded byte by byte`(start: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(start.utf8) == [])
    for _ in 0..<100_000 { #expect(decoder.decode(CollectionOfOne(UInt8(ascii: "x"))) == []) }
    let events = decoder.decode("\u{7}\u{1B}[201~q".utf8)
    #expect(events.last == .key(KeyEvent(.character("q"))))
    // A string over the limit is ignored; a paste is one event.
    #expect(decoder.takeReplies() == [])
    #expect(events.count == (start == "\u{1B}]0;" ? 1 : 2))
  }

  @Test func `keys from terminfo take precedence over the standard ones`() {
    let keys: [[UInt8]: KeyEvent] = [
      Array("\u{1B}[3$".utf8): KeyEvent(.delete, .shift),
      Array("\u{1B}[a".utf8): KeyEvent(.up, .shift),
    ]
    var decoder = InputDecoder(keys: keys)
    #expect(decoder.decode("\u{1B}[3".utf8) == [])
    let events = decoder.decode("$\u{1B}[a\u{1B}[3~".utf8)
    let expected = [KeyEvent(.delete, .shift), KeyEvent(.up, .shift), KeyEvent(.delete)]
    #expect(events == expected.map { .key($0) })
  }

  @Test func `a paste of a million bytes is one event`() {
    var decoder = InputDecoder()
    let text = String(repeating: "line of text\n", count: 80_000)
    var events = decoder.decode("\u{1B}[200~".utf8)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      events += decoder.decode(rest.prefix(4096))
      rest = rest.dropFirst(4096)
    }
    #expect(events == [])
    #expect(decoder.decode("\u{1B}[201~".utf8) == [.paste(CopiedText(text))])
  }

  @Test(
    arguments: [
      ("a", [.key(KeyEvent(.character("a")))]),
      ("aé日", [.typing("aé日")]),
      (
        "e\u{301}\u{7F}ab\u{1B}[Dc\u{1B}d\u{8}\u{1B}\u{7F}",
        [
          .typing("e\u{301}\u{7F}ab"), .key(KeyEvent(.left)), .key(KeyEvent(.character("c"))),
          .key(KeyEvent(.character("d"), .alt)), .key(KeyEvent(.backspace)),
          .key(KeyEvent(.backspace, .alt)),
        ]
      ),
      (
        "ab\u{1B}[200~cd\u{1B}[201~\r",
        [.typing("ab"), .paste("cd"), .key(KeyEvent(.enter))]
      ),
    ] as [(String, [InputEvent])]
  )
  func `consecutive keys that type or delete a character are joined into one event`(
    text: String,
    events: [InputEvent]
  ) {
    var decoder = InputDecoder()
    #expect(decoder.decode(text.utf8).joiningTyping == events)
  }
}
