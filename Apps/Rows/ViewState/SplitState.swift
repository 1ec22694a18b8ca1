import DocumentApp
import MAVB

/// The state of the whole window: the panes, and where the keyboard is.
struct SplitState: CodableContainer {
  /// The list.
  let table: TableAdapter

  /// The pane of the whole row.
  let detail: DetailState

  /// Whether the pane of the row has the keyboard; where there is room for one pane, it is shown.
  let showsDetail: Var<Bool>

  /// The list of keys, while it is open.
  let keys: SessionVar<KeysState?>

  /// What differs between two versions, while that is shown.
  let differences: SessionVar<DifferencesState?>

  /// What the key bar says for a while.
  let message: TempVar<String>

  /// Keys and the return to the terminal's window, whatever they do.
  let activity: TempVar<Void>

  /// Texts for the clipboard.
  let copy: TempVar<String>

  /// Makes the state of the first start.
  init() {
    table = TableAdapter()
    detail = DetailState()
    showsDetail = Var(false)
    keys = SessionVar(nil)
    differences = SessionVar(nil)
    message = TempVar()
    activity = TempVar()
    copy = TempVar()
  }

  /// What the key bar says: each message for four seconds, if nothing is edited before.
  func shownMessage(_ doc: DocumentAdapter, _ scheduler: any Scheduler) -> Signal<String?> {
    message.flatMapLatest { text in
      Signal.just(text).merge(
        Signal.just(nil).delay(.seconds(4), scheduler: scheduler),
        doc.edits.map { nil },
        table.typing.map { nil }
      )
    }
  }
}
