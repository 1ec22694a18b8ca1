public import ModelAdapters
public import Signals

extension KeyMap {
  /// Tells the mistakes of the map in a notice of the document, if there are any.
  ///
  /// - Parameter doc: The document.
  /// - Returns: The lifetime, for the window's `lifetimes` binding.
  public func tellingMistakes<Document>(to doc: OpenDocumentAdapter<Document>) -> Lifetime {
    let mistakes = mistakes.isEmpty ? nil : mistakes
    return Signal.just(mistakes).compactMap { $0.map { .ignoredSettings($0) } }.bind(to: doc)
  }
}
