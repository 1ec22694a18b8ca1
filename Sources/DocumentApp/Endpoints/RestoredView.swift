public import Documents
public import ModelAdapters

/// A saved view state, and the contents of the file to which it belongs.
public struct RestoredView<State: CodableContainer> {
  /// The view state.
  public let state: State

  fileprivate let owner: StateOwner

  /// Returns whether the state belongs to the file's contents: they are unchanged since the state
  /// was saved, or begin with the earlier contents, as in a log.
  ///
  /// A state without a record of its contents, written by an older version, belongs to any
  /// contents.
  ///
  /// - Parameters:
  ///   - contents: The contents of the file.
  ///   - changed: When the file was changed; nil if there is none.
  /// - Returns: Whether it belongs to them.
  /// - Complexity: As that of a `Fingerprint`.
  public func belongs(to contents: some FileSource, changed: Duration?) -> Bool {
    owner.owns(contents, changed: changed)
  }
}

extension CodableContainer {
  /// Returns the saved view state of a document, regardless of its current contents.
  ///
  /// - Parameters:
  ///   - path: The document; nil has no saved view state.
  ///   - services: The services to use.
  /// - Returns: The view state; nil if there is none or it can't be read.
  public static func restored(of path: FilePath?, _ services: Services) -> Self? {
    restoredView(of: path, services)?.state
  }

  /// Returns the saved view state of a document, with a record of the contents that it belongs to.
  ///
  /// - Parameters:
  ///   - path: The document; nil has no saved view state.
  ///   - services: The services to use.
  /// - Returns: The view state; nil if there is none or it can't be read.
  public static func restoredView(
    of path: FilePath?,
    _ services: Services
  ) -> RestoredView<Self>? {
    guard let path else { return nil }
    return StateRestoration(of: path, services).load { bytes in
      RestoredView(
        state: try JSONTreeDecoder().decode(Self.self, from: bytes),
        owner: try JSONTreeDecoder().decode(StateOwner.self, from: bytes)
      )
    }
  }
}

/// The record of the contents to which an encoded state belongs.
nonisolated struct StateOwner: Codable {
  let contents: Fingerprint?

  /// When the file was changed, in nanoseconds since 1970; nil also in states of older versions.
  private let time: Int64?

  init(contents: Fingerprint, time: Duration?) {
    (self.contents, self.time) = (contents, time?.nanosecondCount)
  }

  private enum CodingKeys: String, CodingKey {
    case contents = "contentsOfFile"
    case time = "timeOfFile"
  }

  /// Returns whether a file has the contents, unchanged since then, or begins with them.
  func owns(_ source: some FileSource, changed: Duration?) -> Bool {
    guard let contents else { return true }
    guard contents == Fingerprint(of: source) else { return contents.isStart(of: source) }
    return time == nil || time == changed?.nanosecondCount
  }
}

extension StateRestoration {
  /// Makes the restoration for the view-state file of a document.
  init(of path: FilePath, _ services: Services) {
    self.init(at: services.folders.path(of: path, as: .view), files: services.files)
  }
}
