import DocumentApp
import MAVB
import RowEngine

/// The state of the sheet that shows the differences between two versions.
struct DifferencesState {
  /// The compared versions.
  let kind: ComparisonKind

  /// The differences.
  let lines: DifferenceLines

  /// The first visible line.
  let offset: Var<Int>

  /// Makes the state of a sheet scrolled to its start.
  init(_ compared: ComparedDocument<Document>) {
    (kind, lines) = (compared.kind, compared.differences)
    offset = Var(0)
  }

  /// The lines as table data.
  var tableData: TableData<DifferenceLines.Line> {
    TableData(count: lines.count) { lines.line(at: $0) }
  }
}
