import TerminalViews
import Testing
import TextMetrics

@testable import TerminalDriver

struct PasteTests {
  @Test(arguments: ["gb18030", "Shift_JIS", "EUC-JP", "ISO-8859-1"], 8...13)
  func `in another encoding it isn't split inside a character either`(
    name: String,
    limit: Int
  ) throws {
    let charset = try #require(TextConverter(name))
    let line = charset.isMultiByte ? "a東京b\r\nc" : "aéßb\r\nc"
    let text = String(repeating: line, count: 9)
    var paste = Paste(limit: limit, charset: charset)
    paste.open()
    var parts: [String] = []
    for byte in try #require(charset.encode(text)) {
      var position = 0
      if let part = paste.take([byte], &position) { parts.append(part.text) }
    }
    parts.append(paste.close(with: []).text)
    #expect(parts.count > 3)
    #expect(parts.joined() == text.replacing("\r\n", with: "\n"))
  }

  @Test(arguments: [8, 9, 10, 11, 12, 13])
  func `a long paste is never split inside a scalar or a line ending`(limit: Int) {
    let text = "aé世😀\r\nb\u{1B}[A\r\n" + String(repeating: "é\r\n", count: 9)
    for size in 1...7 {
      var paste = Paste(limit: limit)
      paste.open()
      var parts: [String] = []
      var pending: [UInt8] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        pending += rest.prefix(size)
        rest = rest.dropFirst(size)
        var position = 0
        while let part = paste.take(pending, &position) { parts.append(part.text) }
        pending.removeFirst(position)
      }
      parts.append(paste.close(with: pending).text)
      #expect(parts.count > 3)
      #expect(parts.joined() == text.replacing("\r\n", with: "\n"))
    }
  }
}
