import DocumentApp
import Documents
import MAVB
import RowEngine

/// The sheet that shows a running command, and its output before it replaces rows.
func shellView(_ split: SplitState, _ services: Services) -> View {
  let (shell, texts) = (split.shell, services.texts)
  return View(
    .sheetTitle <-- shell.state { $0.request?.text ?? "" },
    .sheetStyle -- .page,
    .layout -- .vertical(
      .view(summaryLine(shell, texts), length: .fixed(1)),
      .view(errorLines(shell)),
      .pageTable(outputTable(shell, texts))
    ),
    .commands -- shellCommands(split, texts).mappedInSheet(by: services.keyMap)
  )
}

/// The commands of the sheet; the output of a command that has failed needs a key of its own.
func shellCommands(_ split: SplitState, _ texts: Texts) -> CommandGroup {
  let shell = split.shell
  let isRunning = shell.state { $0.result == nil }
  return CommandGroup(
    texts["transform.shell"],
    Command("shell.replace", texts, "enter").while(shell.state { $0.result?.isSuccess == true })
      .titled(by: split.hasShortTitles.map { texts[$0 ? "replace.perform" : "shell.replace"] })
      --> shell.sends(.replace),
    Command("shell.replaceAnyway", texts, "r", keyPlace: .state)
      .while(shell.state { $0.result?.mayReplace == true }) --> shell.sends(.replace),
    Command("command.cancel", texts, "escape").while(isRunning) --> shell.sends(.cancel),
    Command("command.back", texts, "escape").while(isRunning.map(!)) --> shell.sends(.close)
  )
}

private func summaryLine(_ shell: ShellAdapter, _ texts: Texts) -> View {
  View(
    .layout -- .fill(
      Label(
        .text <-- shell.state { $0.result?.summary(texts) ?? $0.runningText(texts) },
        .ink <-- shell.state { $0.result?.isFailure == true ? .error : .heading }
      ),
      margins: Insets(left: 2, right: 2)
    )
  )
}

/// The first lines of the error output.
private func errorLines(_ shell: ShellAdapter) -> View {
  let errors = shell.state { $0.result?.errors ?? [] }
  return View(
    .isHidden <-- errors.map(\.isEmpty),
    .layout <-- errors.map { errors in
      let lines = errors.prefix(mostErrors)
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

private func outputTable(_ shell: ShellAdapter, _ texts: Texts) -> TableView<Row> {
  TableView<Row>(
    .allowsSelection -- false,
    .emptyText <-- shell.state { $0.result == nil ? "" : texts["shell.empty"] },
    .tableData <-- shell.listedRows(),
    .contentOffset <-- shell.state(\.offset),
    .contentOffsetChanged --> Input().map { .scroll(to: $0) }.bind(to: shell),
    .cellConstructor -- { _, row in TextLine(.line <-- row.map { $0.line(1024) }) }
  )
}

/// The number of lines of the error output that are shown.
private let mostErrors = 5

extension ShellState {
  /// What is known about the running command: the part of the rows that it has read, once it takes
  /// long.
  fileprivate func runningText(_ texts: Texts) -> String {
    let count = TextArgument.integer(request?.selection.count ?? 0)
    return switch percent {
    case nil: texts["shell.running"]
    case 100: texts.format("shell.hasRead", count)
    case .some(let percent): texts.format("shell.reading", .integer(percent), count)
    }
  }
}

extension ShellResult {
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
