import Documents
import SystemPackage

/// The notices about an open document, latest last, at most one about each topic.
nonisolated struct NoticeList: Sendable {
  /// The notices.
  private(set) var all: [DocumentNotice]

  /// Makes a list with initial notices.
  init(_ notices: [DocumentNotice] = []) { all = notices }

  /// Whether there are no notices.
  var isEmpty: Bool { all.isEmpty }

  /// Adds a notice, and removes an earlier one about the same topic.
  mutating func tell(_ notice: DocumentNotice) {
    endAll(about: notice.topic)
    all.append(notice)
  }

  /// Removes a notice that the user has dismissed; nil is the latest one.
  mutating func dismiss(_ notice: DocumentNotice?) {
    if let notice { endAll(about: notice.topic) } else { _ = all.popLast() }
  }

  /// Removes notices that are no longer true.
  mutating func endAll(where isOver: (DocumentNotice) -> Bool) { all.removeAll(where: isOver) }

  /// Removes the notice about something.
  mutating func endAll(about topic: DocumentNotice.Topic) { endAll { $0.topic == topic } }

  /// Removes a file from the notice about unsaved work of earlier runs, and the notice with its
  /// last file.
  mutating func didShow(copy path: FilePath) {
    for (index, notice) in all.enumerated() {
      guard case .leftBehind(let paths) = notice else { continue }
      let rest = paths.filter { $0 != path }
      all.replaceSubrange(index...index, with: rest.isEmpty ? [] : [.leftBehind(rest)])
      return
    }
  }
}
