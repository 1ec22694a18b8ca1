import MAVB
import RowEngine

/// The adapter of the list: receives messages and sends the effects of each.
typealias ListAdapter = Adapter<ModelState<ListState, ListState.Message, ListState.Effects>>

extension ListAdapter {
  /// Makes an adapter of a list.
  init(_ list: ListState = ListState()) {
    self.init(adapterState: ModelState(value: list))
  }

  /// The shown rows, with the change from the previous ones.
  var tableData: Signal<TableData<Row>> {
    slice(resume: [.change(.reload)]) { list, effects in
      guard list.reader != nil, let change = effects.last(\.change) else { return .none }
      let (reader, places) = (list.reader, list.places)
      return .value(TableData(count: places.count, change: change) { reader.row(at: $0, places) })
    }
  }

  /// The selected row, once there are rows.
  var cursor: Signal<Int> {
    part { $0.reader == nil ? nil : $0.cursor }.compactMap { $0 }.distinctUntilChanged()
  }

  /// The byte to show of each row that becomes current; not sent if only the number of the row
  /// changes.
  var shownByte: Signal<Int> {
    slice(initial: -1, resume: []) { last, list, effects in
      guard list.reader != nil else { return .none }
      let isSame = list.cursor == last || (last >= 0 && effects.last(\.keepsRow) == true)
      last = list.cursor
      return isSame ? .none : .value(list.shownByte)
    }
  }

  /// The place of the selected row each time that the table can't derive it itself from inserted or
  /// removed rows.
  var cursorPlace: Signal<Int?> {
    slice(initial: -1, resume: [.change(.reload)]) { last, list, effects in
      guard list.reader != nil else { return .none }
      let place = list.cursorPlace
      defer { last = place }
      return place != last || effects.last(\.change) != nil ? .value(place) : .none
    }
  }

  /// The places of the table, each time that they change.
  var places: Signal<ShownPlaces> {
    part(\.places).distinctUntilChanged { $0.isSame(as: $1) }
  }

  /// The action that closing the field would perform, each time that it changes.
  var drafts: Signal<Document.Action?> {
    part(\.edit)
      .distinctUntilChanged { $0.isSameDraft(as: $1) }
      .map { edit in edit.flatMap { $0.isChanged ? $0.action : nil } }
  }

  /// The caret when editing in the list begins, also with another text of the same row, follows its
  /// row or moves its window; afterwards the view moves it.
  var openedRange: Signal<TextRange> {
    part { $0.edit.flatMap { $0.isInPane ? nil : $0 } }
      .distinctUntilChanged { $0.hasSameOrigin(as: $1) }
      .compactMap { $0?.selectedRange }
  }

  /// The caret or selection when the search bar opens or a text is recalled; afterwards the field
  /// moves it.
  var findRange: Signal<TextRange> {
    part { (number: $0.find.rangeNumber, range: $0.find.selectedRange) }
      .distinctUntilChanged { $0.number == $1.number }
      .map { $0.range }
  }

  /// The messages to the sheet that replaces matches: to open, and each change of the document.
  var replacing: Signal<ReplaceState.Message> {
    slice(resume: nil) { list, effects in
      for effect in effects {
        if case .replace = effect { return .value(.open(list)) }
        if case .followed(let change, _) = effect { return .value(.follow(list, change)) }
      }
      return .none
    }
  }

  /// The places of the rows that are brought into view.
  var revealedPlace: Signal<Int> {
    slice(resume: nil) { list, effects in
      effects.last(\.revealedRow).map { .value(list.places.place(of: $0)) } ?? .none
    }
  }

  /// Sent for each step of the document that is to be undone.
  var undos: Signal<Void> {
    effects { if case .undo(let steps) = $0 { steps } else { nil } }
      .flatMap { Signal.just(contentsOf: repeatElement((), count: $0)) }
  }
}

extension ListState.Effect {
  /// The row that is brought into view.
  var revealedRow: Int? { if case .reveal(let row) = self { row } else { nil } }

  fileprivate var change: TableData<Row>.Change? {
    if case .change(let change) = self { change } else { nil }
  }

  fileprivate var keepsRow: Bool? {
    if case .followed(_, let keepsRow) = self { keepsRow } else { nil }
  }
}

extension RowReader? {
  /// Returns the row at a place; a row that is being inserted is empty.
  func row(at place: Int, _ places: ShownPlaces) -> Row {
    guard let self, let row = places.row(at: place) else { return Row(line: .empty, .utf8) }
    return self.row(at: row)
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
