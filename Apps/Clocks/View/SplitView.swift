import DocumentApp
import MAVB

/// The history of the document; the place of a change is the clock that shows it.
typealias ClocksHistory = HistoryAdapter<Document, ClockID?>

/// The window: the list, the selected clock, and the line of keys.
func splitView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ history: ClocksHistory,
  _ world: World
) -> View {
  let commands = ClocksCommands(world.texts)
  return View(
    .layout -- .vertical(
      .view(panes(split, doc, world), length: .fillRemaining),
      .view(noticeLabel(split)),
      .view(KeyBar(.message <-- split.shownMessage(world)), length: .fixed(1), priority: 2)
    ),
    .command(commands.dismiss, while: split.hasNotice) --> Input()
      .map { nil }
      .bind(to: split.notice),
    .command(commands.save, while: split.isUnsaved.startWith(false)) --> split.save,
    .command(commands.add) --> Input().map { SelectState() }.bind(to: split.select),
    .command(commands.remove) --> Input()
      .withLatestFrom(split.detail.uuid)
      .compactMap { $0.map { .remove($0) } }
      .bind(to: doc),
    .command(commands.rename, while: split.canRename) --> Input()
      .map { true }
      .bind(to: split.isRenaming),
    .command(commands.help) --> Input().map { HelpState() }.bind(to: split.help),
    .command(commands.quit) --> split.quit,
    .command(commands.undo, while: history.canUndo()) --> history.undo(),
    .command(commands.redo, while: history.canRedo()) --> history.redo(),
    .command(commands.focus) --> Input()
      .withLatestFrom(split.focus.combineLatest(split.detail.uuid) { ($0, $1) })
      .map { focus, uuid in focus == .table && uuid != nil }
      .bind(to: split.entersDetail),
    .lifetimes -- [
      selectingSuccessor(split, doc),
      // A name is edited in the clock that the editing began with, and in no other.
      split.detail.uuid.distinctUntilChanged()
        .withLatestFrom(split.isRenaming.startWith(false)) { $1 }
        .compactMap { $0 ? false : nil }
        .bind(to: split.isRenaming),
      split.detail.uuid.compactMap { $0 == nil ? false : nil }.bind(to: split.entersDetail),
    ]
  )
}

/// Selects another clock when others, or undo, have removed the selected one.
private func selectingSuccessor(_ split: SplitState, _ doc: DocumentAdapter) -> Lifetime {
  doc.documents
    .scan((old: Document(), new: Document())) { ($0.new, $1) }
    .withLatestFrom(split.detail.uuid) { versions, uuid -> ClockID?? in
      guard let uuid, versions.new[uuid] == nil else { return nil }
      return versions.new.successor(of: uuid, in: versions.old)
    }
    .compactMap { $0 }
    .bind(to: split.detail.selected)
}

/// The sheet over the window: the keys, or else the search for a zone.
func presentedView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ world: World
) -> Signal<(any ViewConvertible)?> {
  split.help.flatMapLatest { help -> Signal<(any ViewConvertible)?> in
    guard let help else {
      return split.select.modalPresentation { selectView($0, split, doc, world) }
    }
    return .just(helpView(help, split, world))
  }
}

/// What has to be known, over the keys and not in their place.
private func noticeLabel(_ split: SplitState) -> Label {
  Label(
    .numberOfLines -- 3,
    .ink -- .error,
    .isHidden <-- split.hasNotice.map { !$0 },
    .text <-- split.notice.map { $0 ?? "" }
  )
}

private func panes(_ split: SplitState, _ doc: DocumentAdapter, _ world: World) -> SplitView {
  SplitView(
    .primary -- tableView(split, doc, world),
    .secondary -- detailView(split, doc, world),
    .showsSecondary <-- split.focus.map { $0 != .table },
    .collapsedChanged --> split.isCollapsed
  )
}
