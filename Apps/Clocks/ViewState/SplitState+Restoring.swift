import Documents
import MAVB

extension SplitState {
  /// The state that the last run with a document left, as far as it fits the document, or a new one.
  static func restored(
    from restoration: StateRestoration,
    for document: Document
  ) -> SplitState {
    let restored = restoration.load { try JSONTreeDecoder().decode(SplitState.self, from: $0) }
    let split: SplitState
    if case .state(let state) = restored { split = state } else { split = SplitState() }
    split.settle(in: document)
    return split
  }

  /// Drops what doesn't fit a document that has changed since, and numbers that nothing can have.
  private func settle(in document: Document) {
    if let highlight = select.value?.highlight { highlight.send(max(0, highlight.value)) }
    guard detail.uuid.value.flatMap({ document[$0] }) == nil else { return }
    detail.uuid.send(document.timezones.first?.uuid)
    showsDetail.send(false)
  }
}
