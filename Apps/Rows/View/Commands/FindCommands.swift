import DocumentApp
import MAVB
import RowEngine

extension RowsCommandItems {
  /// The commands of the field in the search bar.
  var find: [CommandItem] {
    let list = split.list
    let isFilter = list.state(\.find.isFilter)
    let changing = optionCommands(FindOption.allCases, texts) { list.sends(.find(.toggle($0))) }
    let ending: [CommandItem] = [
      Command("find.stay", texts, "enter", in: .field).while(isFilter.map(!))
        --> list.sends(.find(.accept)),
      Command("rows.filter", texts, "enter", in: .field).named("command.accept")
        .while(isFilter) --> list.sends(.find(.accept)),
      Command("command.cancel", texts, "escape", in: .field)
        .titled(by: list.state { $0.find.cancelTitle(texts) }) --> list.sends(.find(.cancel)),
    ]
    let moving: [CommandItem] = [
      Command("find.filter", texts, "alt-l", in: .field).while(isFilter.map(!))
        --> list.sends(.find(.filter)),
      Command("find.choose", texts, "alt-s", in: .field).while(list.state(\.find.hasPattern))
        --> list.sends(.find(.selectMatches)),
      Command("rows.replace", texts, "ctrl-r", in: .field, asks: true).while(canChangeRow)
        --> Input().bind(to: list.sends(.replace), list.sends(.find(.leave))),
      Command("find.next", texts, "F3", in: .field, isHinted: false)
        --> list.sends(.find(.move(by: 1))),
      Command("find.previous", texts, "shift-F3", in: .field, isHinted: false)
        --> list.sends(.find(.move(by: -1))),
      Command("find.earlier", texts, "up", in: .field, isHinted: false)
        --> list.sends(.find(.recall(by: 1))),
      Command("find.later", texts, "down", in: .field, isHinted: false)
        --> list.sends(.find(.recall(by: -1))),
    ]
    return ending + changing + moving
  }
}

extension FindState {
  /// What Esc does in the search bar: it returns to the row from which the search started.
  fileprivate func cancelTitle(_ texts: Texts) -> String {
    guard let origin, !isFilter else { return texts["command.cancel"] }
    return texts.format("find.back", .integer(origin + 1))
  }
}
