import TestSupport
import Testing
import TextMetrics

@testable import Localization

/// Messages whose arguments are written in another direction.
struct IsolatedArgumentsTests {
  private static let files: TextFiles = [
    "en": """
    name = Save changes to {0}?
    rows = {1, plural, one {# row} other {# rows}} in {0}, {2, select, a {first} other {last}}
    key = Ctrl-Q quits
    process = Process {0} on {1}
    """,
    "ar": """
    name = هل تريد حفظ {0}؟
    start = {0} مقروء
    rows = {1, plural, other {# صف}} في {0}، {2, select, a {الأول} other {الأخير}}
    key = Ctrl-Q للإنهاء
    process = العملية {0} على {1}
    both = {0} {1}
    """,
  ]

  private func texts(_ identifier: String) -> Texts {
    Texts(locale: UserLocale(identifier: identifier), files: [Self.files])
  }

  /// The message as it is drawn, from left to right.
  private func shown(_ text: String) -> String {
    String(BidiLine(text).lazy.map(\.character).filter { $0.displayWidth > 0 })
  }

  @Test func `messages and arguments from left to right are joined as they are`() {
    #expect(texts("en").format("name", "/a.txt") == "Save changes to /a.txt?")
    #expect(texts("en").format("rows", "/a", 2, "a") == "2 rows in /a, first")
  }

  @Test func `a path in an Arabic sentence keeps its order`() {
    #expect(shown(texts("ar").format("name", "/home/a-1.txt")) == "؟/home/a-1.txt ظفح ديرت له")
    #expect(shown(texts("ar").format("start", "/home/a.txt")) == "ءورقم /home/a.txt")
    #expect(shown(texts("ar").format("rows", "/a/b", 12, "a")) == "لوألا ،/a/b يف فص ١٢")
  }

  @Test func `a name from right to left leaves the order of an English sentence`() {
    #expect(shown(texts("en").format("name", "אב 1")) == "Save changes to 1 בא?")
    #expect(shown(texts("en").format("rows", "אב", 12, "b")) == "12 rows in בא, last")
  }

  @Test func `a message that starts with a key has the direction of its language`() {
    #expect(shown(texts("ar")["key"]) == "ءاهنإلل Ctrl-Q")
    #expect(texts("en")["key"] == "Ctrl-Q quits")
    #expect(shown(texts("ar").format("both", "/a", "/b")) == "/b /a")
  }

  @Test func `a list is in the order of the language, and its items in their own`() {
    #expect(texts("en").list(["/a/1", "/b"]) == "/a/1, /b")
    #expect(shown(texts("en").list(["/a/אב", "/c"])) == "/a/בא, /c")
    #expect(shown(texts("ar").list(["/a/1", "/b"])) == "/b ,/a/1")
    let message = texts("ar").format("name", .text(texts("ar").list(["/a", "/b"])))
    #expect(shown(message) == "؟/b ,/a ظفح ديرت له")
  }

  @Test func `numbers have the digits of the language`() {
    #expect(shown(texts("ar_EG").format("process", 1234, "pc-7")) == "pc-7 ىلع ١٢٣٤ ةيلمعلا")
    #expect(texts("ar_EG").digits(1234) == "١٢٣٤")
    #expect(texts("en").digits(-1234) == "-1234")
    #expect(texts("de").format("process", 1234, "x") == "Process 1234 on x")
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `no argument changes the order of the sentence around it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{202A}", "\u{202B}", "\u{202C}",
      "\u{202E}", "\u{200F}", "\n", "\u{2029}", "אב", "عر", "١", "12", "ab", "/", "(", ".",
    ]
    let count = Int.random(in: 0...20, using: &random)
    let argument = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let arabic = shown(texts("ar").format("name", .text(argument)))
    #expect(arabic.hasPrefix("؟") && arabic.hasSuffix(" ظفح ديرت له"))
    let english = shown(texts("en").format("rows", .text(argument), 12, "a"))
    #expect(english.hasPrefix("12 rows in ") && english.hasSuffix(", first"))
  }
}
