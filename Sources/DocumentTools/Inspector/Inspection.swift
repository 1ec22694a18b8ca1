import ModelAdapters
import Signals
import TerminalViews

/// The adapter of an inspector.
typealias InspectionAdapter = Adapter<ModelState<Inspection, Inspection.Message, Inspection>>

/// The state of an inspector: what is known of the app, and which part of it is shown.
struct Inspection {
  /// The lists of an inspector.
  enum List: Int, CaseIterable {
    /// The tree of views with their bindings.
    case views
    /// The states with their values.
    case states
    /// The last messages, each below what led to it.
    case messages
  }

  /// The messages to an inspector.
  enum Message {
    /// The app was observed.
    case observed(Observation)
    /// The user chooses a list.
    case choose(List)
    /// The user wants the next list.
    case nextList
    /// The user selects a row of the list.
    case select(Int)
  }

  /// The number of messages that are kept.
  static let limit = 200

  /// The shown list.
  private(set) var list = List.views

  /// The rows of the shown list.
  private(set) var rows: [InspectionRow] = []

  private var views: [InspectedView] = []
  private var states: [(name: String, value: String)] = []
  private var records: [TraceRecord] = []
  /// The number of records that led to each of the kept ones, by its number.
  private var depths: [Int: Int] = [:]
  /// The last value of each binding, by view and by binding.
  private var values: [String: [String: String]] = [:]
  private var selections = [Int](repeating: 0, count: List.allCases.count)
  /// The selected row of each list, which may get another place.
  private var selectedIDs = [String?](repeating: nil, count: List.allCases.count)
  /// Whether the list of messages follows the last one.
  private var followsMessages = true

  /// The selected row; nil in an empty list.
  var selection: Int? {
    rows.isEmpty ? nil : min(selections[list.rawValue], rows.count - 1)
  }

  /// The selected row; nil in an empty list.
  var selectedRow: InspectionRow? { selection.map { rows[$0] } }

  /// The part of the app's window that the selected row is about.
  var highlight: Rect? { list == .views ? selectedRow?.frame : nil }

  /// Changes the state.
  ///
  /// - Complexity: O(*n*) in the number of views, states and kept messages.
  mutating func reduce(_ message: Message) {
    switch message {
    case .observed(let observation): take(observation)
    case .choose(let list): self.list = list
    case .nextList: list = List(rawValue: list.rawValue + 1) ?? .views
    case .select(let row):
      select(row)
      if list == .messages { followsMessages = row == rows.count - 1 }
      return
    }
    makeRows()
  }

  private mutating func take(_ observation: Observation) {
    (views, states) = (observation.views, observation.states)
    for record in observation.records {
      depths[record.id] = record.cause.map { (depths[$0] ?? -1) + 1 } ?? 0
      if record.kind.isOfBinding { values[record.place, default: [:]][record.name] = record.value }
    }
    records += observation.records
    for record in records.dropLast(Self.limit) { depths[record.id] = nil }
    records = records.suffix(Self.limit)
    let names = Set(views.map(\.name))
    values = values.filter { names.contains($0.key) }
  }

  private mutating func makeRows() {
    switch list {
    case .views: rows = views.flatMap { InspectionRow.rows(of: $0, values[$0.name] ?? [:]) }
    case .states: rows = states.map { InspectionRow($0.name, value: $0.value) }
    case .messages:
      rows = records.map { InspectionRow($0, depth: depths[$0.id] ?? 0) }
      if followsMessages {
        selections[list.rawValue] = max(0, rows.count - 1)
        selectedIDs[list.rawValue] = nil
      }
    }
    keepSelectedRow()
  }

  /// Follows the selected row to its place; a message that is dropped leaves the
  /// first one selected.
  private mutating func keepSelectedRow() {
    guard let id = selectedIDs[list.rawValue] else { return }
    if let row = rows.firstIndex(where: { $0.id == id }) {
      selections[list.rawValue] = row
    } else if list == .messages {
      select(0)
    }
  }

  private mutating func select(_ row: Int) {
    selections[list.rawValue] = row
    selectedIDs[list.rawValue] = rows.indices.contains(row) ? rows[row].id : nil
  }
}

extension TraceRecord.Kind {
  /// Whether a record is about a binding of a view.
  fileprivate var isOfBinding: Bool { self == .value || self == .operation || self == .action }
}

extension Adapter {
  /// Makes the adapter of a closed inspector.
  init() where State == ModelState<Inspection, Inspection.Message, Inspection> {
    self.init(
      adapterState: ModelState(
        initial: Inspection(),
        resumer: { $0 },
        reducer: { inspection, message, _ in
          inspection.reduce(message)
          return inspection
        }
      )
    )
  }
}

/// The views and states of an app at a moment, and the new trace records since the
/// last observation.
struct Observation {
  /// The views of the window.
  let views: [InspectedView]

  /// The states by their names, with the descriptions of their values.
  let states: [(name: String, value: String)]

  /// The new records.
  let records: [TraceRecord]
}
