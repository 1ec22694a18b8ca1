import DocumentApp
import MAVB

/// The sheet that shows all keys, generated from the commands.
func keysView(
  _ keys: KeysState,
  _ split: SplitState,
  _ commands: RowsCommands,
  _ services: Services
) -> KeyList {
  keyListSheet(
    commands.all.offered.map {
      $0.keySections(services.texts) + [expressionsSection(services.texts)]
    },
    offset: keys.offset,
    search: keys.search,
    closing: Input().map { nil }.bind(to: split.keys),
    services
  )
}
