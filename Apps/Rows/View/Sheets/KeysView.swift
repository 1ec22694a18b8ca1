import DocumentApp
import MAVB

/// The sheet that shows all keys, generated from the commands.
func keysView(
  _ keys: KeyListState,
  _ split: SplitState,
  _ commands: RowsCommands,
  _ services: Services
) -> KeyList {
  keyListSheet(
    commands.all.offered.map {
      $0.keySections(services.texts) + [expressionsSection(services.texts)]
    },
    keys,
    closing: Input().map { nil }.bind(to: split.keys),
    services
  )
}
