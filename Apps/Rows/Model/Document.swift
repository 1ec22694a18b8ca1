import MAVB
import RowEngine

/// A text file as a list of rows.
nonisolated struct Document: Sendable {
  /// An edit of a document.
  typealias Action = RowsAction

  /// The effect of an action on a list that shows the rows.
  typealias Change = RowsChange

  /// The rows.
  var rows: Rows

  /// Makes a document of rows; without an argument an empty one.
  init(rows: Rows = Rows()) {
    self.rows = rows
  }

  /// Applies an action.
  ///
  /// - Returns: The change of the list of rows, or nil if nothing has changed.
  /// - Throws: `RowsActionError` if the action's row doesn't exist; the document is then unchanged.
  /// - Complexity: O(log *n*) and the length of the text.
  mutating func apply(_ action: Action) throws(RowsActionError) -> Change? {
    try rows.perform(action)?.change
  }

  /// Replays an encoded edit on this version.
  ///
  /// - Throws: `RowsEditError` if it isn't an edit of this version; the document is then unchanged.
  /// - Complexity: O(log *n*) per replacement, plus the length of the new bytes.
  mutating func replay(_ edit: [UInt8]) throws {
    try rows.apply(RowsEdit(bytes: edit))
  }
}

extension Document: TraceDescribable {
  /// The numbers of rows and of bytes, and the encoding.
  nonisolated var traceDescription: String {
    "\(rows.count) rows, \(rows.byteCount) bytes, \(rows.encoding.name)"
  }
}

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
