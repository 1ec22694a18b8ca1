import MAVB

/// The counters, and the lists before each change.
struct CounterList {
  enum Action {
    case add
    case remove(Int)
    case change(Int, by: Int)
    case undo
  }

  var counts: [Int] = []
  var past: [[Int]] = []

  mutating func apply(_ action: Action) -> [Int]? {
    let old = counts
    switch action {
    case .add: counts.append(0)
    case .remove(let row): counts.remove(at: row)
    case .change(let row, let step): counts[row] += step
    case .undo:
      counts = past.popLast() ?? []
      return counts
    }
    past.append(old)
    return counts
  }
}

typealias CounterAdapter = Adapter<ModelState<CounterList, CounterList.Action, [Int]>>

extension CounterAdapter {
  init() {
    let state = ModelState<CounterList, CounterList.Action, [Int]>(
      initial: CounterList(),
      resumer: { $0.counts },
      reducer: { list, action, _ in list.apply(action) }
    )
    self.init(adapterState: state)
  }
}

/// The list of counters and its keys.
func counterView(_ list: CounterAdapter, _ row: Var<Int?>, _ quit: SignalInput<Void>) -> View {
  View(
    .layout -- .vertical(
      .view(
        TableView<Int>(
          .emptyText -- "Press a to add a counter",
          .tableData <-- list.tableDataWithChanges(),
          .selectedRow <-- row,
          .selectionChanged --> Input().map { $0?.index }.bind(to: row),
          .cellConstructor -- { _, count in Label(.text <-- count.map { "\($0)" }) }
        ),
        length: .fillRemaining
      ),
      .view(KeyBar(), length: .fixed(1))
    ),
    .commands -- CommandGroup(
      "Counters",
      Command("Add", "a") --> list.sends(.add),
      Command("Remove", "d") --> acting(on: row, list) { .remove($0) },
      Command("More", "+") --> acting(on: row, list) { .change($0, by: 1) },
      Command("Less", "-") --> acting(on: row, list) { .change($0, by: -1) },
      Command("Undo", "u") --> list.sends(.undo),
      Command("Quit", "q") --> quit
    )
  )
}

/// An input that sends an action for the selected row, if there is one.
func acting(
  on row: Var<Int?>,
  _ list: CounterAdapter,
  _ action: @escaping (Int) -> CounterList.Action
) -> SignalInput<Void> {
  Input().withLatestFrom(row).compactMap { $0.map(action) }.bind(to: list)
}

func runCounters() throws {
  let screen = try TerminalScreen(scheduler: DispatchScheduler())
  let quit: SignalInput<Void> = Input().subscribeValues { screen.stop() }
  let view = counterView(CounterAdapter(), Var(nil), quit)
  let window = Window(.screen -- screen, .contentView -- view)
  withExtendedLifetime(window.instance()) { screen.run() }
}
