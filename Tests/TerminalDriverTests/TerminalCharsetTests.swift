import Testing

@testable import TerminalDriver

struct TerminalCharsetTests {
  @Test(arguments: [
    ["LANG": "de_DE.UTF-8"], ["LANG": "C.utf8"], ["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8@euro"],
    ["LANG": "de_DE.ISO-8859-1", "LC_CTYPE": "C.UTF-8"],
  ])
  func `a locale can name UTF-8`(_ locale: [String: String]) {
    let charset = TerminalCharset { locale[$0] }
    #expect(charset.isUTF8)
    #expect(charset.name != nil)
  }

  @Test(arguments: [
    [:], ["LANG": ""], ["LANG": "C"], ["LC_ALL": "POSIX", "LANG": "de_DE.ISO-8859-1"],
    ["LANG": "de_DE"], ["LANG": "de_DE@euro"], ["LANG": "german"], ["LANG": "en_US."],
    ["LC_MESSAGES": "de_DE.ISO-8859-1"],
  ])
  func `without a name it is UTF-8`(_ locale: [String: String]) {
    let charset = TerminalCharset { locale[$0] }
    #expect(charset.isUTF8)
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
    #expect(!charset.isUTF8)
    #expect(charset.name == name)
    #expect(charset.source == source)
  }
}
