import RowTesting
import Testing

@testable import RowEngine

struct RowReaderTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `rows are the same in any reading order`(seed: UInt64) {
    var random = RandomRows(seed: seed)
    let rows = Rows(random.document(limit: 3_000), blockSize: random.pick([7, 64, 1 << 16]))
    let reader = RowReader(rows)
    var order = Array(0..<rows.count)
    order += order.reversed()
    for step in 0..<rows.count { order.append(step * 7_919 % rows.count) }
    for index in order {
      #expect(reader.row(at: index).line == rows.row(at: index).line)
    }
  }
}
