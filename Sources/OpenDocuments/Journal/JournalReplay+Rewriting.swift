import Documents
import ModelAdapters

nonisolated extension JournalReplay {
  /// The document of the oldest step.
  var base: Document {
    let root = history[history.tree.rootID]
    return root?.document ?? history.document
  }

  /// Returns entries that recreate the steps and the document from ``base``.
  ///
  /// - Parameter version: The version of the file, which contains the document.
  /// - Returns: The entries, with the steps in order of their identifiers.
  /// - Complexity: O(*n*) in the steps and their edits.
  func rewritten(savedAs version: FileVersion) -> [JournalEntry] {
    let (ids, root) = (history.tree.ids, history.tree.rootID)
    let time = history.tree[root]?.time ?? .zero
    var entries = [JournalEntry.origin(step: root, next: root + 1, time: time)]
    let viewsOfStep = Dictionary(grouping: views) { $0.step }
    func addViews(of id: Int) {
      if let own = history.tree[id]?.viewState.view { entries.append(.stepView(state: own)) }
      entries += (viewsOfStep[id] ?? []).map { .view(state: $0.state, time: $0.time) }
    }
    addViews(of: root)
    var (current, document) = (root, base)
    for id in ids.dropFirst() {
      guard let step = history[id], let versions = step.versions, let parent = step.parent else {
        continue
      }
      if parent != current {
        entries.append(.go(to: parent))
        document = history[parent]?.document ?? document
      }
      // An external change may precede the step.
      if !versions.base.isSame(as: document) {
        entries.append(.follow(edit: versions.base.edit(from: document)))
      }
      entries.append(.skip(to: id))
      let mark = step.viewState.bytes
      for (index, edit) in (edits?[id] ?? []).enumerated() {
        entries.append(.step(edit: edit, mark: mark, joins: index > 0, time: step.time))
      }
      addViews(of: id)
      (current, document) = (id, versions.document)
    }
    if current != history.currentID {
      entries.append(.go(to: history.currentID))
      document = history.currentStep?.document ?? document
    }
    if !history.document.isSame(as: document) {
      entries.append(.follow(edit: history.document.edit(from: document)))
    }
    entries.append(.skip(to: history.tree.upcomingID))
    guard let source = try? history.document.source else { return entries }
    return entries + [.saving(checksum: Checksum(of: source).value), .saved(version)]
  }
}
