import TestSupport
import Testing

@testable import Documents

struct ArgumentTextTests {
  @Test func `a text of any bytes tells them all`() {
    for seed in 1...UInt64(LongForm.rounds(1_000, long: 100_000)) {
      var generator = SeededGenerator(seed: seed)
      let bytes = RandomName.bytes(using: &generator)
      let text = ArgumentText(bytes: bytes).text
      #expect(ArgumentText(text).bytes == bytes, "seed \(seed)")
    }
  }

  @Test(arguments: ["", "--document=ä.json", "😀\u{301}", "\u{10FF7F}", "a\u{0}b", "\u{FFFD}"])
  func `what is UTF-8 stays as it is`(text: String) {
    #expect(ArgumentText(bytes: bytes(text)).text == text)
  }

  @Test func `an argument never looks like one with other bytes`() {
    let escaped = ArgumentText(bytes: [0xE9])
    let valid = ArgumentText(bytes: bytes(escaped.text))
    #expect(escaped.text != valid.text)
    #expect(valid.bytes == bytes(escaped.text))
  }

  @Test func `an argument in a message shows its bytes`() {
    let text = ArgumentText(bytes: bytes("--caf") + [0xE9]).text
    #expect(ArgumentText("Unknown option '\(text)'").shownText == #"Unknown option '--caf\xE9'"#)
  }
}
