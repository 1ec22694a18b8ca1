import TerminalViews
import TestSupport
import Testing

@testable import TerminalDriver

/// Keys under kitty's keyboard protocol.
struct KittyKeysTests {
  /// Pairs of what terminals send without the protocol and with it, for the same event.
  nonisolated static let pairs: [(String, String)] = {
    var pairs = [
      ("\r", "\u{1B}[13u"), ("\t", "\u{1B}[9u"), ("\u{7F}", "\u{1B}[127u"),
      ("\u{1B}[Z", "\u{1B}[9;2u"), ("\u{1B}\r", "\u{1B}[13;3u"), ("\u{1B}\u{7F}", "\u{1B}[127;3u"),
      ("\u{0}", "\u{1B}[32;5u"), ("\u{1B} ", "\u{1B}[32;3u"), ("\u{1B}X", "\u{1B}[120:88;4u"),
      ("\u{1B}!", "\u{1B}[49:33;4u"), ("\u{1B}é", "\u{1B}[233;3u"),
      ("\u{1B}с", "\u{1B}[1089::99;3u"),
      ("\u{1F}", "\u{1B}[45:95;6u"), ("\u{1B}\u{1}", "\u{1B}[97;7u"),
      ("\u{3}", "\u{1B}[1089::99;5u"),
      ("\u{1B}OM", "\u{1B}[57414u"), ("\u{1B}Ol", "\u{1B}[57416u"), ("\u{1B}OR", "\u{1B}[13~"),
      ("5", "\u{1B}[57404u"), ("é", "\u{1B}[101;1;233u"), ("A", "\u{1B}[97:65;2;65u"),
    ]
    // Control with letters, apart from those whose byte is another key's.
    for letter in UInt8(ascii: "a")...UInt8(ascii: "z") where !"himj".utf8.contains(letter) {
      let byte = String(Unicode.Scalar(letter - 0x60))
      pairs.append((byte, "\u{1B}[\(letter);5u"))
      pairs.append(("\u{1B}\(byte)", "\u{1B}[\(letter);7u"))
    }
    for (number, key) in zip(57_417..., ["D", "C", "A", "B"]) {
      pairs.append(("\u{1B}O\(key)", "\u{1B}[\(number)u"))
      for modifiers in 2...8 {
        pairs.append(("\u{1B}[1;\(modifiers)\(key)", "\u{1B}[\(number);\(modifiers)u"))
      }
    }
    for (number, code) in zip(57_421..., [5, 6, 1, 4, 2, 3]) {
      pairs.append(("\u{1B}[\(code)~", "\u{1B}[\(number)u"))
    }
    return pairs
  }()

  @Test(arguments: pairs)
  func `a key is the same with the protocol and without it`(legacy: String, kitty: String) {
    var (one, other) = (InputDecoder(), InputDecoder())
    let events = one.decode(legacy.utf8)
    #expect(events.count == 1)
    #expect(other.decode(kitty.utf8) == events)
    #expect(other.deadline == nil)
  }

  @Test(arguments: [
    ("\u{1B}[105;5u", "i"), ("\u{1B}[109;5u", "m"), ("\u{1B}[104;5u", "h"), ("\u{1B}[106;5u", "j"),
  ])
  func `Control with a letter is neither Tab nor Enter nor Backspace`(
    text: String,
    letter: Character
  ) {
    var decoder = InputDecoder()
    #expect(decoder.decode(text.utf8) == [.key(KeyEvent(.character(letter), .control))])
  }

  @Test(arguments: [
    "\u{1B}[27u", "\u{1B}[27;1u", "\u{1B}[27;1:1u", "\u{1B}[27;129u", "\u{1B}[91;5u",
  ])
  func `Escape is a key at once`(text: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(text.utf8) == [.key(KeyEvent(.escape))])
    #expect(decoder.deadline == nil)
  }

  @Test(arguments: [
    ("\u{1B}[122:90;6u", "ctrl-shift-z"), ("\u{1B}[1103::122;6u", "ctrl-shift-z"),
    ("\u{1B}[13;2u", ""), ("\u{1B}[47:63;6u", "ctrl-?"), ("\u{1B}[246::59;5u", "ctrl-ö"),
    ("\u{1B}[97;37u", "ctrl-alt-a"), ("\u{1B}[97;69u", "ctrl-a"), ("\u{1B}[97;133u", "ctrl-a"),
    ("\u{1B}[49;5u", "ctrl-1"), ("\u{1B}[57376;5u", "ctrl-f13"),
  ])
  func `a key has the name that a binding gives it`(text: String, name: String) throws {
    var decoder = InputDecoder()
    let key = name.isEmpty ? KeyEvent(.enter, .shift) : try KeyEvent(parsing: name)
    #expect(decoder.decode(text.utf8) == [.key(key)])
  }

  @Test(arguments: [
    // Releases, the keys of modifiers and media, keys of the desktop, numbers of no key.
    "\u{1B}[97;1:3u", "\u{1B}[1;1:3A", "\u{1B}[3;5:3~", "\u{1B}[57441u", "\u{1B}[57430u",
    "\u{1B}[57427u", "\u{1B}[97;9u", "\u{1B}[99;17u", "\u{1B}[u", "\u{1B}[0u", "\u{1B}[1u",
    "\u{1B}[128u", "\u{1B}[55296u", "\u{1B}[1114112u", "\u{1B}[99999999999999999999u",
    "\u{1B}[>1u", "\u{1B}[<u", "\u{1B}[=5;1u", "\u{1B}[0;1;7u",
  ])
  func `what is no press of a key is ignored`(text: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode((text + "x").utf8) == [.key(KeyEvent(.character("x")))])
    #expect(decoder.takeReplies() == [])
  }

  @Test func `text of several scalars is typed together, without control characters`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[0;;101:769u".utf8) == [.typing("e\u{301}")])
    #expect(decoder.decode("\u{1B}[97;;97:27u".utf8) == [.key(KeyEvent(.character("a")))])
    #expect(decoder.decode("\u{1B}[97;5;97u".utf8) == [.key(KeyEvent(.character("a"), .control))])
  }

  @Test func `the flags of the terminal are a reply`() {
    let bytes = Array("\u{1B}[?0u".utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) == [])
      #expect(decoder.takeReplies() == [.keyboard(0)])
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `any bytes give the same events wherever they are split, and leave no state`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = "\u{1B}\u{1B}\u{1B}[[[]OP_?<>=;;:::0123456789~MZARu$uu\\ax\u{0}\u{7}\r\u{18}\u{7F}"
    let alphabet = Array(text.utf8) + [0xC3, 0xA9, 0xFF]
    for _ in 0..<50 {
      let bytes = (0..<60).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      var (whole, split) = (InputDecoder(), InputDecoder())
      let expected = whole.decode(bytes)
      var (events, rest) = ([InputEvent](), bytes[...])
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...4, using: &random))
        events += split.decode(piece)
        rest = rest.dropFirst(piece.count)
      }
      #expect(events == expected)
      #expect(split.takeReplies() == whole.takeReplies())
      #expect(split.flush() == whole.flush())
      #expect(split.deadline == nil)
      #expect(split.decode("q".utf8) == [.key(KeyEvent(.character("q")))])
    }
  }
}
