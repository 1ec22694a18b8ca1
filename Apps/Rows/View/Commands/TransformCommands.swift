import DocumentApp
import MAVB
import RowEngine

extension RowsCommandItems {
  /// The commands that transform the selected rows if there are several, otherwise all rows.
  var transforms: [CommandItem] {
    let list = split.list
    let latest = list.part { (pattern: $0.find.pattern, isForSelection: $0.targets.hasSeveral) }
    func asking(_ kind: TransformState.Kind) -> SignalInput<Void> {
      Input()
        .withLatestFrom(latest) { .open(kind, isForSelection: $1.isForSelection, $1.pattern) }
        .bind(to: split.transform)
    }
    func command(_ title: TextKey, _ keys: KeyEvent..., asks: Bool = false) -> ConditionalCommand {
      var command = Command(title, texts, in: .change, isHinted: false, asks: asks)
      command.keys = keys
      return asks ? command.while(canChangeRow) : command.while(changesRow)
    }
    return [
      command("rows.sort", "s", asks: true) --> asking(.sort),
      command("rows.reverse") --> list.sends(.transform(.reverse)),
      command("rows.shuffle")
        --> Input().map { .transform(.shuffle(seed: .random(in: 0 ... .max))) }.bind(to: list),
      command("rows.unique") --> list.sends(.transform(.unique(UniqueRows()))),
      command("rows.uniqueAdjacent")
        --> list.sends(.transform(.unique(UniqueRows(isAdjacent: true)))),
      command("rows.countEqual") --> list.sends(.transform(.unique(UniqueRows(isCounted: true)))),
      command("rows.countAdjacent")
        --> list.sends(.transform(.unique(UniqueRows(isAdjacent: true, isCounted: true)))),
      command("rows.keep", asks: true) --> asking(.keep),
      command("rows.drop", asks: true) --> asking(.drop),
      command("rows.number", asks: true) --> asking(.number),
      command("rows.trim") --> list.sends(.transform(.trim)),
      command("rows.upper") --> list.sends(.transform(.changeCase(.upper))),
      command("rows.lower") --> list.sends(.transform(.changeCase(.lower))),
      command("rows.title") --> list.sends(.transform(.changeCase(.title))),
      command("rows.indent", ">") --> list.sends(.transform(.indent(outwards: false))),
      command("rows.outdent", "<") --> list.sends(.transform(.indent(outwards: true))),
      command("rows.shell", "!", asks: true) --> asking(.shell),
    ]
  }
}
