import TerminalViews
import Testing

@testable import TerminalDriver

struct PasteTests {
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
