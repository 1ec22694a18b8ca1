import DocumentApp
import MAVB

/// The state of the sheet that shows what differs between two versions.
struct DifferencesState {
  /// Which versions were compared.
  let kind: ComparisonKind

  /// What differs.
  let lines: DifferenceLines

  /// The first line shown.
  let offset: Var<Int>

  /// Makes the state of a sheet that wasn't scrolled.
  init(_ compared: ComparedDocument<Document>) {
    (kind, lines) = (compared.kind, compared.differences)
    offset = Var(0)
  }

  /// The lines as a table shows them.
  var tableData: TableData<DifferenceLines.Line> {
    TableData(count: lines.count) { lines.line(at: $0) }
  }
}
