import RowTesting
import TestSupport
import Testing

@testable import RowEngine

struct RowsEditingPropertyTests {
  @Test(arguments: 0..<UInt64(LongForm.rounds(5, long: 400)))
  func `random edits agree with a simple model`(seed: UInt64) {
    var random = RandomRows(seed: seed)
    let bytes = random.document(limit: random.pick([3, 40, 400, 2000]))
    // Short blocks lead to many chunks, so that a short document has a deep tree.
    let blockSize = random.pick([1, 7, 64, 1 << 16])
    var rows = seed % 2 == 0 ? Rows(bytes, blockSize: blockSize) : Rows(large: bytes)
    var plain = PlainRows(bytes)
    #expect(rows.bytes == bytes)
    for step in 0..<100 {
      edit(&rows, &plain, &random)
      guard rows.count == plain.lines.count else {
        Issue.record("\(rows.count) rows instead of \(plain.lines.count) after step \(step)")
        return
      }
      if step % 20 == 19 { check(rows, plain) }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `random edits of a few rows agree with a simple model after each edit`(seed: UInt64) {
    var random = RandomRows(seed: 1000 + seed)
    let bytes = random.document(limit: 8)
    let blockSize = random.pick([1, 2, 3, 100])
    var rows = seed % 2 == 0 ? Rows(bytes, blockSize: blockSize) : Rows(large: bytes)
    var plain = PlainRows(bytes)
    for _ in 0..<20 {
      edit(&rows, &plain, &random)
      check(rows, plain)
    }
  }

  @Test func `a version is unaffected by edits of later versions`() {
    var random = RandomRows(seed: 7)
    let bytes = random.document(limit: 2000)
    var rows = Rows(bytes, blockSize: 50)
    var plain = PlainRows(bytes)
    var versions: [(rows: Rows, plain: PlainRows)] = []
    for _ in 0..<60 {
      versions.append((rows, plain))
      edit(&rows, &plain, &random)
    }
    for version in versions { check(version.rows, version.plain) }
  }

  private func check(_ rows: Rows, _ plain: PlainRows) {
    #expect(rows.plainLines == plain.lines)
    #expect(rows.bytes == plain.bytes)
    #expect(rows.byteCount == plain.bytes.count)
    #expect(rows.isConsistent && rows.isOpen == rows.hasOpenRow)
  }

  private func edit(_ rows: inout Rows, _ plain: inout PlainRows, _ random: inout RandomRows) {
    let count = plain.lines.count
    // Most edge cases are at the start and end of a document.
    let near = [random.number(below: count + 1), 0, count, max(0, count - 1)]
    let (place, other) = (random.pick(near), random.pick(near))
    switch random.number(below: 9) {
    case 0...2 where place < count:
      let text = random.variation(of: rows.row(at: place).text)
      rows.replaceText(at: place, with: text)
      plain.replaceText(at: place, with: text)
    case 3 where place < count && other < count:
      rows.move(from: place, to: other)
      plain.move(from: place, to: other)
    case 4:
      let range = place..<min(count, place + random.pick([0, 1, 1, 2, 5]))
      rows.delete(range)
      plain.delete(range)
    case 5 where count > 0:
      let ranges = random.ranges(below: count)
      rows.copies(of: ranges, limit: .max / 8).map { _ = rows.insert($0, at: place) }
      plain.insertCopies(of: ranges, at: place)
    default:
      let text = random.text()
      rows.insert(text, at: place)
      plain.insert(text, at: place)
    }
  }
}
