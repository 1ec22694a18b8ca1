import TerminalViews
import Testing

@MainActor
struct TUILabelTests {
  private let label = TUILabel("The quick brown fox")

  @Test(arguments: [
    (Truncation.tail, "The quic…"), (.head, "…rown fox"), (.middle, "The … fox"),
    (.clip, "The quick"),
  ])
  func `text that does not fit is truncated`(truncation: Truncation, shown: String) {
    label.truncation = truncation
    #expect(TestScreen(width: 9, height: 1, label).frame == shown)
  }

  @Test(arguments: [
    ("12:34", ":56", "12:34:56", 0..<5), ("שלום", " ok", "ok םולש", 3..<7),
  ])
  func `the parts of a text keep their inks in visual order`(
    first: String,
    second: String,
    shown: String,
    bold: Range<Int>
  ) {
    label.attributedText = AttributedText([.init(first, .text.bold), .init(second, .secondary)])
    let test = TestScreen(width: 8, height: 1, label)
    #expect(test.frame == shown)
    for x in 0..<shown.count where shown.map(\.self)[x] != " " {
      let ink = bold.contains(x) ? Ink.text.bold : .secondary
      #expect(test.screen[x, 0].style == Theme.dark[ink])
    }
  }

  @Test func `a later text replaces a text with inks`() {
    label.attributedText = AttributedText([.init("Oslo", .text.bold)])
    label.text = "Lima"
    let test = TestScreen(width: 4, height: 1, label)
    #expect(test.frame == "Lima")
    #expect(label.attributedText == nil)
    #expect(test.screen[0, 0].style == Theme.dark[.text])
  }

  @Test(arguments: [
    (TextAlignment.leading, false, "ab"), (.center, false, "   ab"), (.trailing, false, "      ab"),
    (.leading, true, "      ab"), (.trailing, true, "ab"),
  ])
  func `alignment follows the text direction`(
    alignment: TextAlignment,
    isMirrored: Bool,
    shown: String
  ) {
    label.text = "ab"
    label.alignment = alignment
    label.isMirrored = isMirrored
    #expect(TestScreen(width: 8, height: 1, label).frame == shown)
  }

  @Test func `a click on the text calls the handler`() {
    var count = 0
    label.text = "ab"
    label.alignment = .center
    label.onClick = { count += 1 }
    let test = TestScreen(width: 8, height: 2, label)
    for x in 0..<8 { test.click(x, 0) }
    #expect(count == 2)
    test.click(3, 1)
    #expect(count == 2)
  }

  @Test(arguments: [
    (0, "The quick\nbrown fox\n"), (1, "The quic…\n\n"), (2, "The quick\nbrown fox\n"),
  ])
  func `text wraps at words up to the number of lines`(lines: Int, shown: String) {
    label.numberOfLines = lines
    #expect(TestScreen(width: 9, height: 3, label).frame == shown)
  }

  @Test func `the last line ends with an ellipsis if text is left`() {
    label.numberOfLines = 2
    #expect(TestScreen(width: 6, height: 3, label).frame == "The\nquick…\n")
    label.numberOfLines = 0
    #expect(TestScreen(width: 6, height: 2, label).frame == "The\nquick…")
  }

  @Test func `control characters are shown as symbols`() {
    label.text = "a\u{1B}[31mb\nc"
    #expect(TestScreen(width: 12, height: 1, label).frame == "a␛[31mb␊c")
  }

  @Test func `the natural size stays within the proposal`() {
    #expect(label.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 19, height: 1))
    #expect(label.sizeThatFits(Size(width: 5, height: 0)) == Size(width: 5, height: 0))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(Size(width: 9, height: 24)) == Size(width: 9, height: 2))
  }

  @Test func `an ink takes its look from the theme`() {
    label.ink = .error
    let test = TestScreen(width: 9, height: 1, label)
    #expect(test.screen[0, 0].style == Theme.dark[.error])
    label.ink = .secondary.bold
    test.screen.flush()
    #expect(test.screen[0, 0].style == Theme.dark[.secondary.bold])
  }
}
