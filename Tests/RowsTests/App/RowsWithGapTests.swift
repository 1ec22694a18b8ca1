import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct RowsWithGapTests {
  private func rows(_ count: Int, _ change: TableData<Row>.Change) -> RowsWithGap.Event {
    .rows(TableData(count: count, change: change) { _ in Rows("text\n").row(at: 0) })
  }

  @Test func `a gap is a row that comes and goes`() {
    var rows = RowsWithGap().after(rows(3, .reload))
    rows = rows.after(.gap(1))
    #expect(rows.change?.count == 4)
    #expect(rows.change?.change == .inserted(1..<2))
    let texts = rows.change.map { data in (0..<4).map { data[$0].text } }
    #expect(texts == ["text", "", "text", "text"])
    rows = rows.after(.gap(nil))
    #expect(rows.change?.count == 3)
    #expect(rows.change?.change == .deleted(1..<2))
  }

  @Test func `the row that was waited for fills the gap`() {
    var rows = RowsWithGap().after(rows(3, .reload)).after(.gap(1))
    rows = rows.after(self.rows(4, .inserted(1..<2)))
    #expect(rows.change?.count == 4)
    #expect(rows.change?.change == .updated(1..<2))
    #expect(rows.after(.gap(nil)).change == nil)
  }

  @Test func `a change elsewhere keeps the gap`() {
    let rows = RowsWithGap().after(rows(3, .reload)).after(.gap(3)).after(rows(2, .deleted(0..<1)))
    #expect(rows.change?.count == 3)
    #expect(rows.change?.change == .reload)
    #expect(rows.change?[2].text == "")
  }
}
