import MAVB

@testable import rows

/// The state of a list with a document behind it, and a table that only follows the changes it is told.
@MainActor
struct TableWithDocument {
  private(set) var table = TableState()
  private(set) var document: Document

  /// The last event of the list.
  private(set) var event: TableState.Event?

  /// The rows as a table has them that follows the changes.
  private(set) var followed: [String] = []

  init(_ text: String) {
    document = Document(rows: Rows(text))
    send(.show(document.rows, .reload))
  }

  /// The rows as the list shows them.
  var shown: [String] { (0..<table.shownCount).map { table.shownRow(at: $0).text } }

  /// The rows of the document.
  var texts: [String] { document.rows.texts }

  /// How the rows have changed with the last message.
  var change: TableData<Row>.Change? { event?.change }

  /// What the user has to know of the last message.
  var news: String? { event?.news.map { "\($0)" } }

  /// Sends messages; what they ask of the document is done.
  mutating func send(_ messages: TableState.Message...) {
    for message in messages {
      let event = table.reduce(message)
      self.event = event
      if let change = event.change { follow(change) }
      if let action = event.action { edit(action) }
    }
  }

  /// Does something to the document, as undo or another program might.
  mutating func edit(_ action: Document.Action) {
    guard let change = try? document.apply(action) else { return }
    send(.show(document.rows, change))
  }

  private mutating func follow(_ change: TableData<Row>.Change) {
    switch change {
    case .reload: followed = shown
    case .inserted(let rows): followed.insert(contentsOf: rows.map(text), at: rows.lowerBound)
    case .deleted(let rows): followed.removeSubrange(rows)
    case .updated(let rows): for row in rows { followed[row] = text(row) }
    case .moved(let source, let target):
      followed.insert(followed.remove(at: source), at: target)
    }
  }

  private func text(_ row: Int) -> String { table.shownRow(at: row).text }
}
