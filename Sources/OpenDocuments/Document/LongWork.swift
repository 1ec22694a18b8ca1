/// Work of a document off the main actor that takes over 300 ms, and its progress from 0 to 99 percent.
public nonisolated enum LongWork: Sendable, Equatable {
  /// The document is being saved.
  case saving(percent: Int)

  /// The changed file is being read and merged.
  case merging(percent: Int)

  /// Two versions are being compared.
  case comparing(percent: Int)

  /// An action is being prepared.
  case preparing(percent: Int)

  /// Returns the request that cancels the work.
  func cancellation<Document>() -> DocumentRequest<Document> {
    switch self {
    case .saving: .cancelSave
    case .merging: .cancelMerge
    case .comparing: .cancelCompare
    case .preparing: .cancelPreparation
    }
  }
}
