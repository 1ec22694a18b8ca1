import DocumentApp
import MAVB

/// The whole of the selected row, as it is or as it is being typed.
func detailView(_ split: SplitState, _ commands: RowsCommands, _ texts: Texts) -> View {
  let shown = split.table.compactMap { ShownRow($0.table) }.distinctUntilChanged(==).continuous()
  return View(
    .layout -- .vertical(
      margins: Insets(left: 1, right: 1),
      .view(
        Label(.text <-- shown.map { $0.heading(texts) }, .ink -- .secondary),
        length: .fixed(1)
      ),
      .view(
        TextView(
          .text <-- shown.map(\.text),
          .contentOffset <-- split.detail.offset,
          .isFocused <-- split.showsDetail,
          .contentOffsetChanged --> split.detail.offset.update(),
          .didFocus --> Input().map { true }.bind(to: split.showsDetail)
        ),
        length: .fillRemaining
      )
    ),
    .commands -- commands.pane,
    .lifetimes -- [
      // Another row is read from its start; the first is where it was left.
      split.table.selection
        .scan(-1) { changes, _ in changes + 1 }
        .compactMap { $0 > 0 ? 0 : nil }
        .bind(to: split.detail.offset)
    ]
  )
}

/// A row as the pane shows it.
private struct ShownRow {
  let number: Int
  let text: String
  let byteCount: Int?

  /// Takes the selected row, or what is typed in it; nil before the document has told its rows.
  init?(_ table: TableState) {
    guard table.reader != nil else { return nil }
    if let edit = table.edit {
      (number, text, byteCount) = (edit.row + 1, edit.text, nil)
    } else if let row = table.selectedRow {
      (number, text, byteCount) = (table.selection + 1, row.text, row.content.count)
    } else {
      (number, text, byteCount) = (0, "", nil)
    }
  }

  func heading(_ texts: Texts) -> String {
    if number == 0 { return "" }
    let row = texts.format("rows.row", .integer(number))
    guard let byteCount else { return row }
    return row + " · " + texts.format("rows.bytes", .integer(byteCount))
  }

  static func == (one: ShownRow, other: ShownRow) -> Bool {
    (one.number, one.byteCount) == (other.number, other.byteCount)
      && one.text.hasSameBytes(as: other.text)
  }
}
