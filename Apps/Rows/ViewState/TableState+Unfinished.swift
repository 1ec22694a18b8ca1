import MAVB

extension TableState {
  /// Whether a message acts on rows that the filter has not found yet.
  ///
  /// It would act on some of the rows that the user means, and then the others would be listed.
  func isUnfinished(for message: Message) -> Bool {
    guard isIdle, filter?.isComplete == false else { return false }
    switch message {
    case .transform, .runCommand: return selectsAll || chosen.rows.count < 2
    case .gesture(.invert): return true
    case .deleteSelection, .duplicateSelection, .joinSelection, .moveRow, .moveRows, .copy, .cut:
      return selectsAll
    default: return false
    }
  }

  /// Whether all rows are selected that the filter will list.
  private var selectsAll: Bool { position.choosesAll && !chosen.isEmpty }
}
