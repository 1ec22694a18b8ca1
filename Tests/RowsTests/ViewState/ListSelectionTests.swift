import Foundation
import MAVB
import RowEngine
import RowTesting
import Testing

@testable import rows

/// Tests the selection of several rows in the state of the list.
@MainActor
struct ListSelectionTests {
  @Test func `a selection of an earlier run is dropped before there are rows`() throws {
    var list = ListWithDocument("a\nb\nc\n")
    list.send(.toggleRow)
    var restored = try JSONDecoder().decode(
      ListState.self,
      from: JSONEncoder().encode(list.list)
    )
    #expect(!restored.selection.isEmpty)
    _ = restored.reduce(.gesture(.clear))
    #expect(restored.selection.isEmpty)
  }

  private func list(_ ranges: Range<Int>..., of count: Int = 6) -> ListWithDocument {
    var list = ListWithDocument((0..<count).map { "\($0)\n" }.joined())
    for row in ranges.flatMap({ Array($0) }) { list.send(.gesture(.toggle(row))) }
    return list
  }

  @Test func `commands act on all selected rows`() {
    var list = list(1..<3, 4..<5)
    list.send(.copy)
    #expect(list.news == "copied(rows: 3, isCut: false)")
    #expect(list.copied == "1\n2\n4")
    list.send(.moveRow(by: 1))
    #expect(list.texts == ["0", "3", "1", "2", "5", "4"])
    #expect(list.list.selection.rows.ranges == [2..<4, 5..<6])
    list.send(.duplicate)
    #expect(list.texts == ["0", "3", "1", "2", "1", "2", "5", "4", "4"])
    #expect(list.list.selection.rows.ranges == [4..<6, 8..<9])
    list.send(.join)
    #expect(list.texts == ["0", "3", "1", "2", "1 2", "5", "4", "4"])
    list.send(.delete)
    #expect(list.texts == ["0", "3", "1", "2", "5", "4"])
    #expect(list.list.selection.isEmpty)
    #expect(list.followed == list.texts)
  }

  @Test func `without selected rows the commands act on the current row`() {
    var list = list()
    list.send(.setCursor(4), .duplicate)
    #expect(list.texts == ["0", "1", "2", "3", "4", "4", "5"])
    #expect(list.list.cursor == 5)
    list.send(.join, .join)
    #expect(list.texts == ["0", "1", "2", "3", "4", "4 5"])
    #expect(list.list.selection.isEmpty)
  }

  @Test func `cut rows are pasted as rows`() {
    var list = list(0..<2, 3..<4)
    list.send(.copy)
    #expect(list.news == "copied(rows: 3, isCut: false)")
    #expect(list.copied == "0\n1\n3")
    list.send(.cut)
    #expect(list.texts == ["2", "4", "5"])
    list.send(.setCursor(2), .paste("0\n1\n3"))
    #expect(list.texts == ["2", "4", "5", "0", "1", "3"])
  }

  @Test func `the selection follows its rows`() {
    var list = list(1..<3, 4..<5)
    list.edit(.insert("new\nrows", at: 2))
    #expect(list.list.selection.rows.ranges == [1..<2, 4..<5, 6..<7])
    list.edit(.delete(0..<1))
    #expect(list.list.selection.rows.ranges == [0..<1, 3..<4, 5..<6])
    list.edit(.move(from: 5, to: 1))
    #expect(list.list.selection.rows.ranges == [0..<2, 4..<5])
    list.edit(.update(0, "a\nb"))
    #expect(list.list.selection.rows.ranges == [0..<1, 2..<3, 5..<6])
    let hunks = [RowsHunk(old: 1..<2, new: 1..<4), RowsHunk(old: 5..<6, new: 7..<8)]
    list.send(.show(Rows(String(repeating: "x\n", count: 9)), .reloaded(hunks)))
    #expect(list.list.selection.rows.ranges == [0..<1, 4..<5, 7..<8])
    list.send(.show(Rows("x\n"), .restored(showing: 0)))
    #expect(list.list.selection.isEmpty)
  }

  @Test func `moving on ends a range but not a collection of rows`() {
    var list = list()
    list.send(.gesture(.extend(to: 2)), .moveCursor(by: 1))
    #expect(list.list.selection.isEmpty)
    #expect(list.list.cursor == 3)
    list.send(.toggleRow, .moveCursor(by: 1))
    #expect(list.list.selection.rows.ranges == [3..<4])
  }

  @Test func `selected rows make room for a new row while it is typed`() {
    var list = list(1..<3)
    list.send(.setCursor(1), .insertBelow)
    #expect(list.list.shownSelection.ranges == [1..<2, 3..<4])
    list.send(.field(.cancel))
    #expect(list.list.shownSelection.ranges == [1..<3])
  }

  @Test func `a read-only document is not changed`() {
    var list = list(1..<3)
    list.send(.setReadOnly(true))
    for message: ListState.Message in [.duplicate, .join, .delete] {
      list.send(message)
      #expect(list.news == "readOnly")
    }
  }
}
