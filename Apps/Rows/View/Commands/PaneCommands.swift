import DocumentApp
import MAVB

// MARK: - The pane and the field

extension RowsCommandItems {
  var pane: [CommandItem] {
    [
      cancellingWork(doc, texts),
      Command("command.accept", texts, "enter", "F6", in: .field).while(isEditedInPane)
        --> split.list.sends(.field(.accept)),
      Command("rows.split", texts, "alt-enter", in: .field, isHinted: false)
        .while(isEditedInPane)
        --> split.list.sends(.field(.split)),
      Command("command.cancel", texts, "escape", in: .field).while(isEditedInPane)
        --> split.list.sends(.field(.cancel)),
      dismissingNotice(doc, texts),
      Command("command.edit", texts, "enter", "F2", in: .change).while(changesRow)
        --> split.editsInPane,
      findCommand,
      filterCommand,
      goToCommand,
    ] + matches + [
      changingLook,
      Command("command.copy", texts, "ctrl-c", in: .change, isHinted: false).handledByView,
      Command("command.back", texts, "escape", "tab", "shift-tab", in: .move).while(isIdle)
        --> Input().map { false }.bind(to: split.isPaneFocused),
    ]
  }

  var field: [CommandItem] {
    [
      Command("command.accept", texts, "enter", "F6", in: .field)
        --> split.list.sends(.field(.accept)),
      Command("rows.previous", texts, "up", in: .field, isHinted: false)
        --> split.list.sends(.field(.acceptAndEdit(by: -1))),
      Command("rows.next", texts, "down", in: .field, isHinted: false)
        --> split.list.sends(.field(.acceptAndEdit(by: 1))),
      Command("rows.split", texts, "alt-enter", in: .field, isHinted: false)
        --> split.list.sends(.field(.split)),
      Command("command.cancel", texts, "escape", in: .field) --> split.list.sends(.field(.cancel)),
      Command("rows.tab", texts, "tab", in: .field).handledByView,
    ]
  }
}

// MARK: - Bars, opened from the list and from the pane

extension RowsCommandItems {
  var findCommand: CommandItem {
    Command("rows.find", texts, "/", "ctrl-f", in: .move, asks: true)
      .while(isIdle)
      --> opening(.find, split.list.sends(.find(.open())))
  }

  var filterCommand: CommandItem {
    let isUnfiltered = split.list.state { $0.isIdle && $0.conditions.isEmpty }
    return Command("rows.filter", texts, "&", in: .move, asks: true).only(while: isUnfiltered)
      .hinted(while: split.isOutsidePane)
      --> opening(.find, split.list.sends(.find(.open(.condition(isAlternative: false)))))
  }

  var goToCommand: CommandItem {
    Command("rows.goTo", texts, ":", in: .move, asks: true).while(hasRow)
      .hinted(while: split.isOutsidePane)
      --> opening(.goTo, split.goTo.sends(.open(.select)))
  }

  /// Opens a bar, which takes the focus from the pane; the pane stays open.
  private func opening(
    _ bar: SplitState.Focus,
    _ request: SignalInput<Void>
  ) -> SignalInput<Void> {
    let isShownByFocus = split.pane.mode.combineLatest(split.isPaneFocused) {
      $0.placement == .hidden && $1
    }
    return Input().bind(
      to: openingPane(while: isShownByFocus),
      request,
      Input().map { bar }.bind(to: split.focus)
    )
  }

  /// The command that changes what the pane shows of a row, which it opens.
  var changingLook: CommandItem {
    let isClosed = split.pane.isOpen.combineLatest(split.isPaneFocused) { !$0 && !$1 }
    let changing: SignalInput<Void> = Input()
      .withLatestFrom(split.pane.look) { $1.next }
      .bind(to: split.pane.look)
    return Command("rows.look", texts, "i", isHinted: false).while(isIdle)
      --> Input().bind(to: openingPane(while: isClosed), changing)
  }

  /// Opens the pane below the list if a condition holds.
  private func openingPane(while condition: Signal<Bool>) -> SignalInput<Void> {
    Input()
      .withLatestFrom(condition) { $1 }
      .filter { $0 }
      .map { _ in .below }
      .bind(to: split.pane.mode)
  }
}
