import DocumentApp
import MAVB

/// The state of the whole window: the panes, the open sheets and the focus.
struct SplitState: CodableContainer {
  /// The list.
  let table: TableAdapter

  /// The detail pane.
  let detail: DetailState

  /// Whether the detail pane has the focus; it is then shown, even if it isn't open.
  let showsDetail: Var<Bool>

  /// The list of keys, while it is open.
  let keys: SessionVar<KeysState?>

  /// The differences between two versions, while they are shown.
  let differences: SessionVar<DifferencesState?>

  /// The command palette, while it is open.
  let palette: SessionVar<PaletteState?>

  /// The names of the commands that were used last.
  let usedCommands: SessionVar<[String]>

  /// Whether the mouse is left to the terminal, for its own selection; not saved.
  let leavesMouse: SessionVar<Bool>

  /// Messages that the key bar shows for a short time.
  let message: TempVar<ToldText>

  /// Sent at each key and each time that the terminal's window gets the focus.
  let activity: TempVar<Void>

  /// Texts for the clipboard.
  let copy: TempVar<String>

  /// Requests to paste.
  let pasteRequests: TempVar<Void>

  /// Texts from the clipboard.
  let pasted: TempVar<String>

  /// Makes the state of the first start.
  init() {
    table = TableAdapter()
    detail = DetailState()
    showsDetail = Var(false)
    keys = SessionVar(nil)
    differences = SessionVar(nil)
    palette = SessionVar(nil)
    usedCommands = SessionVar([])
    leavesMouse = SessionVar(false)
    message = TempVar()
    activity = TempVar()
    copy = TempVar()
    pasteRequests = TempVar()
    pasted = TempVar()
  }
}

extension SplitState {
  /// The content of the detail pane while it is shown, without equal values in succession.
  var shownRow: Signal<ShownRow> {
    detail.placement(showsDetail.signal)
      .map { $0 != .hidden }
      .distinctUntilChanged()
      .flatMapLatest { [table] isShown -> Signal<ShownRow> in
        isShown ? table.compactMap { ShownRow($0.table) } : .just(.none)
      }
      .distinctUntilChanged { $0.isSame(as: $1) }
  }
}
