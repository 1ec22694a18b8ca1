import MAVB

/// The state of the list of rows.
struct TableState: CodableContainer {
  /// The longest row, in bytes, that a field can edit without delay.
  static let longestEdit = 1 << 20

  /// The selected row.
  let selection: Var<Int>

  /// The first row shown.
  let offset: Var<Int>

  /// The row that is being edited, with what is typed.
  let edit: Var<EditState?>

  /// Keys that move the selection as arrow keys do.
  let movement: TempVar<KeyEvent>

  /// Makes the state of a list at its first row.
  init() {
    selection = Var(0)
    offset = Var(0)
    edit = Var(nil)
    movement = TempVar()
  }

  /// Adapts what doesn't fit a document that has changed since.
  func settle(in doc: DocumentAdapter) {
    selection.send(min(max(0, selection.value), max(0, doc.sync().rows.count - 1)))
    edit.send(edit.value?.fitted(to: doc, origin: selection.value))
  }

  // MARK: - What the views show

  /// Whether no row is being edited.
  var isIdle: Signal<Bool> { edit.map { $0 == nil }.distinctUntilChanged() }

  /// Tells that a field opens or closes, and each change of what is typed in it.
  var typing: Signal<Void> {
    edit.flatMapLatest { $0?.text.map { _ in } ?? .just(()) }
      // The first is how it is already.
      .scan(-1) { changes, _ in changes + 1 }
      .compactMap { $0 > 0 ? () : nil }
  }

  /// Whether there is a row that something can be done to now.
  func hasRow(_ doc: DocumentAdapter) -> Signal<Bool> {
    isIdle.combineLatest(doc.count) { $0 && $1 > 0 }
  }

  /// The rows of the document, with a gap for the one that is about to come.
  func tableData(_ doc: DocumentAdapter) -> Signal<TableData<Row>> {
    let gap = edit.map { $0.flatMap { $0.isNew ? $0.row : nil } }.distinctUntilChanged()
    return doc.tableData.map { RowsWithGap.Event.rows($0) }
      .merge(gap.map { RowsWithGap.Event.gap($0) })
      .scan(RowsWithGap()) { $0.after($1) }
      .compactMap(\.change)
  }

  // MARK: - Editing

  /// Opens a field for the selected row, unless the row is too long for one.
  func editSelection(_ doc: DocumentAdapter) -> SignalInput<Void> {
    Input()
      .compactMap { _ in
        let row = selection.value
        return doc.row(at: row)
          .flatMap { $0.content.count > Self.longestEdit ? nil : $0.text }
          .map { EditState(row: row, text: $0) }
      }
      .bind(to: edit)
  }

  /// Opens a field for a new row above the selected one, or so many rows below.
  func insertRow(_ distance: Int, _ doc: DocumentAdapter) -> SignalInput<Void> {
    Input()
      .map { _ in
        let row = min(selection.value + distance, doc.sync().rows.count)
        return EditState(newRow: row, origin: selection.value)
      }
      .bind(to: edit)
  }

  /// Puts what was typed into the document and closes the field.
  func accept(_ doc: DocumentAdapter) -> SignalInput<Void> {
    Input()
      .compactMap { _ in edit.value }
      .multicast(
        Input().map(\.action).bind(to: doc),
        Input().map { _ in nil }.bind(to: edit)
      )
  }

  /// Closes the field and leaves the document as it was.
  func cancel() -> SignalInput<Void> {
    SignalInput {
      guard let origin = edit.value?.origin else { return }
      edit.send(nil)
      // Only now, because a new row that goes takes the selection with it.
      selection.send(origin)
    }
  }

  /// Does something with the document after what was typed is in it.
  func accepting(_ doc: DocumentAdapter, then next: SignalInput<Document>) -> SignalInput<Void> {
    let accept = accept(doc)
    return SignalInput {
      accept.send()
      next.send(doc.sync())
    }
  }
}
