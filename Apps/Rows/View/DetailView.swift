import DocumentApp
import MAVB

/// The pane with the whole selected row, or the text being typed in it.
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
      // Another selection scrolls to the start; the first one keeps the restored position.
      split.table.selection
        .scan(-1) { changes, _ in changes + 1 }
        .compactMap { $0 > 0 ? 0 : nil }
        .bind(to: split.detail.offset)
    ]
  )
}

/// The content of the pane.
private struct ShownRow {
  let number: Int
  let text: String
  let byteCount: Int?

  /// Makes the content from the selected row or the text typed in it; nil before there are rows.
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
