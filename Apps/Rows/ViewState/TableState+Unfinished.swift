import MAVB
import RowEngine

extension TableState {
  /// Returns the notification to show instead of handling a message that acts on rows that a search
  /// has not found yet; nil if there are none.
  ///
  /// It would act on only some of the rows that the user means, or on others.
  func newsOfUnfinished(_ message: Message) -> News? {
    guard isIdle else { return nil }
    if filtering.isSelecting, message.traits.contains(.actsOnSelection) { return .stillSelecting }
    return filter?.isComplete == false && isUnfinished(for: message) ? .filterUnfinished : nil
  }

  private func isUnfinished(for message: Message) -> Bool {
    switch message {
    case .transform, .runCommand: selectsAll || selection.rows.count < 2
    case .gesture(.invert), .selectMatches: true
    default: message.traits.contains(.actsOnSelection) && selectsAll
    }
  }

  /// Whether all rows are selected that the filter will list.
  private var selectsAll: Bool { position.selectsAll && !selection.isEmpty }
}
