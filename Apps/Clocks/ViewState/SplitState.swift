import DocumentApp
import MAVB

/// The state of the whole window: what is selected, what is open, where the keyboard is.
struct SplitState: CodableContainer {
  /// Where the keyboard is while no sheet is open.
  nonisolated enum Focus {
    case table
    case detail
    case name
  }

  /// The list.
  let table: TableState

  /// The pane of the selected clock.
  let detail: DetailState

  /// Whether the pane of the clock has the keyboard; where there is room for one pane, it is shown.
  let showsDetail: Var<Bool>

  /// Whether the name of the clock is being edited; not saved: each key that is typed there is, so no
  /// start may put the keyboard there.
  let isRenaming: SessionVar<Bool>

  /// Whether there is room for one pane only; not saved: the next window is another one.
  let isCollapsed: SessionVar<Bool>

  /// The sheet that adds a clock, while it is open.
  let select: Var<SelectState?>

  /// The sheet that shows the keys, while it is open.
  let help: Var<HelpState?>

  /// What the key bar says for a while.
  let message: TempVar<String>

  /// Keys and the return to the terminal's window, whatever they do.
  let activity: TempVar<Void>

  /// Makes the state of the first start.
  init() {
    table = TableState()
    detail = DetailState()
    showsDetail = Var(false)
    isRenaming = SessionVar(false)
    isCollapsed = SessionVar(false)
    select = Var(nil)
    help = Var(nil)
    message = TempVar()
    activity = TempVar()
  }

  /// Where the keyboard is; a field that is left gives it back to where it was before.
  var focus: Signal<Focus> {
    showsDetail.combineLatest(isRenaming) { showsDetail, isRenaming in
      if isRenaming { return .name }
      return showsDetail ? .detail : .table
    }
    .distinctUntilChanged()
  }

  /// Takes whether the pane of the clock gets the keyboard, or else the list; a field loses it.
  var entersDetail: SignalInput<Bool> {
    Input().multicast(showsDetail.input, Input().map { _ in false }.bind(to: isRenaming))
  }

  /// Whether the key bar has to name the key that shows a clock: not before those of a notice.
  func hintsOpening(_ doc: DocumentAdapter) -> Signal<Bool> {
    isCollapsed
      .combineLatest(detail.uuid) { $0 && $1 != nil }
      .combineLatest(doc.state { !$0.notices.isEmpty }) { $0 && !$1 }
      .distinctUntilChanged()
  }

  /// Whether what is typed goes into a field.
  var isTyping: Signal<Bool> {
    focus.combineLatest(select) { focus, select in focus == .name || select != nil }
  }

  /// Whether there is a clock whose name isn't being edited already.
  var canRename: Signal<Bool> {
    focus.combineLatest(detail.uuid) { $0 != .name && $1 != nil }.distinctUntilChanged()
  }

  /// What the key bar says: each message for four seconds.
  func shownMessage(_ world: World) -> Signal<String?> {
    message.flatMapLatest { text in
      Signal.just(text).merge(Signal.just(nil).delay(.seconds(4), scheduler: world.scheduler))
    }
  }
}
