/// The work for an open document off the main actor, apart from that on its file: comparing two
/// versions, and preparing an action.
nonisolated struct DocumentWork<Document: EditableDocument> {
  /// Whether two versions are being compared, and the progress once that takes long.
  private var comparison: (isRunning: Bool, percent: Int?) = (false, nil)

  /// The version for which an action is being prepared, the progress once that takes long, and
  /// whether the document has changed since.
  private var preparation: (document: Document, percent: Int?, isOutdated: Bool)?

  /// The work that takes long.
  var longWork: LongWork? {
    comparison.percent.map { LongWork(.comparing, percent: $0) }
      ?? preparation?.percent.map { LongWork(.preparing, percent: $0) }
  }

  // MARK: - Comparing

  /// Whether two versions are being compared.
  var isComparing: Bool { comparison.isRunning }

  /// Starts the comparison.
  mutating func compare() { comparison.isRunning = true }

  /// Sets how far the comparison is.
  mutating func comparisonDidProgress(_ percent: Int) {
    if isComparing { comparison.percent = percent }
  }

  /// Ends the comparison.
  mutating func didCompare() { comparison = (false, nil) }

  // MARK: - Preparing

  /// Whether an action is being prepared.
  var isPreparing: Bool { preparation != nil }

  /// Starts the preparation of an action for a version.
  mutating func prepare(for document: Document) {
    preparation = (document, nil, false)
  }

  /// Sets how far the preparation is.
  mutating func preparationDidProgress(_ percent: Int) {
    if preparation?.isOutdated == false { preparation?.percent = percent }
  }

  /// Marks the preparation as outdated, since the document has changed.
  ///
  /// - Returns: Whether there is one that wasn't outdated yet.
  mutating func outdatePreparation() -> Bool {
    guard let preparation, !preparation.isOutdated else { return false }
    self.preparation = (preparation.document, nil, true)
    return true
  }

  /// Ends the preparation.
  ///
  /// - Parameter document: The current version.
  /// - Returns: Whether the action was prepared for this version.
  mutating func didPrepare(for document: Document) -> Bool {
    defer { preparation = nil }
    return preparation.map { !$0.isOutdated && $0.document.isSame(as: document) } ?? false
  }
}
