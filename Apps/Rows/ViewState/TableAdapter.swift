import MAVB
import RowEngine

/// The adapter of the list: receives messages and sends events.
typealias TableAdapter = Adapter<TableAdapterState>

/// The state of the list's adapter; only the list itself is saved.
struct TableAdapterState: PersistentContainerAdapterState {
  /// The list.
  var value: TableState

  /// Handles a message and returns the resulting event.
  func reduce(
    message: TableState.Message,
    feedback: SignalInput<TableState.Message>
  ) -> (state: TableAdapterState, notification: TableState.Event?) {
    var state = self
    let event = state.value.reduce(message)
    // Only the field shows its caret, so no event is needed unless its window moves.
    let hasMoved = value.edit?.window != state.value.edit?.window
    if case .selectText = message, event.action == nil, !hasMoved { return (state, nil) }
    return (state, event)
  }

  /// Returns the message that restores another list's state.
  func restoring(_ value: TableState) -> TableState.Message? { .restore(value) }

  /// Returns the event for a new subscriber: the list with all of its rows.
  func resume() -> TableState.Event? {
    let change: TableData<Row>.Change? = value.reader == nil ? nil : .reload
    return TableState.Event(table: value, change: change, filtering: value.request)
  }
}

extension TableAdapter {
  /// Makes an adapter of a list at its first row, or at the row whose text is still in its field.
  init(_ edit: EditState? = nil) {
    self.init(adapterState: TableAdapterState(value: TableState(edit)))
  }

  /// The shown rows, with the change from the previous ones.
  var tableData: Signal<TableData<Row>> {
    compactMap { event in
      guard let change = event.change else { return nil }
      let table = event.table
      let places = table.places
      return TableData(count: places.count, change: change) { table.row(at: $0, places) }
    }
  }

  /// Returns the current value of a part of the list, then each different one.
  func state<Value: Equatable>(_ part: @escaping (TableState) -> Value) -> Signal<Value> {
    map { part($0.table) }.distinctUntilChanged()
  }

  /// The selected row, once there are rows.
  var selection: Signal<Int> {
    compactMap { $0.table.reader == nil ? nil : $0.table.selection }.distinctUntilChanged()
  }

  /// The current row each time that another one becomes it; not when it only gets another number.
  var newSelection: Signal<Int> {
    filter { $0.table.reader != nil }
      .scan((row: -1, isNew: false)) { last, event in
        let row = event.table.selection
        return (row, row != last.row && !(event.keepsRow && last.row >= 0))
      }
      .compactMap { $0.isNew ? $0.row : nil }
  }

  /// The place of the selected row each time that the table can't derive it itself from inserted or
  /// removed rows.
  var selectedPlace: Signal<Int?> {
    scan((place: -1, isTold: false)) { last, event in
      let table = event.table
      guard table.reader != nil else { return (last.place, false) }
      let place = table.selectedPlace
      return (place, event.change != nil || place != last.place)
    }
    .compactMap { $0.isTold ? .some($0.place) : nil }
  }

  /// The places of the table, each time that they change.
  var places: Signal<ShownPlaces> {
    map { $0.table.places }.distinctUntilChanged { $0.isSame(as: $1) }
  }

  /// The rows to search, those that a filter lets through, once it is applied to all of them, and the row
  /// to which an open search returns.
  var searched: Signal<(rows: Rows, visible: VisibleRows?, origin: Int?)> {
    compactMap { event -> (rows: Rows, visible: VisibleRows?, origin: Int?)? in
      let filter = event.table.filter
      guard let rows = event.table.reader?.rows, filter?.isComplete != false else { return nil }
      return (rows, filter?.visible, event.table.position.keptRow)
    }
    .distinctUntilChanged {
      $0.rows.isIdentical(to: $1.rows) && $0.visible.isSame(as: $1.visible)
    }
  }

  /// The compiled pattern of the filter, each time that it changes.
  var filterMatcher: Signal<Matcher?> {
    map { $0.table.filter?.highlighted }.distinctUntilChanged { $0.isSame(as: $1) }
  }

  /// The slices of the searches for the rows to list or to select.
  var filterSlices: Signal<FilterSearch> { compactMap { $0.filtering } }

  /// The actions for the document.
  var actions: Signal<Document.Action> { compactMap { $0.action } }

  /// The transforms of rows to prepare.
  var transformations: Signal<RowsTransformation> { compactMap { $0.transformation } }

  /// The shell commands to run.
  var shellRequests: Signal<ShellRequest> { compactMap { $0.shell } }

  /// The action that closing the field would perform, each time that it changes.
  var drafts: Signal<Document.Action?> {
    map { $0.table.edit }
      .distinctUntilChanged { $0.isSameDraft(as: $1) }
      .map { edit in edit.flatMap { $0.isChanged ? $0.action : nil } }
  }

  /// Sent when a field opens or closes, and at each change of its text.
  var typing: Signal<Void> {
    drafts
      // The first value is the current one, not a change.
      .scan(-1) { changes, _ in changes + 1 }
      .compactMap { $0 > 0 ? () : nil }
  }

  /// The caret when editing in the list begins, also with another text of the same row, follows its row
  /// or moves its window; afterwards the view moves it.
  var openedRange: Signal<TextRange> {
    map { $0.table.edit.flatMap { $0.isInPane ? nil : $0 } }
      .distinctUntilChanged { $0.hasSameOrigin(as: $1) }
      .compactMap { $0?.selectedRange }
  }

  /// Sent for each step of the document that is to be undone.
  var undos: Signal<Void> {
    filter { $0.undoneSteps > 0 }
      .flatMap { Signal.just(contentsOf: repeatElement((), count: $0.undoneSteps)) }
  }

  /// The texts that were copied, in the form of the clipboard.
  var copies: Signal<CopiedText> { compactMap { $0.copied } }

  /// The notifications for the user.
  var news: Signal<TableState.News> { compactMap { $0.news } }
}

extension TableState {
  /// Returns the row at a place; a row that is being inserted is empty.
  func row(at place: Int, _ places: ShownPlaces) -> Row {
    guard let reader, let row = places.row(at: place) else { return Row(line: .empty, .utf8) }
    return reader.row(at: row)
  }
}

extension EditState? {
  /// Whether both edit the same text of the same row, or none does.
  func hasSameOrigin(as other: EditState?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return (self.row, self.window) == (other.row, other.window)
      && self.original.hasSameBytes(as: other.original)
  }

  fileprivate func isSameDraft(as other: EditState?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return (self.row, self.isNew) == (other.row, other.isNew)
      && self.text.hasSameBytes(as: other.text)
  }
}
