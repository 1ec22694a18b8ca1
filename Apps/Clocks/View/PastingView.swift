import DocumentApp
import MAVB

/// The sheet that lists the pasted lines that are unknown or ambiguous.
func pastingView(
  _ pasted: PastedClocks,
  _ split: SplitState,
  _ context: ClockContext
) -> View {
  let texts = context.texts
  return View(
    .sheetTitle -- texts["paste.title"],
    .sheetStyle -- .contents,
    .layout -- .vertical(
      margins: Insets(left: 2, right: 2),
      .view(
        TextView(
          .isFocused -- true,
          .text -- pasted.report(texts),
          .omissionNote -- { texts.format("paste.omitted", .integer($0)) }
        ),
        length: .fillRemaining
      )
    ),
    .command(Command("command.back", texts, "escape", "enter", "q").mapped(by: context.keyMap))
      --> Input().map { nil }.bind(to: split.pasting.report)
  )
}

/// An input that looks up the clocks which a pasted text names.
func pasting(_ split: SplitState, _ texts: Texts) -> SignalInput<CopiedText> {
  let lookup = PlaceLookup(locale: texts.locale.identifier)
  return Input()
    .withLatestFrom(split.pasting.copied) { (text: $0.text, copied: $1) }
    .bind(
      to: Input()
        .filter { !$0.text.isEmpty }
        .map { .paste(PastingWork($0.text, $0.copied, lookup)) }
        .bind(to: split.pasting.queue),
      Input()
        .filter { $0.text.isEmpty }
        .map { _ in StatusMessage(texts["clipboard.empty"]) }
        .bind(to: split.app.message)
    )
}

/// The Esc command that cancels a paste while its progress is shown.
func cancellingPaste(_ split: SplitState, _ texts: Texts) -> CommandItem {
  let command = Command("command.cancelWork", texts, "escape").inKeyBar(texts["command.cancel"])
  let isShown = split.pasting.queue.state { $0.percent != nil }
  return command.while(isShown) --> Input()
    .bind(
      to: Input().map { .cancel }.bind(to: split.pasting.queue),
      Input().map { StatusMessage(texts["paste.cancelled"]) }.bind(to: split.app.message)
    )
}
