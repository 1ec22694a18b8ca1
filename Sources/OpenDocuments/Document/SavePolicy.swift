/// The policy that decides when changes of a document are saved.
public nonisolated enum SavePolicy: Sendable {
  /// Changes are saved automatically after a pause that batches them; external changes are merged
  /// without a question.
  case onChange(after: Duration = .milliseconds(50))

  /// Changes are saved on the user's command, with a question before work is lost.
  case onRequest

  /// Whether changes are saved automatically.
  var isOnChange: Bool {
    switch self {
    case .onChange: true
    case .onRequest: false
    }
  }
}
