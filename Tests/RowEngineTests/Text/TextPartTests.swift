import RowTesting
import Testing

@testable import RowEngine

struct TextPartTests {
  private func parts(_ bytes: [UInt8]) -> [TextPart] {
    let rows = Rows(bytes)
    return rows.count > 0 ? rows.row(at: 0).parts() : []
  }

  @Test func `valid text is one part, with U+FFFD as it is`() {
    #expect(parts(Array("aé日\u{FFFD}\n".utf8)) == [.text("aé日\u{FFFD}")])
  }

  @Test func `each invalid byte is a part`() {
    #expect(
      parts([0x61, 0xFF, 0xFE, 0x62, 0xE2, 0x82, 0x0A]) == [
        .text("a"), .invalid(0xFF), .invalid(0xFE), .text("b"), .invalid(0xE2), .invalid(0x82),
      ]
    )
  }

  @Test func `an unpaired surrogate of UTF-16 is a part`() {
    #expect(
      parts([0xFF, 0xFE, 0x61, 0, 0x00, 0xD8, 0x62, 0]) == [
        .text("a"), .invalid(0xD800), .text("b"),
      ]
    )
  }

  @Test(arguments: 1...50)
  func `the parts have all bytes of any row`(seed: UInt64) {
    var random = RandomRows(seed: seed)
    let rows = Rows(random.document(limit: 200))
    for row in rows.rows(in: 0..<rows.count) {
      let units = row.parts().reduce(0) { count, part in
        switch part {
        case .text(let text): count + rows.encoding.encode(text).count
        case .invalid: count + rows.encoding.unitSize
        }
      }
      #expect(units == row.content.count)
    }
  }
}
