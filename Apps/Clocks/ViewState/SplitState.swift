import MAVB

/// The state of the whole window: what is selected, what is open, where the keyboard is.
struct SplitState: CodableContainer {
  /// Where the keyboard is while no sheet is open.
  nonisolated enum Focus: String, Codable {
    case table
    case name
  }

  /// The list.
  let table: TableState

  /// The pane of the selected clock.
  let detail: DetailState

  /// The pane that has the keyboard; where there is room for one pane, it is the one that is shown.
  let focus: Var<Focus>

  /// Whether there is room for one pane only, told and not kept: the next window is another one.
  let isCollapsed: TempVar<Bool>

  /// The sheet that adds a clock, while it is open.
  let select: Var<SelectState?>

  /// The sheet that shows the keys, while it is open.
  let help: Var<HelpState?>

  /// What the key bar says for a while.
  let message: TempVar<String>

  /// The wish to end the program.
  let quit: TempVar<Void>

  /// Makes the state of the first start.
  init() {
    table = TableState()
    detail = DetailState()
    focus = Var(.table)
    isCollapsed = TempVar()
    select = Var(nil)
    help = Var(nil)
    message = TempVar()
    quit = TempVar()
  }

  /// Whether Enter shows a clock that can't be seen beside the list.
  var canOpen: Signal<Bool> {
    isCollapsed.startWith(false).combineLatest(detail.uuid) { $0 && $1 != nil }
  }

  /// What the key bar says: each message for four seconds.
  func shownMessage(_ world: World) -> Signal<String?> {
    message.flatMapLatest { text in
      Signal.just(text).merge(Signal.just(nil).delay(.seconds(4), scheduler: world.scheduler))
    }
  }
}
