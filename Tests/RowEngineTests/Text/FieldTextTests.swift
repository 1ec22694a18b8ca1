import RowTesting
import Testing
import TextMetrics

@testable import RowEngine

/// Tests the text of a field, in which scalars stand for invalid code units.
struct FieldTextTests {
  private func field(_ bytes: [UInt8], _ encoding: TextEncoding = .utf8) -> FieldText {
    FieldText(ByteSlice(joining: [bytes]), encoding)
  }

  @Test func `each invalid unit has a scalar and an offset of its own`() {
    let text = field([0x61, 0xE2, 0x82, 0xFF, 0xEF, 0xBF, 0xBD])
    #expect(text.text.unicodeScalars.map(\.invalidUnit) == [nil, 0xE2, 0x82, 0xFF, nil])
    #expect(text.offsets == [0, 1, 2, 3, 4, 7])
    let wide = field([0x61, 0, 0, 0xD8, 0x62, 0], .utf16LittleEndian)
    #expect(wide.text.unicodeScalars.map(\.invalidUnit) == [nil, 0xD800, nil])
    #expect(wide.offsets == [0, 2, 4, 6])
    let pair = field([0x85, 0x61], .shiftJIS)
    #expect(pair.text.unicodeScalars.map(\.invalidUnit) == [0x85, nil])
    #expect(pair.text.hasSuffix("a"))
  }

  @Test func `characters that look like invalid units stay characters`() {
    let text = "\u{1000FF}a"
    #expect(field(Array(text.utf8)).text == text)
    #expect(field(Array(text.utf8) + [0xFF]).text == text + "\u{FFFD}")
    #expect(!field(Array(text.utf8) + [0xFF]).isEscaped)
  }

  @Test(
    arguments: [
      [0x61, 0xFF, 0xC3, 0x62, 0xFE], [0x80, 0x80], [0xF0, 0x9F, 0x61], [0xEF, 0xBF, 0xBD, 0xFF],
    ] as [[UInt8]]
  )
  func `deleting and moving scalars deletes and moves their bytes`(bytes: [UInt8]) {
    let row = Rows(bytes).row(at: 0)
    let (scalars, offsets) = (Array(row.fieldText.text.unicodeScalars), row.fieldText.offsets)
    func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
    func replaced(_ text: String) -> [UInt8] {
      var rows = Rows(bytes)
      _ = rows.replaceText(at: 0, in: nil, with: text)
      return rows.bytes
    }
    let parts = scalars.indices.map { Array(bytes[offsets[$0]..<offsets[$0 + 1]]) }
    for index in scalars.indices {
      var (rest, kept) = (scalars, parts)
      rest.remove(at: index)
      kept.remove(at: index)
      #expect(replaced(text(rest)) == kept.flatMap { $0 })
    }
    #expect(replaced(text(scalars.reversed())) == parts.reversed().flatMap { $0 })
    #expect(text(scalars).clipboardBytes(.utf8) == bytes)
  }
}
