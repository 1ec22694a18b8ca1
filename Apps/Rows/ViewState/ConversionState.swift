import MAVB

/// The state of the conversion in progress.
///
/// A conversion works in slices off the main actor, like a search, so that the journal is written in
/// between. Its result is an action on the version that was converted; if the document has changed
/// meanwhile, the result is dropped.
struct ConversionState {
  /// The work; nil if there is none.
  private(set) var work: ConversionWork?

  private var rows: Rows?
  private var number = 0

  /// The number of slices after which the progress is shown, so that short work doesn't flash up.
  private static let shownAfter = 8

  /// A message from the user, the document or the background.
  enum Message {
    /// The document has these rows.
    case show(Rows)
    /// Converts the document; the list shows the given row afterwards.
    case convert(Choice, row: Int)
    /// A slice of the work is done.
    case advanced(ConversionWork)
    /// Ends the work without a result.
    case cancel
  }

  /// What the user wants.
  enum Choice {
    /// A conversion.
    case conversion(RowsConversion)
    /// A final line end if there is none, otherwise none.
    case toggleFinalEnd
    /// A byte order mark if there is none, otherwise none.
    case toggleMark
  }

  /// The result of a message.
  struct Event {
    /// The new state.
    let state: ConversionState

    /// The work to advance.
    var request: ConversionWork?

    /// The action for the document.
    var action: Document.Action?

    /// The rows that can't be converted.
    var refusal: UnencodableRows?
  }

  /// The part that is done in percent, once the work takes long.
  var percent: Int? {
    work.flatMap { $0.sliceCount < Self.shownAfter ? nil : $0.percent }
  }

  /// Handles a message.
  mutating func reduce(_ message: Message) -> Event {
    switch message {
    case .show(let rows):
      self.rows = rows
      if work.map({ !$0.rows.isIdentical(to: rows) }) == true { work = nil }
    case .convert(let choice, let row): return start(choice, row)
    case .advanced(let work) where work.number == self.work?.number: return advanced(work)
    case .advanced: break
    case .cancel: work = nil
    }
    return Event(state: self)
  }

  private mutating func start(_ choice: Choice, _ row: Int) -> Event {
    guard let rows else { return Event(state: self) }
    number += 1
    var work = ConversionWork(rows.conversion(choice), of: rows, showing: row)
    work.number = number
    self.work = work
    return Event(state: self, request: work)
  }

  private mutating func advanced(_ work: ConversionWork) -> Event {
    self.work = work.outcome == nil ? work : nil
    return switch work.outcome {
    case nil: Event(state: self, request: work)
    case .converted(let rows): Event(state: self, action: rows.map { .convert($0) })
    case .refused(let rows): Event(state: self, refusal: rows)
    }
  }
}

extension Rows {
  fileprivate func conversion(_ choice: ConversionState.Choice) -> RowsConversion {
    switch choice {
    case .conversion(let conversion): conversion
    case .toggleFinalEnd: .finalEnd(isOpen)
    case .toggleMark: .mark(mark.isEmpty)
    }
  }
}
