import RowTesting
import Testing

@testable import RowEngine

struct MatcherTests {
  private func rows(_ pattern: Pattern, in bytes: [UInt8]) throws -> [Int] {
    let rows = Rows(bytes)
    return try Matcher(pattern, rows.encoding).rows(of: rows)
  }

  private func rows(_ pattern: Pattern, in text: String) throws -> [Int] {
    try rows(pattern, in: Array(text.utf8))
  }

  private func ranges(_ pattern: Pattern, in text: String) throws -> [String] {
    let row = Rows(text).row(at: 0)
    var scanner = MatchScanner(try Matcher(pattern, .utf8))
    return scanner.ranges(in: row.content).map {
      String(decoding: row.content.dropFirst($0.lowerBound).prefix($0.count), as: UTF8.self)
    }
  }

  @Test func `the case counts only if a letter is a capital or the option is on`() throws {
    let text = "foo\nFoo\nFOO\nbar\n"
    #expect(try rows(Pattern(text: "foo"), in: text) == [0, 1, 2])
    #expect(try rows(Pattern(text: "Foo"), in: text) == [1])
    #expect(try rows(Pattern(text: "foo", matchesCase: true), in: text) == [0])
    let expression = Pattern(text: "^f\\Bo", isExpression: true)
    #expect(try rows(expression, in: text) == [0, 1, 2])
  }

  @Test func `letters beyond ASCII match in both cases, too`() throws {
    let text = "über\nÜBER\nuber\nSTRASSE\nstraße\n"
    #expect(try rows(Pattern(text: "über"), in: text) == [0, 1])
    #expect(try rows(Pattern(text: "straße"), in: text) == [3, 4])
    #expect(try rows(Pattern(text: "strasse"), in: text) == [3, 4])
    #expect(try rows(Pattern(text: "Straße"), in: text) == [])
    #expect(try rows(Pattern(text: "Über"), in: text) == [])
  }

  @Test func `accents are ignored on request`() throws {
    let text = "café\ncafe\ncafe\u{301}\nCAFÉ\ncaff\n"
    #expect(try rows(Pattern(text: "cafe"), in: text) == [1])
    #expect(try rows(Pattern(text: "cafe", ignoresMarks: true), in: text) == [0, 1, 2, 3])
    #expect(try rows(Pattern(text: "café", ignoresMarks: true), in: text) == [0, 1, 2, 3])
    let expression = Pattern(text: "f[ée]$", isExpression: true, ignoresMarks: true)
    #expect(try rows(expression, in: text) == [0, 1, 2, 3])
  }

