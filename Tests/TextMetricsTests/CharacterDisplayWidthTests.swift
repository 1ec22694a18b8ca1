import Testing
import TextMetrics

struct CharacterDisplayWidthTests {
  @Test(
    arguments: [
      ("a", 1), (" ", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("…", 1), ("α", 1), ("я", 1),
      ("א", 1), ("ع", 1), ("├", 1), ("⠿", 1), ("\u{E0B0}", 1),
    ] as [(Character, Int)]
  )
  func `alphabetic letters and line drawing take one column`(_ cluster: Character, _ width: Int) {
    #expect(cluster.displayWidth == width)
  }

  @Test(
    arguments: [
      ("漢", 2), ("の", 2), ("カ", 2), ("Ａ", 2), ("。", 2), ("한", 2), ("𠀀", 2), ("\u{3000}", 2),
      ("ｶ", 1), ("か\u{3099}", 2), ("ｶﾞ", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}", 2),
    ] as [(Character, Int)]
  )
  func `East Asian wide and full width clusters take two columns`(
    _ cluster: Character,
    _ width: Int
  ) {
    #expect(cluster.displayWidth == width)
  }

  @Test(
    arguments: [
      "😀", "👨‍👩‍👧‍👦", "👍🏽", "⛹🏽", "⌨️", "1️⃣", "#️⃣", "❤️", "❤️‍🔥", "🏳️‍🌈", "🇩🇪", "🇯🇵", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🧑🏿‍🚀", "⌚",
      "\u{1FAE9}",
    ] as [Character]
  )
  func `emoji take two columns`(_ cluster: Character) {
    #expect(cluster.displayWidth == 2)
  }

  @Test(
    arguments: [
      ("⌨", 1), ("❤", 1), ("⌨\u{FE0E}", 1), ("1", 1), ("a\u{FE0F}", 1), ("🇩", 1), ("⌚\u{FE0E}", 2),
    ] as [(Character, Int)]
  )
  func `emoji in text presentation keep the width of their base`(
    _ cluster: Character,
    _ width: Int
  ) {
    #expect(cluster.displayWidth == width)
  }

  @Test(arguments: [("กิ", 1), ("กำ", 2), ("कि", 2), ("कु", 1), ("க்", 1)] as [(Character, Int)])
  func `marks above and below add no column, spacing marks add one`(
    _ cluster: Character,
    _ width: Int
  ) {
    #expect(cluster.displayWidth == width)
  }

  @Test(arguments: ["\u{200B}", "\u{200D}", "\u{FEFF}", "\u{AD}", "\u{2066}", "\u{FE0F}"])
  func `invisible characters take no column`(_ cluster: Character) {
    #expect(cluster.displayWidth == 0)
    #expect(cluster.displayed == cluster)
  }

  @Test(
    arguments: [
      ("\0", "␀"), ("\t", "␉"), ("\n", "␊"), ("\r\n", "␤"), ("\u{1B}", "␛"), ("\u{7F}", "␡"),
      ("\u{85}", "\u{FFFD}"), ("\u{9B}", "\u{FFFD}"), ("\u{2028}", "␤"), ("\u{301}", "◌\u{301}"),
      ("\u{20DD}", "◌\u{20DD}"),
    ] as [(Character, Character)]
  )
  func `controls and lone marks are drawn as a visible cluster of one column`(
    _ cluster: Character,
    _ shown: Character
  ) {
    #expect(cluster.displayed == shown)
    #expect(cluster.displayWidth == 1)
  }

  @Test func `the drawn form of every scalar keeps its width and contains no control character`() {
    let scalars = [0...0x2_FFFF, 0xE_0000...0xE_0FFF].joined().compactMap(Unicode.Scalar.init)
    let wrong = scalars.filter { scalar in
      let cluster = Character(scalar)
      let shown = cluster.displayed
      return shown.displayWidth != cluster.displayWidth || shown.displayed != shown
        || !(0...2).contains(cluster.displayWidth)
        || shown.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    #expect(scalars.count > 190_000)
    #expect(wrong.isEmpty)
  }

  @Test(arguments: ["a", " ", "é", "漢", "👨‍👩‍👧‍👦", "\u{FFFD}"] as [Character])
  func `visible characters are drawn unchanged`(_ cluster: Character) {
    #expect(cluster.displayed == cluster)
  }

  @Test(arguments: ["e", "漢", "👩\u{200D}", "\u{316}", ""])
  func `a cluster with too many marks is drawn with a limited number of them`(base: String) {
    let marks = String(repeating: "\u{301}\u{316}", count: 50_000)
    let cluster = Character(base + marks)
    #expect(cluster.displayed.unicodeScalars.count == 32)
    #expect(cluster.displayed.displayWidth == cluster.displayWidth)
    #expect(cluster.displayed.displayed == cluster.displayed)
  }

  @Test func `a cluster of 32 scalars is drawn unchanged`() {
    let cluster = Character("e" + String(repeating: "\u{301}", count: 31))
    #expect(cluster.displayed == cluster)
  }
}
