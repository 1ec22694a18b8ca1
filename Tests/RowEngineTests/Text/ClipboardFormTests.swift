import TestSupport
import Testing
import TextMetrics

@testable import RowEngine

/// Tests the form of rows in the clipboard.
struct ClipboardFormTests {
  private func bytes(_ clipboard: [UInt8], _ encoding: TextEncoding) -> [UInt8]? {
    encoding.bytes(ofClipboard: clipboard)
  }

  @Test func `invalid units stand for themselves`() {
    let wide = ByteSlice(joining: [[0x61, 0, 0x34, 0xDC, 0x00, 0xD8] as [UInt8]])
    #expect(
      TextEncoding.utf16LittleEndian.clipboardBytes(of: wide)
        == [0x61, 0xED, 0xB0, 0xB4, 0xED, 0xA0, 0x80]
    )
    let japanese = ByteSlice(joining: [[0x82, 0xA0, 0xFF, 0x61, 0x82] as [UInt8]])
    #expect(
      TextEncoding.shiftJIS.clipboardBytes(of: japanese) == [0xE3, 0x81, 0x82, 0xFF, 0x61, 0x82]
    )
  }

  @Test func `bytes that would be another text are refused`() {
    #expect(bytes([0x61, 0xFF], .latin1) == nil)
    #expect(bytes([0x61, 0xFF], .utf16BigEndian) == nil)
    #expect(bytes([0xED, 0xA0], .utf16BigEndian) == nil)
    // Together they are a character.
    #expect(bytes([0x83, 0x41], .shiftJIS) == nil)
    // A surrogate pair is a character, too.
    #expect(bytes([0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80], .utf16BigEndian) == nil)
    #expect(bytes(Array("€".utf8), .latin1) == nil)
  }

  @Test func `invalid bytes that are a character of UTF-8 together are escaped`() {
    let bytes = ByteSlice(joining: [[0xEF, 0xBC, 0x81] as [UInt8]])
    let text = TextEncoding.shiftJIS.clipboardBytes(of: bytes)
    #expect(text == [0xED, 0xB3, 0xAF, 0xED, 0xB2, 0xBC, 0xED, 0xB2, 0x81])
    #expect(self.bytes(text, .shiftJIS) == Array(bytes))
    #expect(FieldText(bytes, .shiftJIS).text.clipboardBytes(.shiftJIS) == text)
  }

  @Test func `units of UTF-32 that are no scalars have a form of their own`() {
    let units: [UInt32] = [0x61, 0xD800, 0x11_0000, 0x7FFF_FFFF, 0xFFFF_FFFF]
    let bytes = units.flatMap { TextEncoding.utf32BigEndian.bytes(of: $0) }
    let text = TextEncoding.utf32BigEndian.clipboardBytes(of: ByteSlice(joining: [bytes]))
    #expect(text.count == 1 + 3 + 4 + 6 + 7)
    #expect(self.bytes(text, .utf32BigEndian) == bytes)
  }

  @Test(arguments: TextEncoding.all)
  func `all bytes of a row get through the clipboard`(encoding: TextEncoding) {
    var random = SeededGenerator(seed: 7)
    let usual: [UInt8] = [0x61, 0x20, 0x00, 0x80, 0x82, 0xA0, 0xC3, 0xD8, 0xDC, 0xE3, 0xFE, 0xFF]
    for _ in 0..<LongForm.rounds(TextEncoding.common.contains(encoding) ? 150 : 10, long: 2000) {
      let count = Int.random(in: 0...8, using: &random) * encoding.unitSize
      let content = (0..<count).map { _ in
        Bool.random(using: &random)
          ? usual.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      let slice = ByteSlice(joining: [content])
      // ICU reads some bytes as characters that it writes in no way.
      if case .icu = encoding, !encoding.isWritable(slice) { continue }
      let clipboard = encoding.clipboardBytes(of: slice)
      let pasted = bytes(clipboard, encoding)
      if !encoding.isFoundByBytes {
        // Some encodings have a character twice, and text that would merge with an invalid byte is refused.
        guard let pasted else {
          #expect(!TextEncoding.common.contains(encoding), "\(content)")
          continue
        }
        #expect(encoding.clipboardBytes(of: ByteSlice(joining: [pasted])) == clipboard)
      } else {
        #expect(pasted == content, "\(content)")
      }
      let field = FieldText(slice, encoding)
      if field.isEscaped {
        #expect(field.text.clipboardBytes(encoding) == clipboard, "\(content)")
      }
    }
  }
}

extension TextEncoding {
  /// Whether each character of some bytes has bytes.
  fileprivate func isWritable(_ bytes: ByteSlice) -> Bool {
    decode(bytes).unicodeScalars.allSatisfy {
      $0 == "\u{FFFD}" || encodeExactly(String($0)) != nil
    }
  }
}