  @Test func `a text is found in each spelling`() throws {
    let text = "Ca\u{66}é\ncafe\u{301}\ncafe\n\u{D55C}\n\u{1112}\u{1161}\u{11AB}\n5 Å\n5 \u{212B}\n"
    for accent in ["é", "e\u{301}"] {
      #expect(try rows(Pattern(text: "caf" + accent), in: text) == [0, 1])
      #expect(try rows(Pattern(text: "caf" + accent, matchesCase: true), in: text) == [1])
      let expression = Pattern(text: "^ca.[\(accent)]$", isExpression: true)
      #expect(try rows(expression, in: text) == [0, 1])
    }
    for syllable in ["\u{D55C}", "\u{1112}\u{1161}\u{11AB}"] {
      #expect(try rows(Pattern(text: syllable), in: text) == [3, 4])
    }
    for unit in ["A\u{30A}", "Å", "\u{212B}"] {
      #expect(try rows(Pattern(text: "5 " + unit), in: text) == [5, 6])
      #expect(try rows(Pattern(text: "5 " + unit, matchesWords: true), in: text) == [5, 6])
    }
    #expect(
      try rows(Pattern(text: "ff fi ss kel"), in: "ﬀ ﬁ ß \u{212A}el\nff fi SS KEL\n") == [0, 1]
    )
    #expect(try rows(Pattern(text: "Kel"), in: "\u{212A}el\nkel\n") == [0])
  }

  @Test(arguments: [
    ("e", "e\u{301}"), ("e", "é"), ("\u{1112}", "\u{D55C}"),
    ("\u{1112}\u{1161}", "\u{1112}\u{1161}\u{11AB}"), ("s", "ß"), ("tras", "Straße"),
    ("👩", "👩‍🚀"), ("🇩🇪", "🇦🇩🇪🇦"), ("क", "कि"), ("i", "İ"), ("abc", "abc\u{301}"),
  ])
  func `a part of a grapheme cluster is no match`(text: String, row: String) throws {
    #expect(try rows(Pattern(text: text), in: row) == [])
    #expect(try ranges(Pattern(text: text), in: row) == [])
    #expect(try rows(Pattern(text: text), in: row + " " + text + "\n") == [0])
    #expect(try ranges(Pattern(text: text), in: row + " " + text) == [text])
  }

  @Test func `whole words have no letter, digit or underscore beside them`() throws {
    let text = "foo bar\nfoobar\n(foo)\nfoo_\n1foo\néfoo foo\nfooé\nfoo\u{301}\n"
    #expect(try rows(Pattern(text: "foo", matchesWords: true), in: text) == [0, 2, 5])
    let expression = Pattern(text: "fo+", matchesWords: true, isExpression: true)
    #expect(try rows(expression, in: text) == [0, 2, 5])
  }

  @Test func `a match that is a part of a word does not hide a later word`() throws {
    #expect(try rows(Pattern(text: "aa", matchesWords: true), in: "aaa aa\naaaa\n") == [0])
  }

  @Test func `invalid bytes hide no match in their row`() throws {
    let bytes: [UInt8] = [0xFF, 0x61, 0x62, 0xC3, 0x0A, 0x63, 0xE9, 0x61, 0x62, 0x0A]
    #expect(try rows(Pattern(text: "ab"), in: bytes) == [0, 1])
    #expect(try rows(Pattern(text: "a.", isExpression: true), in: bytes) == [0, 1])
    #expect(try rows(Pattern(text: "c.ab$", isExpression: true), in: bytes) == [1])
  }

  @Test func `UTF-16 is searched at its code units`() throws {
    for mark in [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      let encoding = TextEncoding.detect(mark).encoding
      let bytes = mark + encoding.encode("Ab\u{6100}\u{61}\nab\n\u{100}a\n")
      #expect(try rows(Pattern(text: "Ab"), in: bytes) == [0])
      #expect(try rows(Pattern(text: "ab"), in: bytes) == [0, 1])
      #expect(try rows(Pattern(text: "a$", isExpression: true), in: bytes) == [0, 2])
    }
  }

  @Test func `an empty last row matches an expression for empty rows`() throws {
    let empty = Pattern(text: "^$", isExpression: true)
    #expect(try rows(empty, in: "a\n\n\nb") == [1, 2])
    var rows = Rows("a\nb")
    rows.replaceText(at: 1, with: "")
    #expect(rows.count == 2)
    #expect(try Matcher(empty, .utf8).rows(of: rows) == [1])
  }

  @Test func `a text with a line end is in no row`() throws {
    #expect(try rows(Pattern(text: "a\nb"), in: "a\nb\n") == [])
  }

  @Test func `matches in a row are told with their bytes`() throws {
    #expect(try ranges(Pattern(text: "a"), in: "aAé a") == ["a", "A", "a"])
    #expect(try ranges(Pattern(text: "é", ignoresMarks: true), in: "eÉx") == ["e", "É"])
    #expect(try ranges(Pattern(text: "é"), in: "aé e\u{301}É") == ["é", "e\u{301}", "É"])
    #expect(try ranges(Pattern(text: "ss"), in: "sßs sss") == ["ß", "ss"])
    #expect(try ranges(Pattern(text: "é."), in: "éx") == [])
    let expression = Pattern(text: "é?x", isExpression: true)
    #expect(
      try ranges(expression, in: "e\u{301}xéx e\u{323}\u{301}x") == [
        "e\u{301}x", "éx", "x",
      ]
    )
    #expect(try ranges(Pattern(text: "é.", isExpression: true), in: "😀éx") == ["éx"])
  }

  @Test func `a mistake in an expression is told with its place`() {
    for matchesWords in [false, true] {
      let pattern = Pattern(text: "a(b", matchesWords: matchesWords, isExpression: true)
      #expect(throws: PatternError(offset: 3)) { try Matcher(pattern, .utf8) }
    }
  }

  @Test(arguments: [
    ("abc", "abc"), ("ab*c", "a"), ("a.bcd+e", "bcd"), ("x[yz]abc", "abc"), ("a|b", ""),
    ("(abc)?d", "d"), ("ab{0,3}cd", "cd"), ("\\d+ms", "ms"), ("\\.log$", ".log"), ("(?i)a", ""),
    ("\\x41bc", ""), ("[[a]b]cd", ""), ("a\\", ""), ("é+x", "éx"), ("[]a]bc", "bc"),
    ("(?:abc)+d", "abc"), ("(fo)(o) bar", "foo bar"), ("(?=abc)d", "d"), ("[^", ""), ("(abc", ""),
    (String(repeating: "(", count: 100_000), ""), ("((((a{9}){9}){9}){9}){9}bcd", "bcd"),
  ])
  func `a text that an expression requires is found`(expression: String, text: String) {
    let tree = ExpressionTree(expression, ignoresCase: false)
    #expect(tree.flatMap { RequiredText(of: $0).texts.first } ?? "" == text)
  }

  @Test func `all texts that an expression requires are needles, the longest one first`() throws {
    func needles(_ text: String, matchesCase: Bool = true) throws -> [String] {
      let pattern = Pattern(text: text, matchesCase: matchesCase, isExpression: true)
      return try Matcher(pattern, .utf8).needles.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    #expect(try needles("id=.*zan[a-z]+ 12345") == [" 12345", "id=", "zan"])
    #expect(try needles("ab.*ab.cd") == ["ab", "cd"])
    // A text without letters is found in rows of any characters.
    #expect(try needles("id=.*345", matchesCase: false) == ["345"])
    #expect(try needles("id=.*zan", matchesCase: false) == ["id=", "zan"])
    // A letter with an accent, or a sign that stands for a letter, is spelled in several ways.
    #expect(try needles("Übung.*é.*OK-Km") == ["bung"])
    #expect(try needles("\u{2126}5.中文") == ["中文"])
  }

  @Test(
    arguments: ["id=.*zan", "id=(.)\\1.*zan", "(?=i)id=.*zan"],
    [TextEncoding.utf8, .utf16LittleEndian]
  )
  func `rows with all texts are found, whichever of them is common`(
    expression: String,
    encoding: TextEncoding
  ) throws {
    let lines = (0..<500).map {
      "id=\($0 % 2)\($0 % 2)\($0 % 97 == 5 ? " zan" : $0 % 89 == 3 ? "zen" : "")"
    }
    let bytes = encoding.encode(lines.joined(separator: "\n"))
    let pattern = Pattern(text: expression, matchesCase: true, isExpression: true)
    let found = try Matcher(pattern, encoding).rows(of: Rows(bytes, as: encoding))
    #expect(found == lines.indices.filter { lines[$0].hasSuffix("zan") })
  }

  @Test(arguments: [#"data \S+"#, "z?$", ".$", "d.*z$"])
  func `simple expressions are found in rows of megabytes and beside them`(text: String) throws {
    let long = "data " + String(repeating: "abcdefgh", count: 200_000) + "z"
    let rows = Rows("data z\n\(long)\nend data z\n")
    let matcher = try Matcher(Pattern(text: text, isExpression: true), .utf8)
    #expect(matcher.rows(of: rows) == [0, 1, 2])
  }
}
