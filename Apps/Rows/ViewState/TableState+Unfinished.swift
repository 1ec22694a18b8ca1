import MAVB
import RowEngine

extension TableState {
  /// Returns the notification to show instead of handling a message that acts on rows that a search
  /// has not found yet; nil if there are none.
  ///
  /// It would act on only some of the rows that the user means, or on others.
  func newsOfUnfinished(_ message: Message) -> News? {
    guard isIdle else { return nil }
    if filtering.isChoosing, message.actsOnSelection { return .stillSelecting }
    return filter?.isComplete == false && isUnfinished(for: message) ? .filterUnfinished : nil
  }

  private func isUnfinished(for message: Message) -> Bool {
    switch message {
    case .transform, .runCommand: selectsAll || chosen.rows.count < 2
    case .gesture(.invert), .choose: true
    default: message.actsOnSelection && selectsAll
    }
  }

  /// Whether all rows are selected that the filter will list.
  private var selectsAll: Bool { position.choosesAll && !chosen.isEmpty }
}

extension TableState.Message {
  /// Whether the message acts on the selected rows.
  fileprivate var actsOnSelection: Bool {
    switch self {
    case .transform, .runCommand, .gesture(.invert), .deleteSelection, .duplicateSelection,
      .joinSelection, .moveRow, .moveRows, .copy, .cut:
      true
    default: false
    }
  }
}
