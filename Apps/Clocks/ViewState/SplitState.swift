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

  /// Whether the name of the clock is being edited, told and not kept: each key that is typed there is
  /// saved, so no start may put the keyboard there.
  let isRenaming: TempVar<Bool>

  /// Whether there is room for one pane only, told and not kept: the next window is another one.
  let isCollapsed: TempVar<Bool>

  /// The sheet that adds a clock, while it is open.
  let select: Var<SelectState?>

  /// The sheet that shows the keys, while it is open.
  let help: Var<HelpState?>

  /// What the key bar says for a while.
  let message: TempVar<String>

  /// What the user has to know, told until it is dismissed or true no more.
  let notice: TempVar<String?>

  /// Whether there is work that could not be saved.
  let isUnsaved: TempVar<Bool>

  /// The wish to try again to save it.
  let save: TempVar<Void>

  /// The wish to end the program.
  let quit: TempVar<Void>

  /// Makes the state of the first start.
  init() {
    table = TableState()
    detail = DetailState()
    showsDetail = Var(false)
    isRenaming = TempVar()
    isCollapsed = TempVar()
    select = Var(nil)
    help = Var(nil)
    message = TempVar()
    notice = TempVar()
    isUnsaved = TempVar()
    save = TempVar()
    quit = TempVar()
  }

  /// Where the keyboard is; a field that is left gives it back to where it was before.
  var focus: Signal<Focus> {
    showsDetail.combineLatest(isRenaming.startWith(false)) { showsDetail, isRenaming in
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
  var hintsOpening: Signal<Bool> {
    isCollapsed.startWith(false)
      .combineLatest(detail.uuid) { $0 && $1 != nil }
      .combineLatest(hasNotice) { $0 && !$1 }
      .distinctUntilChanged()
  }

  /// Whether there is a clock whose name isn't being edited already.
  var canRename: Signal<Bool> {
    focus.combineLatest(detail.uuid) { $0 != .name && $1 != nil }.distinctUntilChanged()
  }

  /// Whether there is a notice to dismiss.
  var hasNotice: Signal<Bool> { notice.startWith(nil).map { $0 != nil } }

  /// What the key bar says: each message for four seconds.
  func shownMessage(_ world: World) -> Signal<String?> {
    message.flatMapLatest { text in
      Signal.just(text).merge(Signal.just(nil).delay(.seconds(4), scheduler: world.scheduler))
    }
  }
}
