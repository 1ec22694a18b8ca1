import DocumentApp
import Documents
import MAVB
import RowEngine

/// The sheet that shows a running command, and its output before it replaces rows.
func shellView(
  _ shell: ShellState,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ services: Services
) -> View {
  let texts = services.texts
  return View(
    .sheetTitle -- shell.request.text,
    .sheetStyle -- .page,
    .layout -- .vertical(
      .view(summaryLine(shell, split, texts), length: .fixed(1)),
      .view(errorLines(split)),
      .horizontal(
        length: .fillRemaining,
        margins: Insets(left: 1),
        .view(outputTable(shell, split, texts), length: .fillRemaining)
      )
    ),
    .commands -- shellCommands(shell, split, doc, texts).mappedInSheet(by: services.keyMap)
  )
}

/// The commands of the sheet; the output of a command that has failed needs a key of its own.
private func shellCommands(
  _ shell: ShellState,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> CommandGroup {
  let isRunning = split.shellResult.map { $0 == nil }
  let replacing: SignalInput<Void> = Input().withLatestFrom(split.shellResult) { $1 }
    .multicast(
      Input().compactMap { $0.map { .prepare(shell.replacement(by: $0)) } }.bind(to: doc),
      Input().map { _ in nil }.bind(to: split.shell)
    )
  return CommandGroup(
    texts["transform.shell"],
    Command("shell.replace", texts, "enter").while(split.shellResult.map { $0?.isSuccess ?? false })
      .titled(by: split.hasShortTitles.map { texts[$0 ? "replace.perform" : "shell.replace"] })
      --> replacing,
    Command("shell.replaceAnyway", texts, "r", keyPlace: .state)
      .while(split.shellResult.map { $0?.mayReplace ?? false }) --> replacing,
    Command("command.cancel", texts, "escape").while(isRunning) --> split.shellCancel,
    Command("command.back", texts, "escape").while(isRunning.map(!))
      --> Input().map { nil }.bind(to: split.shell)
  )
}

private func summaryLine(_ shell: ShellState, _ split: SplitState, _ texts: Texts) -> View {
  View(
    .layout -- .fill(
      Label(
        .text <-- split.shellResult.combineLatest(split.shellPercent.signal) {
          $0?.summary(texts) ?? shell.runningText($1, texts)
        },
        .ink <-- split.shellResult.map { $0?.isFailure == true ? .error : .heading }
      ),
      margins: Insets(left: 2, right: 2)
    )
  )
}

/// The first lines of the error output.
private func errorLines(_ split: SplitState) -> View {
  View(
    .isHidden <-- split.shellResult.map { $0?.errors.isEmpty ?? true },
    .layout <-- split.shellResult.map { result in
      let lines = result?.errors.prefix(mostErrors) ?? []
      return Layout(.vertical, entities: lines.map { .view(errorLine($0), length: .fixed(1)) })
    }
  )
}

private func errorLine(_ text: String) -> View {
  View(
    .layout -- .fill(
      Label(.text -- text, .ink -- .error),
      margins: Insets(left: 2, right: 2)
    )
  )
}

private func outputTable(
  _ shell: ShellState,
  _ split: SplitState,
  _ texts: Texts
) -> TableView<Row> {
  TableView<Row>(
    .allowsSelection -- false,
    .emptyText <-- split.shellResult.map { $0 == nil ? "" : texts["shell.empty"] },
    .tableData <-- split.shellResult.compactMap { $0?.tableData },
    .contentOffset <-- shell.offset,
    .contentOffsetChanged --> shell.offset,
    .cellConstructor -- { _, row in TextLine(.line <-- row.map { $0.line(1024) }) }
  )
}

/// The number of lines of the error output that are shown.
private let mostErrors = 5

extension ShellState {
  /// What is known about the running command: the part of the rows that it has read, once it takes
  /// long.
  fileprivate func runningText(_ percent: Int?, _ texts: Texts) -> String {
    let count = TextArgument.integer(request.selection.count)
    return switch percent {
    case nil: texts["shell.running"]
    case 100: texts.format("shell.hasRead", count)
    case .some(let percent): texts.format("shell.reading", .integer(percent), count)
    }
  }
}

extension ShellResult {
  /// The rows of the output as table data.
  fileprivate var tableData: TableData<Row> {
    let reader = RowReader(output)
    return TableData(count: output.count) { reader.row(at: $0) }
  }

  /// Whether the user may accept the output of a command that has failed.
  fileprivate var mayReplace: Bool { isComplete && !isSuccess }

  /// The number of rows, and how the command has ended.
  fileprivate func summary(_ texts: Texts) -> String {
    switch end {
    case .exited(let status):
      texts.format("shell.exited", .integer(output.count), .integer(Int(status)))
    case .cancelled: texts["transform.cancelled"]
    case .signalled(let signal): texts.format("shell.signalled", .integer(Int(signal)))
    case .tooLong: texts.format("shell.tooLong", .integer(ShellOutcome.limit >> 20))
    case .failed(let errno):
      texts.format("shell.failed", .text(texts.message(ofSystemError: errno)))
    }
  }
}
