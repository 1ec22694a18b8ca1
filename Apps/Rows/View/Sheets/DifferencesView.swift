import DocumentApp
import MAVB
import RowEngine

/// The read-only sheet that shows the differences between two versions.
func differencesView(
  _ differences: DifferencesState,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ services: Services
) -> View {
  let texts = services.texts
  return View(
    .sheetTitle <-- doc.state(\.name).map { texts.format("differences.title", .text($0 ?? "")) },
    .sheetStyle -- .page,
    .layout -- .vertical(
      .view(summaryView(differences, services), length: .fixed(1)),
      .pageTable(lineTable(differences, services))
    ),
    .command(Command("command.back", texts, "escape", "enter", "q").mapped(by: services.keyMap))
      --> Input().map { nil }.bind(to: split.differences)
  )
}

extension Layout.Entity {
  /// Returns the table that fills the rest of a page, with a margin before its rows.
  static func pageTable(_ table: some ViewConvertible) -> Layout.Entity {
    .horizontal(
      length: .fillRemaining,
      margins: Insets(left: 1),
      .view(table, length: .fillRemaining)
    )
  }
}

/// The numbers of removed and added rows.
private func summaryView(_ differences: DifferencesState, _ services: Services) -> View {
  View(
    .layout -- .fill(
      Label(.text -- differences.summary(services), .ink -- .heading),
      margins: Insets(left: 2, right: 2)
    )
  )
}

private func lineTable(
  _ differences: DifferencesState,
  _ services: Services
) -> TableView<DifferenceLines.Line> {
  let width = services.texts.digits(differences.lines.largestNumber).displayWidth
  return TableView<DifferenceLines.Line>(
    .allowsSelection -- false,
    .emptyText -- services.texts["differences.none"],
    .tableData -- differences.tableData,
    .contentOffset <-- differences.offset,
    .contentOffsetChanged --> differences.offset,
    .cellConstructor -- { _, line in
      lineCell(line, numberWidth: width, usual: differences.lines.usualEnding, services)
    }
  )
}

private func lineCell(
  _ line: Signal<DifferenceLines.Line>,
  numberWidth: Int,
  usual: LineEnding,
  _ services: Services
) -> View {
  View(
    .layout -- .horizontal(
      .view(
        Label(
          .text <-- line.map { $0.number(services.texts) },
          .alignment -- .trailing,
          .ink -- .secondary
        ),
        length: .fixed(numberWidth)
      ),
      .space(1),
      .view(
        Label(.text <-- line.map { $0.sign(services.theme.box) }, .ink <-- line.map(\.ink)),
        length: .fixed(2)
      ),
      .view(
        Label(
          .text <-- line.map { $0.text(services.texts, usual: usual) },
          .ink <-- line.map(\.ink)
        ),
        length: .fillRemaining
      )
    )
  )
}

// MARK: - Texts and appearance

extension DifferencesState {
  fileprivate func summary(_ services: Services) -> String {
    let key: TextKey =
      switch kind {
      case .recovered: "differences.recovered"
      case .outside: "differences.outside"
      }
    let minus = services.theme.box.minus
    return services.texts.format(
      key, .text(minus), .integer(lines.removedCount), .integer(lines.addedCount))
  }
}

extension DifferenceLines.Line {
  fileprivate func number(_ texts: Texts) -> String {
    switch self {
    case .unchanged(_, let index), .removed(_, let index), .added(_, let index):
      texts.digits(index + 1)
    case .omitted: ""
    }
  }

  fileprivate func sign(_ box: BoxCharacters) -> String {
    switch self {
    case .unchanged, .omitted: ""
    case .removed: box.minus
    case .added: "+"
    }
  }

  fileprivate func text(_ texts: Texts, usual: LineEnding) -> String {
    switch self {
    case .unchanged(let row, _), .removed(let row, _), .added(let row, _):
      ComparedRow(row, usual: usual).text(texts)
    case .omitted(let count): texts.format("differences.omitted", .integer(count))
    }
  }

  fileprivate var ink: Ink {
    switch self {
    case .unchanged, .omitted: .secondary
    case .removed: .error
    case .added: .saved
    }
  }
}

extension ComparedRow {
  /// The text, with an unusual line end behind it, or that it is missing.
  func text(_ texts: Texts, tellsMissingEnd: Bool = true) -> String {
    switch end {
    case .usual: text
    case .other(let ending): "\(text)  ‹\(ending.name)›"
    case .missing: tellsMissingEnd ? "\(text)  ‹\(texts["rows.noFinalEnd"])›" : text
    }
  }
}
