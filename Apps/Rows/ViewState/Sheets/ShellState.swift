import DocumentApp
import Documents
import MAVB
import RowEngine

/// A shell command that the user has accepted, with the rows that it reads.
struct ShellRequest {
  /// The command as it was typed.
  let text: String

  /// The rows.
  let selection: ShellSelection

  /// The command with its input.
  var command: ShellCommand { ShellCommand(text) { [selection] in selection.input } }
}

/// The state of the sheet that shows a running command, and its output before it replaces rows.
///
/// A pure value.
struct ShellState: ReducedState {
  /// The command; nil while the sheet is closed.
  private(set) var request: ShellRequest?

  /// The output of the command; nil while it runs.
  private(set) var result: ShellResult?

  /// The part of its input that the command has read, in percent; nil until it takes long.
  private(set) var percent: Int?

  /// The first visible row of the output.
  private(set) var offset = 0

  /// Whether the sheet is open.
  var isOpen: Bool { request != nil }

  /// A message from the user or the shell.
  enum Message {
    /// Opens the sheet and runs a command.
    case run(ShellRequest)
    /// The command has read a part of its input, in percent.
    case progressed(Int)
    /// The command has ended.
    case didRun(ShellOutcome)
    /// Scrolls the output.
    case scroll(to: Int)
    /// Ends the command.
    case cancel
    /// Replaces the rows by the output.
    case replace
    /// Closes the sheet.
    case close
  }

  /// An effect of a message outside of the sheet.
  enum Effect {
    /// Runs a command.
    case run(ShellCommand)
    /// Ends the command.
    case cancel
    /// The output is complete.
    case list
    /// Replaces the rows.
    case replace(RowsPreparation)
  }

  mutating func reduce(_ message: Message) -> [Effect] {
    switch message {
    case .run(let request):
      self = ShellState(request: request)
      return [.run(request.command)]
    case .progressed(let percent): self.percent = percent
    case .didRun(let outcome):
      result = ShellResult(outcome)
      return [.list]
    case .scroll(let row): offset = row
    case .cancel: return [.cancel]
    case .replace:
      guard let request, let result else { break }
      self = ShellState()
      let replacement = ShellReplacement(selection: request.selection, output: result.output)
      return [.replace(.replace(replacement))]
    case .close: self = ShellState()
    }
    return []
  }
}

/// The adapter of the sheet of a shell command.
typealias ShellAdapter = ReducedAdapter<ShellState>

extension ShellState: ReducedListState {
  /// The rows of the output.
  var tableData: TableData<Row> {
    let reader = RowReader(result?.output ?? Rows())
    return TableData(count: reader.rows.count) { reader.row(at: $0) }
  }

  static func isList(_ effect: Effect) -> Bool { if case .list = effect { true } else { false } }
}

/// What a command has written, and how it has ended.
struct ShellResult {
  /// The rows of its output.
  let output: Rows

  /// The lines of its error output.
  let errors: [String]

  /// How it has ended.
  let end: ShellOutcome.End

  /// Reads an outcome.
  init(_ outcome: ShellOutcome) {
    output = ShellSelection.rows(of: outcome.output)
    errors = String(decoding: outcome.errors, as: UTF8.self).withoutFinalLineEnd.lines
      .map(String.init).filter { !$0.isEmpty }
    end = outcome.end
  }

  /// Whether the command has succeeded.
  var isSuccess: Bool { end == .exited(0) }

  /// Whether the command has failed by itself.
  var isFailure: Bool { !isSuccess && end != .cancelled }

  /// Whether the output is complete.
  var isComplete: Bool { if case .exited = end { true } else { false } }
}
