import DocumentApp
import Documents
import MAVB
import RowEngine

/// The state of the whole window: the panes, the open sheets and the focus.
///
/// The parts above ``app`` are saved with the document; the others last as long as the window.
struct SplitState: CodableContainer {
  /// The list with its search, which are saved apart.
  let list: ListAdapter

  /// The encoding that the user had chosen for the document when an earlier run saved the state;
  /// nil if the start of the document determined it.
  let savedEncoding: TextEncoding?

  /// The pane with the whole selected row.
  let pane: PaneState

  /// Whether the pane has the focus; it is then shown, even if it isn't open.
  let isPaneFocused: Var<Bool>

  /// What all apps have.
  let app = AppState()

  /// Whether the mouse is left to the terminal, for its own selection.
  let leavesMouse = SessionVar(false)

  // MARK: Sizes

  /// The rows of the window.
  let windowHeight = SessionVar(0)

  /// The columns of the bars below the list.
  let barWidth = SessionVar(0)

  /// The columns of the sheet that replaces matches.
  let sheetWidth = SessionVar(0)

  /// The columns of a row in that sheet.
  let replaceWidth = SessionVar(0)

  // MARK: Bars below the list

  /// The bar that asks for a row number.
  let goTo = ReducedAdapter(GoToState())

  /// The bar that asks what a transform of rows needs.
  let transform = ReducedAdapter(TransformState())

  // MARK: Sheets

  /// The sheet that asks which file to open.
  let open = PathAdapter(PathState())

  /// The sheet that asks for the path to save as.
  let saveAs = PathAdapter(PathState())

  /// The keys of the field of a sheet that move through the list below it.
  let listKeys = TempVar<KeyEvent>()

  /// The sheet that replaces matches.
  let replace = ReplaceAdapter(ReplaceState())

  /// The sheet that lists encodings.
  let encodings = ReducedAdapter(EncodingsState())

  /// The rows that prevent a conversion, while they are reported.
  let refusal = SessionVar<UnencodableRows?>(nil)

  /// The differences between two versions, while they are shown.
  let differences = SessionVar<DifferencesState?>(nil)

  /// The list of keys, while it is open.
  let keys = SessionVar<KeyListState?>(nil)

  /// The sheet of a shell command.
  let shell = ReducedAdapter(ShellState())

  private enum CodingKeys: String, CodingKey {
    case list = "table"
    case find
    case encoding
    case pane = "detail"
    case isPaneFocused = "showsDetail"
  }
}

extension SplitState {
  /// Makes the state of the first start.
  init() {
    self.init(
      list: ListAdapter(),
      savedEncoding: nil,
      pane: PaneState(),
      isPaneFocused: Var(false)
    )
  }

  /// Makes the state of a start: the one of the last run, if the file has the text to which it
  /// belongs.
  ///
  /// In another text, such as the next message of a commit, the list starts at its first row, with
  /// all rows. Text that was typed but not accepted is still in its field, so that no work is lost.
  init(_ restored: RestoredView<SplitState>?, in contents: DocumentContents<Document>) {
    guard let restored else {
      self.init()
      return
    }
    let old = restored.state
    if restored.belongs(to: contents.document.source, changed: contents.savedTime) {
      self = old
    } else {
      let edit = old.list.value.edit
      var list = ListState(edit?.isChanged == true ? edit : nil)
      list.find = FindState(history: old.list.value.find.history)
      self.init(
        list: ListAdapter(list),
        savedEncoding: old.savedEncoding,
        pane: old.pane.atStart,
        isPaneFocused: Var(false)
      )
    }
  }

  /// Decodes a state, which an older version has written without the search or the encoding.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    var list = try values.decode(ListState.self, forKey: .list)
    list.find = try values.decodeIfPresent(FindState.self, forKey: .find) ?? FindState()
    self.init(
      list: ListAdapter(list),
      savedEncoding: try values.decodeIfPresent(TextEncoding.self, forKey: .encoding),
      pane: try values.decode(PaneState.self, forKey: .pane),
      isPaneFocused: try values.decode(Var<Bool>.self, forKey: .isPaneFocused)
    )
  }
}

extension SplitState {
  /// Encodes the parts that are saved with the document.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(list, forKey: .list)
    try values.encode(list.value.find, forKey: .find)
    try values.encode(chosenEncoding(of: list.value), forKey: .encoding)
    try values.encode(pane, forKey: .pane)
    try values.encode(isPaneFocused, forKey: .isPaneFocused)
  }

  /// Returns an input that edits the selected row in the pane; a long one at the shown part.
  var editsInPane: SignalInput<Void> {
    Input().withLatestFrom(pane.position) { .editRow(inPane: true, at: $1.byte) }
      .bind(to: list)
  }

  /// The encoding that the user has chosen for the document; nil if the start of the document
  /// determines it.
  private func chosenEncoding(of list: ListState) -> TextEncoding? {
    list.reader.map { $0.rows.chosenEncoding } ?? savedEncoding
  }

  /// Sent when the chosen encoding isn't the saved one, and then each time that it changes.
  var encodingChanges: Signal<Void> {
    list.state(chosenEncoding).startWith(savedEncoding)
      .distinctUntilChanged().skip(1).map { _ in }
  }

  /// Returns the label of a view change in the history.
  static func label(of view: ViewChange<SplitState>, _ texts: Texts) -> String {
    let list = view.new.list.value
    if let edit = list.edit { return texts.format("rows.viewField", .integer(edit.row + 1)) }
    if view.changes({ $0.pane.sizes.value }) { return texts["history.paneSizes"] }
    let selected = list.selection.rows
    if !selected.isEmpty, view.changes({ $0.list.value.selection.rows }) {
      return texts.format("rows.viewSelected", .integer(selected.count))
    }
    let isScroll = view.old.map { $0.list.value.edit == nil } ?? false
    if !isScroll || view.changes({ $0.list.value.cursor }) {
      return texts.format("rows.viewRow", .integer(list.cursor + 1))
    }
    return texts.format("rows.viewScroll", .integer(list.offset + 1))
  }
}
