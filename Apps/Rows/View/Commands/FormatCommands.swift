import DocumentApp
import MAVB
import RowEngine

extension RowsCommandItems {
  /// The commands that change how the document is stored or read; the palette lists them.
  var formats: [CommandItem] {
    let canEdit = isIdle.combineLatest(isWritable) { $0 && $1 }.continuous()
    let hasMark = canEdit.combineLatest(doc.summaries) { $0 && $1.encoding.mark != nil }
    let hasFinalRow = canEdit.combineLatest(doc.summaries) { $0 && $1.canLackFinalEnd }
    func opening(_ purpose: EncodingsState.Purpose) -> SignalInput<Void> {
      Input()
        .withLatestFrom(doc.rows) { .open(purpose, $1) }
        .bind(to: split.encodings)
    }
    func conversion(_ conversion: @escaping (Rows) -> RowsConversion) -> SignalInput<Void> {
      Input().withLatestFrom(doc.rows) { conversion($1) }
        .bind(to: converting(split, doc))
    }
    return [
      Command("rows.reopenAs", texts, isHinted: false, asks: true).while(isIdle)
        --> unlessModified(opening(.reading), split, doc, texts),
      Command("rows.convertTo", texts, isHinted: false, asks: true).while(canEdit)
        --> opening(.converting),
      Command("rows.endWithLF", texts, isHinted: false).while(canEdit)
        --> conversion { _ in .lineEnds(.lf) },
      Command("rows.endWithCRLF", texts, isHinted: false).while(canEdit)
        --> conversion { _ in .lineEnds(.crlf) },
      Command("rows.finalEnd", texts, isHinted: false).while(hasFinalRow)
        --> conversion { .finalEnd($0.isOpen) },
      Command("rows.mark", texts, isHinted: false).while(hasMark)
        --> conversion { .mark($0.mark.isEmpty) },
    ]
  }
}

/// An input that converts the document; the list stays at the selected row.
func converting(_ split: SplitState, _ doc: DocumentAdapter) -> SignalInput<RowsConversion> {
  Input()
    .withLatestFrom(split.list.state(\.cursor)) { .prepare(.convert($0, showing: $1)) }
    .bind(to: doc)
}

/// An input that reads the file in the encoding of a name.
func readingAgain(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> SignalInput<String> {
  unlessModified(
    Input().compactMap { TextEncoding(name: $0) }.map { .reading($0) }
      .bind(to: converting(split, doc)),
    split,
    doc,
    texts
  )
}

/// An input that passes values on if nothing is unsaved; otherwise it reports what to do first.
private func unlessModified<Value>(
  _ input: SignalInput<Value>,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> SignalInput<Value> {
  let isModified = doc.state { $0.isModified }
  return Input().withLatestFrom(isModified) { (value: $0, isModified: $1) }.bind(
    to: Input().compactMap { $0.isModified ? nil : $0.value }.bind(to: input),
    Input().filter(\.isModified).map { _ in StatusMessage(texts["rows.reopenUnsaved"]) }
      .bind(to: split.app.message)
  )
}
