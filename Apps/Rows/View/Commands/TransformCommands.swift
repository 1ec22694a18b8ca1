import DocumentApp
import MAVB
import RowEngine

extension RowsCommandItems {
  /// The commands that transform the selected rows if there are several, otherwise all rows.
  var transforms: [CommandItem] {
    let table = split.table
    let latest = table.part { (pattern: $0.find.pattern, isForSelection: $0.targets.hasSeveral) }
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
      command("rows.reverse") --> table.sends(.transform(.reverse)),
      command("rows.shuffle")
        --> Input().map { .transform(.shuffle(seed: .random(in: 0 ... .max))) }.bind(to: table),
      command("rows.unique") --> table.sends(.transform(.unique(UniqueRows()))),
      command("rows.uniqueAdjacent")
        --> table.sends(.transform(.unique(UniqueRows(isAdjacent: true)))),
      command("rows.countEqual") --> table.sends(.transform(.unique(UniqueRows(isCounted: true)))),
      command("rows.countAdjacent")
        --> table.sends(.transform(.unique(UniqueRows(isAdjacent: true, isCounted: true)))),
      command("rows.keep", asks: true) --> asking(.keep),
      command("rows.drop", asks: true) --> asking(.drop),
      command("rows.number", asks: true) --> asking(.number),
      command("rows.trim") --> table.sends(.transform(.trim)),
      command("rows.upper") --> table.sends(.transform(.changeCase(.upper))),
      command("rows.lower") --> table.sends(.transform(.changeCase(.lower))),
      command("rows.title") --> table.sends(.transform(.changeCase(.title))),
      command("rows.indent", ">") --> table.sends(.transform(.indent(outwards: false))),
      command("rows.outdent", "<") --> table.sends(.transform(.indent(outwards: true))),
      command("rows.shell", "!", asks: true) --> asking(.shell),
    ]
  }
}
