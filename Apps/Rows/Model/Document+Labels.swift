import DocumentApp
import MAVB
import RowEngine

nonisolated extension Document {
  /// Returns the label of a change, with the text of the row.
  func label(of change: Change, since base: Document) -> StepLabel? {
    func label(_ key: TextKey, _ row: Int, in document: Document) -> StepLabel {
      StepLabel(key, .integer(row + 1), .text(document.rows.row(at: row).prefixText(64)))
    }
    return switch change {
    case .inserted(let rows) where rows.count == 1:
      label("rows.stepInserted", rows.lowerBound, in: self)
    case .inserted(let rows):
      StepLabel("rows.stepInsertedRows", .integer(rows.count), .integer(rows.lowerBound + 1))
    case .deleted(let rows) where rows.count == 1:
      label("rows.stepDeleted", rows.lowerBound, in: base)
    case .deleted(let rows):
      StepLabel("rows.stepDeletedRows", .integer(rows.count), .integer(rows.lowerBound + 1))
    case .updated(let row): label("rows.stepChanged", row, in: self)
    case .split(let row, let count):
      StepLabel("rows.stepSplit", .integer(row + 1), .integer(count))
    case .moved(let source, let target):
      StepLabel("rows.stepMoved", .integer(source + 1), .integer(target + 1))
    case .arranged(let rows):
      StepLabel(rows.arrangement.stepKey, .integer(rows.count), .integer(rows.first + 1))
    case .transformed(let effect):
      StepLabel(effect.kind.stepKey, .integer(effect.count))
    case .converted(let conversion, _): conversion.stepLabel
    case .reload, .restored, .reloaded: nil
    }
  }
}

nonisolated extension TransformKind {
  /// The text for the label of its undo step and for the key line, with the number of rows.
  fileprivate var stepKey: TextKey {
    switch self {
    case .sort: "rows.stepSorted"
    case .reverse: "rows.stepReversed"
    case .shuffle: "rows.stepShuffled"
    case .unique: "rows.stepUnique"
    case .count: "rows.stepCounted"
    case .keep: "rows.stepFiltered"
    case .drop: "rows.stepDropped"
    case .replace: "rows.stepReplaced"
    case .number: "rows.stepNumbered"
    case .trim: "rows.stepTrimmed"
    case .changeCase: "rows.stepCased"
    case .indent: "rows.stepIndented"
    case .shell: "rows.stepShell"
    }
  }
}

nonisolated extension RowsArrangement {
  /// The text that labels its undo step, with the number of rows and the first one.
  fileprivate var stepKey: TextKey {
    switch self {
    case .delete: "rows.stepDeletedRows"
    case .duplicate: "rows.stepDuplicatedRows"
    case .join: "rows.stepJoinedRows"
    case .moveUp, .moveDown, .move: "rows.stepMovedRows"
    }
  }
}

nonisolated extension RowsConversion {
  /// The label of its undo step.
  fileprivate var stepLabel: StepLabel {
    switch self {
    case .reading(let encoding): StepLabel("rows.stepRead", .text(encoding.name))
    case .encoding(let encoding, _): StepLabel("rows.stepEncoded", .text(encoding.name))
    case .lineEnds(let ending): StepLabel("rows.stepLineEnds", .text(ending.name))
    case .finalEnd(let isOn): StepLabel(isOn ? "rows.stepFinalEnd" : "rows.stepNoFinalEnd")
    case .mark(let isOn): StepLabel(isOn ? "rows.stepMark" : "rows.stepNoMark")
    }
  }
}
