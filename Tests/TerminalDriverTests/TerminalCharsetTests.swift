import Testing
import TextMetrics

@testable import TerminalDriver

struct TerminalCharsetTests {
  @Test(arguments: [
    ["LANG": "de_DE.UTF-8"], ["LANG": "C.utf8"], ["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8@euro"],
    ["LANG": "de_DE.ISO-8859-1", "LC_CTYPE": "C.UTF-8"],
  ])
  func `a locale can name UTF-8`(_ locale: [String: String]) {
    let charset = TerminalCharset { locale[$0] }
    #expect(charset.isUTF8 && charset.isNamed)
    #expect(charset.name != nil)
  }

  @Test(arguments: [
    [:], ["LANG": ""], ["LANG": "C"], ["LC_ALL": "POSIX", "LANG": "de_DE.ISO-8859-1"],
    ["LANG": "de_DE"], ["LANG": "de_DE@euro"], ["LANG": "german"], ["LANG": "en_US."],
    ["LC_MESSAGES": "de_DE.ISO-8859-1"],
  ])
  func `without a name it is UTF-8`(_ locale: [String: String]) {
    let charset = TerminalCharset { locale[$0] }
    #expect(charset.isUTF8 && !charset.isNamed)
    #expect(charset.name == nil)
  }

  @Test(arguments: [
    (["LANG": "de_DE.ISO-8859-1"], "ISO-8859-1", "LANG=de_DE.ISO-8859-1"),
    (["LC_ALL": "ja_JP.eucJP@x", "LANG": "C.UTF-8"], "eucJP", "LC_ALL=ja_JP.eucJP@x"),
    (["LC_CTYPE": "C.ASCII", "LANG": "C.UTF-8"], "ASCII", "LC_CTYPE=C.ASCII"),
  ])
  func `another name is followed, from the first variable that is set`(
    locale: [String: String],
    name: String,
    source: String
  ) {
    let charset = TerminalCharset { locale[$0] }
    #expect(!charset.isUTF8 && charset.isNamed)
    #expect(charset.name == name)
    #expect(charset.source == source)
  }

  @Test(arguments: [
    "xx.KLINGON", "ka_GE.GEORGIAN-PS", "C.UTF-16", "C.IBM037", "C.UTF-7", "ja_JP.ISO-2022-JP",
    "C.SCSU",
  ])
  func `a set that ICU doesn't know or that doesn't extend ASCII is taken for UTF-8`(
    locale: String
  ) {
    let charset = TerminalCharset { $0 == "LANG" ? locale : nil }
    #expect(charset.isUTF8 && !charset.isNamed)
  }

  /// The sets of glibc's locales that ICU has.
  @Test(arguments: [
    ("ISO-8859-1", "ß", [0xDF]), ("iso885915", "€", [0xA4]), ("KOI8-R", "я", [0xD1]),
    ("KOI8-U", "є", [0xA4]), ("CP1251", "я", [0xFF]), ("CP1255", "ש", [0xF9]),
    ("TIS-620", "ก", [0xA1]), ("SJIS", "東", [0x93, 0x8C]), ("eucJP", "東", [0xC5, 0xEC]),
    ("EUC-KR", "한", [0xC7, 0xD1]), ("EUC-TW", "北", [0xC6, 0xA1]), ("GB2312", "北", [0xB1, 0xB1]),
    ("GBK", "北", [0xB1, 0xB1]), ("GB18030", "😀", [0x94, 0x39, 0xFC, 0x36]),
    ("BIG5-HKSCS", "北", [0xA5, 0x5F]),
  ])
  func `texts are written in it`(name: String, text: String, bytes: [UInt8]) {
    let charset = TerminalCharset { $0 == "LC_CTYPE" ? "xx_XX.\(name)" : nil }
    #expect(charset.converter?.encodeReplacing("a\(text)b") == [0x61] + bytes + [0x62])
    #expect(charset.text(of: bytes) == text)
    // A letter of Cherokee, which only GB18030 has.
    let hasAll = name == "GB18030"
    #expect((charset.converter?.encodeReplacing("\(text)Ꭰ") == bytes + [0x3F]) != hasAll)
  }
}
