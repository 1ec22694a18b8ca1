import ModelAdapters
import Signals
import TestSupport
import Testing

struct TableRearrangementTests {
  private struct Row: Equatable {
    let id: Int
    var text: String
  }

  @Test func `moved, deleted, new and updated rows are found`() {
    let old = [Row(id: 1, text: "a"), Row(id: 2, text: "b"), Row(id: 3, text: "c")]
    let new = [Row(id: 3, text: "c"), Row(id: 4, text: "d"), Row(id: 1, text: "e")]
    let change = TableRearrangement(from: old, to: new, by: \.id)
    #expect(old.indices.map(change.newRow) == [2, nil, 0])
    #expect(new.indices.map(change.isUpdated) == [false, false, true])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `every kept row is where its identity is, and updated if it differs`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func rows() -> [Row] {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Row(id: .random(in: 0..<9, using: &random), text: Bool.random(using: &random) ? "x" : "y")
      }
    }
    let (old, new) = (rows(), rows())
    let change = TableRearrangement(from: old, to: new, by: \.id)
    var targets: Set<Int> = []
    for (index, row) in old.enumerated() {
      guard let place = change.newRow(index) else { continue }
      #expect(new[place].id == row.id)
      #expect(targets.insert(place).inserted)
      #expect(change.isUpdated(place) == (new[place] != row))
    }
    for id in 0..<9 where old.contains(where: { $0.id == id }) {
      let isKept = old.indices.contains { old[$0].id == id && change.newRow($0) != nil }
      #expect(isKept == new.contains { $0.id == id })
    }
  }

  @Test func `a hundred thousand rows that are reversed are compared`() {
    let old = Array(0..<100_000)
    let change = TableRearrangement(from: old, to: old.reversed(), by: \.self)
    #expect(change.newRow(0) == 99_999)
    #expect(change.newRow(99_999) == 0)
    #expect(!change.isUpdated(5))
  }

  @Test func `a table is reloaded at first and rearranged later`() {
    let tables = Signal.just([1, 2], [2, 3, 1]).tableData(by: \.self).capture()
    #expect(tables.last?.count == 3)
    guard case .rearranged(let change) = tables.last?.change else {
      Issue.record("not rearranged")
      return
    }
    #expect([0, 1].map(change.newRow) == [2, 0])
  }
}
