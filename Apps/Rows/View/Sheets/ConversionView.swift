import DocumentApp
import MAVB
import RowEngine

/// The alert about rows that an encoding can't hold.
func conversionView(
  _ rows: UnencodableRows,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> Alert {
  let closing: SignalInput<Void> = Input().map { nil }.bind(to: split.refusal)
  return Alert(
    .title -- texts.format("encoding.notConverted", .text(rows.encoding.name)),
    .message -- texts.format("encoding.refusal", .integer(rows.count), .integer(rows.first + 1)),
    .action(texts["encoding.goToRow"]) --> Input().bind(
      to: Input().map { nil }.bind(to: split.refusal),
      Input().map { .go(to: rows.first) }.bind(to: split.list)
    ),
    .action(texts["encoding.replace"]) --> Input().bind(
      to: Input().map { nil }.bind(to: split.refusal),
      Input().map { .encoding(rows.encoding, replacing: true) }.bind(to: converting(split, doc))
    ),
    .action(texts["rows.cancel"], "escape") --> closing
  )
}
