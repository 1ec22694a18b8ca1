import DocumentApp
import MAVB

/// The whole of the selected row, as it is or as it is being typed.
func detailView(_ split: SplitState, _ doc: DocumentAdapter, _ services: Services) -> View {
  let texts = services.texts
  let commands = RowsCommands(texts)
  let shown = shownRow(split.table, doc).continuous()
  return View(
    .layout -- .vertical(
      margins: Insets(left: 1, right: 1),
      .view(
        Label(.text <-- shown.map { $0?.heading(texts) ?? "" }, .ink -- .secondary),
        length: .fixed(1)
      ),
      .view(
        TextView(
          .text <-- shown.map { $0?.text ?? "" },
          .contentOffset <-- split.detail.offset,
          .isFocused <-- split.showsDetail,
          .contentOffsetChanged --> split.detail.offset.update(),
          .didFocus --> Input().map { true }.bind(to: split.showsDetail)
        ),
        length: .fillRemaining
      )
    ),
    .command(commands.back) --> Input().map { false }.bind(to: split.showsDetail),
    .lifetimes -- [
      // Another row is read from its start; the first is where it was left.
      split.table.selection.distinctUntilChanged()
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

  func heading(_ texts: Texts) -> String {
    let row = texts.format("rows.row", .integer(number))
    guard let byteCount else { return row }
    return row + " · " + texts.format("rows.bytes", .integer(byteCount))
  }
}

/// The selected row; while it is being edited, what is typed.
private func shownRow(_ table: TableState, _ doc: DocumentAdapter) -> Signal<ShownRow?> {
  let stored = doc.reader.combineLatest(table.selection) { reader, index -> ShownRow? in
    guard index < reader.rows.count else { return nil }
    let row = reader.row(at: index)
    return ShownRow(number: index + 1, text: row.text, byteCount: row.content.count)
  }
  return table.edit.flatMapLatest { edit -> Signal<ShownRow?> in
    guard let edit else { return stored }
    return edit.text.map { ShownRow(number: edit.row + 1, text: $0, byteCount: nil) }
  }
}
