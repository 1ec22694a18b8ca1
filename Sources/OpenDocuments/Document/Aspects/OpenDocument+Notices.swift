import Documents

nonisolated extension OpenDocument {
  /// Carries out the answer to a notice.
  mutating func answer(_ answer: DocumentAnswer, _ event: inout Event) {
    switch answer {
    case .dismiss(let notice): noticeList.dismiss(notice)
    case .retry: saveAgain(asAdministrator: false, &event)
    case .saveAsAdministrator: saveAgain(asAdministrator: true, &event)
    case .save: save(&event)
    case .saveWithoutCopy: saveWithoutCopy(&event)
    case .otherName: askName()
    case .merge: mergeOutside(&event)
    case .reload:
      guard let change = outside.change else { return }
      dropField(&event)
      outside.takeStoppedSave()
      let followed = change.mine.isSame(as: present) ? change.reload : nil
      replace(with: change.theirs, followed, .changedOutside, &event)
      accept(change, &event)
    case .keepMine:
      guard let change = outside.change else { return }
      accept(change, &event)
      saveIfStopped(&event)
    case .keepRecovered: noticeList.endAll(about: .recoveredWork)
    case .discardRecovered: discardRecovered(&event)
    case .compare(let kind): compare(kind, &event)
    case .show(let path):
      // The field's row may be another one in the copy.
      if commit(&event) { event.request(.readCopy(path)) }
    case .readAs(let encoding):
      tellEncoding(nil)
      event.viewRequests.append(.readAs(encoding))
    case .remove(let paths):
      noticeList.endAll { $0 == .leftBehind(paths) || $0 == .damagedJournals(paths) }
      event.request(.remove(paths))
    }
  }

  /// Notifies the user of the likely encoding of a file that was read in another one, or removes
  /// that notice.
  mutating func tellEncoding(_ likely: String?) {
    noticeList.endAll(about: .encoding)
    if let likely { noticeList.tell(.misread(likely: likely)) }
  }

  /// Shows the work of an earlier run as a step, unless the document became read-only while it was
  /// read or refuses the text of an open field; its file is removed by the next save.
  mutating func show(_ copy: Document, of path: FilePath, _ event: inout Event) {
    guard !isReadOnly else { return }
    leaveTimeTravel(&event)
    guard commit(&event) else { return }
    replace(with: copy, event.change.map { _ in Document.reload }, .recovered, &event)
    file.removeWithSave(path)
    noticeList.didShow(copy: path)
  }

  // MARK: - Comparing

  /// Requests the comparison of two versions, unless one is running.
  private mutating func compare(_ kind: ComparisonKind, _ event: inout Event) {
    let versions =
      switch kind {
      case .recovered: file.contents.map { (old: $0, new: present) }
      case .outside: outside.change.map { (old: present, new: $0.theirs) }
      }
    guard let (old, new) = versions, !work.isComparing, Document.isComparable else { return }
    work.compare()
    event.request(.compare(DocumentComparison(kind: kind, old: old, new: new)))
  }

  /// Shows the differences that were found.
  mutating func didCompare(_ compared: ComparedDocument<Document>?, _ event: inout Event) {
    work.didCompare()
    if let compared { event.viewRequests.append(.showDifferences(compared)) }
  }
}
