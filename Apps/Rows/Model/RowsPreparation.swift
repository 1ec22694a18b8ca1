import RowEngine

/// The output of a command that is to replace rows.
nonisolated struct ShellReplacement: Sendable {
  /// The rows to replace.
  let selection: ShellSelection

  /// The rows of the output.
  let output: Rows
}

/// What is prepared before rows are changed.
nonisolated enum RowsPreparation: Sendable {
  /// A transform.
  case transform(RowsTransformation)
  /// The replacement by the output of a command.
  case replace(ShellReplacement)
  /// A conversion of the whole document, after which the list shows a row.
  case convert(RowsConversion, showing: Int)
}
