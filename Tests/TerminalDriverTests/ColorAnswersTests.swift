import TerminalViews
import TestSupport
import Testing

@testable import TerminalDriver

struct ColorAnswersTests {
  @Test(arguments: [
    ("rgb:ffff/8080/0000", RGB(0xFF8000)), ("rgb:ff/80/00", RGB(0xFF8000)),
    ("rgb:f/8/0", RGB(0xFF8800)), ("rgb:FFF/808/000", RGB(0xFF8000)),
    ("rgba:ffff/8080/0000/8000", RGB(0xFF8000)), ("#ff8000", RGB(0xFF8000)),
    ("#f80", RGB(0xFF8800)), ("#ffff80800000", RGB(0xFF8000)), ("rgb:0/0/1", RGB(0x000011)),
  ])
  func `a colour is read in all ways that terminals write it`(text: String, expected: RGB) {
    #expect(RGB(specification: text) == expected)
  }

  @Test(arguments: [
    "", "?", "rgb:", "rgb:ff/80", "rgb:ff/80/00/00", "rgba:ff/80/00", "rgb:ff/80/", "rgb:fffff/0/0",
    "rgb:ff/8g/00", "rgb:-1/00/00", "rgb:+1/00/00", "#", "#ff80", "#ff80000", "red", "rgb:é/0/0",
    "RGB:ff/80/00", "#ff80001122334", "rgb:ff/80/00;",
  ])
  func `anything else is no colour`(text: String) {
    #expect(RGB(specification: text) == nil)
  }

  @Test func `answers come in any order, also several in one`() {
    var answers = ColorAnswers()
    answers.take(11, "rgb:00/00/01")
    answers.take(4, "15;rgb:0f/0f/0f;3;rgb:03/03/03;16;rgb:99/99/99")
    answers.take(4, "3")
    answers.take(4, "x;rgb:01/01/01")
    answers.take(12, "rgb:ff/ff/ff")
    #expect(answers.background == RGB(1))
    #expect(answers.named == [3: RGB(0x030303), 15: RGB(0x0F0F0F)])
    #expect(answers.foreground == nil && !answers.isComplete)
    for index in 0..<16 { answers.take(4, "\(index);#123") }
    answers.take(10, "#fff")
    #expect(answers.isComplete)
  }

  @Test func `an answer that is no colour leaves the one before`() {
    var answers = ColorAnswers()
    answers.take(10, "#fff")
    answers.take(10, "?")
    #expect(answers.foreground == RGB(0xFFFFFF))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `whatever is answered, there are sixteen numbers at most`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = ["rgb:", "rgba:", "#", "/", ";", "ff", "0", "15", "99", "é", " ", "-", "f0f"]
    var answers = ColorAnswers()
    for _ in 0..<1000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      answers.take([4, 10, 11, 104].randomElement(using: &random) ?? 4, text)
    }
    #expect(answers.named.keys.allSatisfy { $0 < 16 })
  }
}
