import DocumentApp
import Documents
import MAVB
import RowEngine
import RowTesting

@testable import rows

/// The state of a list with a document, and a table that applies only the reported changes.
@MainActor
struct ListWithDocument {
  private(set) var list = ListState()
  private(set) var document: Document

  /// What the last message has led to.
  private(set) var effects: [ListState.Effect] = []

  /// The rows of a table that applies the reported changes.
  private(set) var followed: [String] = []

  /// Whether a filter is applied at once.
  var performsSlices = true

  private let slice: Int

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - text: The text of the document.
  ///   - state: The restored state of the list.
  ///   - slice: The number of bytes that a filter searches at a time.
  init(_ text: String, state: ListState = ListState(), slice: Int = 1 << 20) {
    document = Document(rows: Rows(text, blockSize: max(16, min(slice, 1 << 16))))
    list = state
    self.slice = slice
    show(.reload)
  }

  /// The rows that the list shows.
  var shown: [String] { (0..<list.places.count).map(text) }

  /// The rows of the document.
  var texts: [String] { document.rows.texts }

  /// The change of the rows by the last message.
  var change: TableData<Row>.Change? { effects.change }

  /// The news for the user from the last message.
  var news: String? { effects.news.map { "\($0)" } }

  /// The text that the last message has copied.
  var copied: String? { effects.copied?.text }

  /// Sends messages and performs the requested actions on the document.
  mutating func send(_ messages: ListState.Message...) {
    for message in messages {
      let effects = list.reduce(message) ?? []
      self.effects = effects
      if let change = effects.change { follow(change) }
      if let action = effects.action { edit(action) }
      if performsSlices { performSlice(effects.filtering) }
    }
  }

  /// Performs a slice of a filter.
  mutating func performSlice(_ search: FilterSearch?) {
    guard var search else { return }
    search.advance(by: slice)
    send(.filtered(search))
  }

  /// Transforms rows, as the document does in the background.
  mutating func transform(_ transform: RowsTransform) throws {
    send(.transform(transform))
    guard let transformation = effects.transformation else { return }
    let transformed = try transformation.transformed(document.rows, progress: WorkProgress())
    if let transformed { edit(.transform(transformed)) }
  }

  /// Returns to a version of the document, as undo does.
  mutating func restore(_ version: Document, showing row: Int) {
    document = version
    show(.restored(showing: row))
  }

  /// Changes the document independently of the list, as undo or another program does.
  mutating func edit(_ action: Document.Action, _ field: FieldRequest? = nil) {
    if let change = try? document.apply(action) { show(change, field) }
  }

  /// Sends the rows of the document after an event.
  mutating func show(_ change: Document.Change?, _ field: FieldRequest? = nil) {
    send(.show(document.rows, change, field))
  }

  private mutating func follow(_ change: TableData<Row>.Change) {
    switch change {
    case .reload: followed = shown
    case .inserted(let rows): followed.insert(contentsOf: rows.map(text), at: rows.lowerBound)
    case .deleted(let rows): followed.removeSubrange(rows)
    case .updated(let rows): for row in rows { followed[row] = text(row) }
    case .moved(let source, let target):
      followed.insert(followed.remove(at: source), at: target)
    // The list tells each change as one of its kinds.
    case .rearranged: followed = []
    }
  }

  private func text(_ row: Int) -> String { list.reader.row(at: row, list.places).text }
}
