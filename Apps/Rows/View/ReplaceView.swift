import DocumentApp
import MAVB

/// The question for the place of something that would be lost.
func replaceView(
  _ replace: ReplaceState,
  _ split: SplitState,
  _ doc: OpenDocument,
  _ texts: Texts
) -> Dialog {
  let key: TextKey = replace.reason == .exists ? "rows.exists" : "rows.changedOutside"
  return Dialog(
    .title -- texts["rows.notSavedTitle"],
    .message -- texts.format(key, .text(replace.path)),
    .answer(texts["rows.quitCancel"]) --> split.dismissal,
    .answer(texts["rows.otherName"]) --> Input()
      .map { .name(NameState(path: replace.path, quits: replace.quits)) }
      .bind(to: split.sheet),
    .answer(texts["rows.overwrite"]) --> Input<Void>().multicast(
      split.dismissal,
      Input()
        .map { .replace(replace.path, doc.document.sync(), quits: replace.quits) }
        .bind(to: doc.file)
    ),
    .command(RowsCommands(texts).cancel) --> split.dismissal
  )
}
