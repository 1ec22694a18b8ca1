import DocumentApp
import MAVB

extension RowsCommandItems {
  /// What Esc ends in the list, the latest first.
  var ending: [CommandItem] {
    let hasSelection = split.list.state { $0.isIdle && !$0.selection.isEmpty }
    return [
      cancellingWork(doc, texts),
      dismissingNotice(doc, texts),
      Command("find.end", texts, "escape", isHinted: false)
        .only(while: split.list.state(\.find.isActive))
        --> split.list.sends(.find(.clear)),
      Command("rows.selectNone", texts, "escape", in: .move, isHinted: false)
        .only(while: hasSelection)
        --> split.list.sends(.gesture(.clear)),
      Command("filter.end", texts, "escape", in: .move).only(while: isFiltered)
        --> split.list.sends(.endFilter),
      Command("rows.closePane", texts, "escape", isHinted: false).while(split.pane.isOpen)
        --> Input().map { .never }.bind(to: split.pane.mode),
    ]
  }

  var moving: [CommandItem] {
    [
      Command("rows.previous", texts, "up", "k", in: .move, isHinted: false)
        --> split.list.sends(.moveCursor(by: -1)),
      Command("rows.next", texts, "down", "j", in: .move, isHinted: false)
        --> split.list.sends(.moveCursor(by: 1)),
      Command("command.page", texts, "pageup", "pagedown", in: .move).handledByView,
      Command("rows.sideways", texts, "left", "right", in: .move, isHinted: false).handledByView,
      Command("command.top", texts, "home", "g", in: .move, isHinted: false)
        --> split.list.sends(.setCursorPlace(0)),
      Command("command.bottom", texts, "end", "G", in: .move, isHinted: false)
        --> split.list.sends(.moveCursorToEnd),
    ]
  }

  /// The commands on the selected rows and on the filter.
  var rows: [CommandItem] {
    [
      Command("command.edit", texts, "enter", "F2", in: .change, keyPlace: .commandsAndState)
        .while(changesRow)
        --> split.list.sends(.editRow()),
      Command("filter.and", texts, "&", in: .move, keyPlace: .state, asks: true)
        .only(while: isFiltered)
        --> split.list.sends(.find(.open(.condition(isAlternative: false)))),
      Command("filter.or", texts, "|", in: .move, keyPlace: .state, asks: true)
        .only(while: isFiltered)
        --> split.list.sends(.find(.open(.condition(isAlternative: true)))),
      Command("filter.removeLast", texts, "backspace", in: .move, keyPlace: .state)
        .only(while: isFiltered)
        --> split.list.sends(.removeCondition),
      Command("command.newRow", texts, "o", in: .change).while(addsRows)
        --> split.list.sends(.insertBelow),
      Command("command.delete", texts, "d", "delete", in: .change, keyPlace: .commandsAndState)
        .while(changesRow)
        --> split.list.sends(.delete),
      Command("rows.toggle", texts, "space", in: .move).while(hasRow)
        --> split.list.sends(.toggleRow),
    ]
  }

  var finding: [CommandItem] {
    [
      findCommand,
      filterCommand,
      goToCommand,
      Command("command.newRowAbove", texts, "O", in: .change, isHinted: false).while(addsRows)
        --> split.list.sends(.insertAbove),
    ] + matches + [
      Command("find.choose", texts, "alt-s", in: .move, isHinted: false).while(hasPattern)
        --> split.list.sends(.find(.selectMatches))
    ]
  }

  /// The commands that move to matches and replace them.
  var matches: [CommandItem] {
    [
      Command("rows.replace", texts, "ctrl-r", in: .change, isHinted: false, asks: true)
        .while(canChangeRow)
        --> split.list.sends(.replace),
      Command("find.next", texts, "n", "F3", in: .move, isHinted: false).while(hasPattern)
        --> split.list.sends(.find(.move(by: 1))),
      Command("find.previous", texts, "N", "shift-F3", in: .move, isHinted: false)
        .while(hasPattern)
        --> split.list.sends(.find(.move(by: -1))),
    ]
  }

  var arranging: [CommandItem] {
    [
      Command("command.moveUp", texts, "alt-up", in: .change, isHinted: false).while(changesRow)
        --> split.list.sends(.moveRow(by: -1)),
      Command("command.moveDown", texts, "alt-down", in: .change, isHinted: false).while(changesRow)
        --> split.list.sends(.moveRow(by: 1)),
      Command("rows.moveTo", texts, "M", in: .change, isHinted: false, asks: true)
        .while(canChangeRow)
        --> split.goTo.sends(.open(.move)),
      Command("rows.selectAll", texts, "ctrl-a", in: .move, isHinted: false).while(hasRow)
        --> split.list.sends(.gesture(.all)),
      Command("rows.extend", texts, "shift-up", "shift-down", in: .move, isHinted: false)
        .handledByView,
      Command("rows.invert", texts, "*", in: .move, isHinted: false).while(hasRow)
        --> split.list.sends(.gesture(.invert)),
      Command("command.duplicate", texts, "ctrl-d", in: .change, isHinted: false).while(changesRow)
        --> split.list.sends(.duplicate),
      Command("rows.join", texts, "J", in: .change, isHinted: false).while(changesRow)
        --> split.list.sends(.join),
    ]
  }

  var look: [CommandItem] {
    [
      Command("rows.view", texts, "v", isHinted: false)
        --> Input().withLatestFrom(split.pane.nextMode) { $1 }.bind(to: split.pane.mode),
      changingLook,
    ]
  }

  var clipboard: [CommandItem] {
    [
      endingInput(doc, texts),
      Command("command.copy", texts, "ctrl-c", in: .change, isHinted: false)
        --> split.list.sends(.copy),
      Command("command.cut", texts, "ctrl-x", in: .change, isHinted: false).while(changesRow)
        --> split.list.sends(.cut),
      Command("command.paste", texts, "ctrl-v", in: .change, isHinted: false).while(addsRows)
        --> split.app.pasteRequests,
    ]
  }
}
