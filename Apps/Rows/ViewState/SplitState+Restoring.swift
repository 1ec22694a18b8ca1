import DocumentApp
import Documents
import MAVB

extension SplitState {
  /// The state that the last run with a file left, as far as it fits the document, or a new one.
  static func restored(
    for path: String?,
    _ doc: DocumentAdapter,
    _ services: Services
  ) -> SplitState {
    let loaded = path.map { path in
      StateRestoration.view(of: path, services)
        .load { try JSONTreeDecoder().decode(SplitState.self, from: $0) }
    }
    guard case .state(let state) = loaded else { return SplitState() }
    state.table.settle(in: doc)
    return state
  }
}

extension SplitState {
  /// Tells what earlier runs have left of the document.
  func tellNotice(of doc: OpenDocument, _ services: Services) {
    let file = doc.file.sync()
    let left = doc.olderCopies + RescueFile(for: file.path, services).leftBehind
    if let copy = doc.recoveryCopy {
      notice.send(services.texts.format("rows.recovered", .text(file.name ?? ""), .text(copy)))
    } else if !left.isEmpty {
      notice.send(services.texts.format("rows.leftBehind", .text(left.newestFirst)))
    }
  }
}

extension StateRestoration {
  /// Where the view state of a file is kept.
  static func view(of path: String, _ services: Services) -> StateRestoration {
    StateRestoration(at: services.folders.path(of: path, as: .view), files: services.files)
  }
}
