import CBytes
import RowTesting
import Testing

@testable import RowEngine

struct LineEndScanTests {
  private static let encodings: [TextEncoding] = [.utf8, .utf16LittleEndian, .utf16BigEndian]

  @Test(arguments: encodings, 0..<33)
  func `counting and finding agree with a simple loop at each alignment`(
    encoding: TextEncoding,
    alignment: Int
  ) {
    var random = RandomRows(seed: UInt64(alignment))
    for length in [0, 1, 2, 3, 31, 32, 33, 64, 65, 150, 2100] {
      let units = (0..<length).map { _ in random.pick([0x0A, 0x0D, 0x61, 0x0A0D] as [UInt16]) }
      let bytes = units.flatMap { self.bytes(of: $0, encoding) }
      let ends = lineEnds(in: PlainRows.units(bytes, encoding), encoding)
      // Line feeds on both sides reveal a scan beyond the text.
      let before = [UInt8](repeating: 0x0A, count: alignment)
      let after = self.bytes(of: 0x0A, encoding)
      let text = ByteSlice(joining: [before, bytes, after])
        .dropFirst(before.count).dropLast(after.count)
      let size = encoding.unitSize
      let start = random.number(below: length + 1)
      let end = start + random.number(below: length - start + 1)
      let range = start * size..<end * size
      let expected = ends.filter { start < $0 && $0 <= end }.map { $0 * size }
      #expect(text.lineEndCount(in: range, encoding) == expected.count)
      #expect(text.lastLineEnd(in: range, encoding) == expected.last)
      let following = ends.filter { start < $0 }.map { $0 * size }
      for (index, end) in following.enumerated() {
        #expect(text.lineEnd(index + 1, from: start * size, encoding) == end)
      }
      #expect(text.lineEnd(following.count + 1, from: start * size, encoding) == nil)
    }
  }

  @Test(arguments: encodings)
  func `line ends beyond the capacity of a vector lane are counted`(encoding: TextEncoding) {
    let unit = bytes(of: 0x0A, encoding)
    let text = ByteSlice(joining: [[UInt8]](repeating: unit, count: 20_000))
    #expect(text.lineEndCount(in: 0..<text.count, encoding) == 20_000)
    #expect(text.lineEnd(19_999, from: 0, encoding) == 19_999 * unit.count)
  }

  @Test func `the odd last byte of two-byte units is never a line end`() {
    let text = ByteSlice(joining: [[0x61, 0x00, 0x0D, 0x00, 0x0A] as [UInt8]])
    #expect(text.lineEndCount(in: 0..<5, .utf16LittleEndian) == 1)
    #expect(text.lineEnd(1, from: 0, .utf16LittleEndian) == 4)
    #expect(text.lineEnd(2, from: 0, .utf16LittleEndian) == nil)
  }

  /// The unit offsets right after the line ends.
  private func lineEnds(in units: [[UInt8]], _ encoding: TextEncoding) -> [Int] {
    let (lf, cr) = (bytes(of: 0x0A, encoding), bytes(of: 0x0D, encoding))
    return units.indices.filter { index in
      let isCrLf = index + 1 < units.count && units[index + 1] == lf
      return units[index] == lf || units[index] == cr && !isCrLf
    }.map { $0 + 1 }
  }

  private func bytes(of unit: UInt16, _ encoding: TextEncoding) -> [UInt8] {
    switch encoding {
    case .utf16LittleEndian: [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
    case .utf16BigEndian: [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
    default: [UInt8(truncatingIfNeeded: unit)]
    }
  }
}
