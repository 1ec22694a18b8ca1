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
struct ShellState {
  /// The command.
  let request: ShellRequest

  /// The first visible row of the output.
  let offset = Var(0)

  /// Makes the state of a command that starts.
  init(_ request: ShellRequest) { self.request = request }

  /// Returns the preparation that replaces the rows with the output.
  func replacement(by result: ShellResult) -> RowsPreparation {
    .replace(ShellReplacement(selection: request.selection, output: result.output))
  }
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
