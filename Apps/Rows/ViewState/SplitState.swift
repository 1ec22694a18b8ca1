import DocumentApp
import MAVB

/// The state of the whole window: the panes, and where the keyboard is.
struct SplitState: CodableContainer {
  /// The list.
  let table: TableState

  /// The pane of the whole row.
  let detail: DetailState

  /// Whether the pane of the row has the keyboard; where there is room for one pane, it is shown.
  let showsDetail: Var<Bool>

  /// The question or the list over the window, told and not kept: its occasion passes.
  let sheet: TempVar<SheetState?>

  /// What the key bar says for a while.
  let message: TempVar<String>

  /// What the user has to know, told until it is dismissed.
  let notice: TempVar<String?>

  /// Texts for the clipboard.
  let copy: TempVar<String>

  /// The end of the program.
  let quit: TempVar<Void>

  /// Makes the state of the first start.
  init() {
    table = TableState()
    detail = DetailState()
    showsDetail = Var(false)
    sheet = TempVar()
    message = TempVar()
    notice = TempVar()
    copy = TempVar()
    quit = TempVar()
  }

  /// Whether there is a notice to dismiss.
  var hasNotice: Signal<Bool> { notice.startWith(nil).map { $0 != nil } }

  /// Takes away what lies over the window.
  var dismissal: SignalInput<Void> { Input().map { nil }.bind(to: sheet) }

  /// What the key bar says: each message for four seconds, if nothing is edited before.
  func shownMessage(_ doc: DocumentAdapter, _ scheduler: any Scheduler) -> Signal<String?> {
    message.flatMapLatest { text in
      Signal.just(text).merge(
        Signal.just(nil).delay(.seconds(4), scheduler: scheduler),
        doc.steps.map { _ in nil },
        table.typing.map { nil }
      )
    }
  }
}
