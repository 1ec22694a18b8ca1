import ModelAdapters
import Signals
import Testing

struct TableDataTests {
  @Test func `a row is created only when it is requested`() {
    var requested: [Int] = []
    let table = TableData(count: 10_000_000) { index in
      requested.append(index)
      return "row \(index)"
    }
    #expect(table.count == 10_000_000)
    #expect(table[9_999_999] == "row 9999999")
    #expect(requested == [9_999_999])
  }

  @Test func `an array can be a table`() {
    let table = ["a", "b"].tableData()
    #expect((0..<table.count).map { table[$0] } == ["a", "b"])
    #expect(table.change == .reload)
  }

  @Test func `a change fits only the numbers of rows that it leads from and to`() {
    let change = TableRearrangement(from: ["a", "b", "c"], to: ["c", "a"], by: \.self)
    let rearranged = TableData<String>.Change.rearranged(change)
    #expect(rearranged.fits(from: 3, to: 2))
    #expect(!rearranged.fits(from: 4, to: 2))
    #expect(!rearranged.fits(from: 3, to: 3))
    #expect(TableData<String>.Change.inserted(1..<3).fits(from: 2, to: 4))
    #expect(!TableData<String>.Change.inserted(1..<3).fits(from: 3, to: 4))
  }

  @Test func `row mutations become tables with their change`() {
    let mutations: [TableRowMutation<String>] = [
      .reload(["a", "b", "c"]), .inserted("x", at: 0), .deleted(at: 1), .updated("y", at: 0),
      .moved(from: 0, to: 2),
    ]
    let (input, signal) = Signal<TableRowMutation<String>>.create()
    let tables = Recorder(signal.tableData())
    for mutation in mutations { input.send(mutation) }
    let rows = tables.values.map { table in (0..<table.count).map { table[$0] } }
    #expect(
      rows == [
        ["a", "b", "c"], ["x", "a", "b", "c"], ["x", "b", "c"], ["y", "b", "c"], ["b", "c", "y"],
      ]
    )
    #expect(
      tables.values.map(\.change) == [
        .reload, .inserted(0..<1), .deleted(1..<2), .updated(0..<1), .moved(from: 0, to: 2),
      ]
    )
  }
}
