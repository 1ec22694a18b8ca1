import MAVB

/// The list as views see it: messages go in, what is shown comes out.
typealias TableAdapter = Adapter<TableAdapterState>

/// The state of the adapter of the list, saved as the list alone.
struct TableAdapterState: PersistentContainerAdapterState {
  /// The list.
  var value: TableState

  /// Does what a message says, and tells what that has led to.
  func reduce(
    message: TableState.Message,
    feedback: SignalInput<TableState.Message>
  ) -> (state: TableAdapterState, notification: TableState.Event?) {
    var state = self
    let event = state.value.reduce(message)
    // The field knows where its caret is, and nothing else shows it.
    if case .selectText = message { return (state, nil) }
    return (state, event)
  }

  /// Shows what another list shows, of the rows of this one.
  func restoring(_ value: TableState) -> TableState.Message? { .restore(value) }

  /// The list as it is, with all of its rows.
  func resume() -> TableState.Event? {
    TableState.Event(table: value, change: value.reader == nil ? nil : .reload)
  }
}

extension TableAdapter {
  /// Makes a list at its first row.
  init() {
    self.init(adapterState: TableAdapterState(value: TableState()))
  }

  /// The rows that are shown, and how they came from those before.
  var tableData: Signal<TableData<Row>> {
    compactMap { event in
      guard let change = event.change else { return nil }
      let table = event.table
      return TableData(count: table.shownCount, change: change) { table.shownRow(at: $0) }
    }
  }

  /// A part of the list as it is now, and each other value of it.
  func state<Value: Equatable>(_ part: @escaping (TableState) -> Value) -> Signal<Value> {
    map { part($0.table) }.distinctUntilChanged()
  }

  /// The selected row, once there are rows.
  var selection: Signal<Int> {
    compactMap { $0.table.reader == nil ? nil : $0.table.selection }.distinctUntilChanged()
  }

  /// The selected row each time that a table has to be told: when rows come or go, it moves its own.
  var selectedRow: Signal<Int?> {
    scan((row: -1, isTold: false)) { last, event in
      let table = event.table
      guard table.reader != nil else { return (last.row, false) }
      return (table.selection, event.change != nil || table.selection != last.row)
    }
    .compactMap { $0.isTold ? .some($0.row) : nil }
  }

  /// What the document has to do.
  var actions: Signal<Document.Action> { compactMap { $0.action } }

  /// What closing the field would do, each time that has changed.
  var drafts: Signal<Document.Action?> {
    map { $0.table.edit }
      .distinctUntilChanged { $0.isSameDraft(as: $1) }
      .map { edit in edit.flatMap { $0.isChanged ? $0.action : nil } }
  }

  /// Tells that a field opens or closes, and each change of what is typed in it.
  var typing: Signal<Void> {
    drafts
      // The first is how it is already.
      .scan(-1) { changes, _ in changes + 1 }
      .compactMap { $0 > 0 ? () : nil }
  }

  /// Where the caret is when the field opens or follows its row; then the field moves it.
  var openedRange: Signal<TextRange> {
    compactMap { $0.table.edit }
      .distinctUntilChanged { $0.row == $1.row }
      .map { $0.selectedRange }
  }

  /// What the user has to know.
  var news: Signal<TableState.News> { compactMap { $0.news } }
}

extension TableState {
  /// A row as it is shown; one that is about to come is empty.
  func shownRow(at index: Int) -> Row {
    guard let reader, index != gap else { return Row(line: .empty, .utf8) }
    return reader.row(at: index < gap ?? .max ? index : index - 1)
  }
}

extension EditState? {
  fileprivate func isSameDraft(as other: EditState?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return (self.row, self.isNew) == (other.row, other.isNew)
      && self.text.hasSameBytes(as: other.text)
  }
}
