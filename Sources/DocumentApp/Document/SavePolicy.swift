/// When the changes of a document are saved.
public nonisolated enum SavePolicy: Sendable {
  /// Each change is saved, after a pause in which others may follow; what others write is merged at once,
  /// and nothing is asked.
  case onChange(after: Duration = .milliseconds(50))

  /// Changes are saved when the user asks for it; what would be lost otherwise is asked.
  case onRequest

  /// Whether each change is saved.
  var isOnChange: Bool {
    switch self {
    case .onChange: true
    case .onRequest: false
    }
  }
}
