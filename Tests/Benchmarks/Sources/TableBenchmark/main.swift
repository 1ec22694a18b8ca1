import MAVB
import Measuring

// A change of one row, from the new rows to the drawn frame, in tables of 1,000 and 1,000,000 rows: a
// long table must cost at most twice as much.

/// A table on a screen whose rows are numbers, changed in their middle.
final class MeasuredTable {
  private let screen = HeadlessScreen(size: Size(width: 80, height: 24))
  private let rows = TempVar<TableData<Int>>()
  private let window: TUIWindow
  private let selection = Var<Int?>(nil)
  private var count: Int

  init(count: Int) {
    self.count = count
    let table = TableView<Int>(
      .tableData <-- rows,
      .selectedRow <-- selection,
      .cellConstructor -- { _, row in Label(.text <-- row.map { "row \($0)" }) }
    )
    window = Window(.screen -- screen, .contentView -- table).instance()
    send(.reload)
    selection.send(count / 2)
    screen.flush()
  }

  private func send(_ change: TableData<Int>.Change) {
    rows.send(TableData(count: count, change: change) { $0 })
    screen.flush()
  }

  /// Inserts, updates and deletes one row near the selected one.
  func perform(_ change: Change) {
    let row = count / 2 - 3
    switch change {
    case .insert:
      count += 1
      send(.inserted(row..<row + 1))
    case .delete:
      count -= 1
      send(.deleted(row..<row + 1))
    case .update: send(.updated(row..<row + 1))
    case .move: send(.moved(from: row, to: row + 2))
    }
  }

  /// A change of one row.
  enum Change: CaseIterable {
    case insert, update, move, delete
  }
}

/// Returns the microseconds for each repetition of a change.
func microseconds(_ table: MeasuredTable, _ change: MeasuredTable.Change) -> Double {
  let times = 400
  let duration = ContinuousClock().measure {
    for _ in 0..<times { table.perform(change) }
  }
  return duration / .microseconds(1) / Double(times)
}

let (short, long) = (MeasuredTable(count: 1000), MeasuredTable(count: 1_000_000))
var table = Table(header: ["change of one row, µs", "1,000 rows", "1,000,000 rows", "ratio"])
for change in MeasuredTable.Change.allCases {
  var (shortRounds, longRounds): ([Double], [Double]) = ([], [])
  for _ in 0..<15 {
    shortRounds.append(microseconds(short, change))
    longRounds.append(microseconds(long, change))
  }
  let ratio = zip(longRounds, shortRounds).map { $0 / $1 }.median
  table.append(["\(change)", shortRounds.median.short, longRounds.median.short, ratio.short])
}
table.print()
