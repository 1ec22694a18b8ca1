/// What the user has to know about an open document, the latest last, and of one kind no more than one.
nonisolated struct NoticeList: Sendable {
  /// The notices.
  private(set) var all: [DocumentNotice]

  /// Makes a list of what is known at the start.
  init(_ notices: [DocumentNotice] = []) { all = notices }

  /// Whether there is nothing to tell.
  var isEmpty: Bool { all.isEmpty }

  /// Tells something, in the place of what was told of the same kind.
  mutating func tell(_ notice: DocumentNotice) {
    endAll(like: notice)
    all.append(notice)
  }

  /// Removes the latest notice, because the user knows it now.
  mutating func dismissLatest() { _ = all.popLast() }

  /// Removes notices that are no longer true.
  mutating func endAll(where isOver: (DocumentNotice) -> Bool) { all.removeAll(where: isOver) }

  /// Removes the notice of a kind.
  mutating func endAll(like notice: DocumentNotice) { endAll { $0.isSameKind(as: notice) } }

  /// Removes one file from the notice about work that earlier runs have left, and that notice after its
  /// last file.
  mutating func didShow(copy path: String) {
    for (index, notice) in all.enumerated() {
      guard case .leftBehind(let paths) = notice else { continue }
      let rest = paths.filter { $0 != path }
      all.replaceSubrange(index...index, with: rest.isEmpty ? [] : [.leftBehind(rest)])
      return
    }
  }
}
