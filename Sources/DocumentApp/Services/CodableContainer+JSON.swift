import Documents
public import ModelAdapters
public import Signals
public import TerminalDriver

extension CodableContainer {
  /// Logs a part of the container as JSON, now and whenever it has changed.
  ///
  /// ```swift
  /// struct SelectState: CodableContainer {
  ///   let search: Var<String>
  ///   let row: Var<Int?>
  /// }
  ///
  /// let select = SelectState(search: Var(""), row: Var(nil))
  /// let lifetime = select.logJson(keyPath: \.search)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The part; `\.self` is the whole container.
  ///   - log: Receives each text; by default it goes to standard error.
  /// - Returns: The lifetime of the log.
  /// - Complexity: O(n log n) in the members of the part for each change in the container.
  public func logJson<Part: Encodable>(
    keyPath: KeyPath<Self, Part>,
    log: @escaping (String) -> Void = printError
  ) -> Lifetime {
    valueChanged.startWith(())
      .map { json(of: self[keyPath: keyPath]) }
      .distinctUntilChanged()
      .subscribeValues(log)
  }
}

/// The JSON text of a value, or the error of encoding it.
private func json(of value: some Encodable) -> String {
  do {
    return String(decoding: try JSONTreeEncoder().encode(value).dropLast(), as: UTF8.self)
  } catch {
    return "\(error)"
  }
}
