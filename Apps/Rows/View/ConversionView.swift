import DocumentApp
import MAVB

/// The dialog about rows that an encoding can't hold.
func conversionView(_ rows: UnencodableRows, _ split: SplitState, _ texts: Texts) -> Dialog {
  let closing: SignalInput<Void> = Input().map { nil }.bind(to: split.refusal)
  return Dialog(
    .title -- texts.format("encoding.notConverted", .text(rows.encoding.name)),
    .message -- texts.format("encoding.refusal", .integer(rows.count), .integer(rows.first + 1)),
    .answer(texts["encoding.goToRow"]) --> Input().multicast(
      Input().map { nil }.bind(to: split.refusal),
      Input().map { .go(to: rows.first) }.bind(to: split.find)
    ),
    .answer(texts["rows.cancel"], "escape") --> closing
  )
}
