import DocumentApp
import MAVB

/// The sheet that lists encodings.
func encodingsView(
  _ encodings: EncodingsState,
  _ split: SplitState,
  _ services: Services
) -> View {
  let texts = services.texts
  return View(
    .sheetTitle -- texts[encodings.title],
    .sheetStyle -- .question,
    .layout -- .vertical(
      margins: Insets(top: 1),
      .horizontal(
        length: .fixed(TextEncoding.allCases.count),
        .view(encodingTable(encodings, split, texts), length: .fixed(54))
      )
    ),
    .command(Command("command.accept", texts, "enter").mapped(by: services.keyMap)) --> Input()
      .withLatestFrom(encodings.highlight) { TextEncoding.allCases[$1] }
      .bind(to: choosing(in: encodings, split)),
    .command(Command("command.cancel", texts, "escape", "q").mapped(by: services.keyMap))
      --> Input().map { nil }.bind(to: split.encodings)
  )
}

private func encodingTable(
  _ encodings: EncodingsState,
  _ split: SplitState,
  _ texts: Texts
) -> TableView<TextEncoding> {
  func note(_ encoding: TextEncoding) -> String {
    texts[encoding == encodings.current ? "encoding.current" : encoding.note]
  }
  return TableView<TextEncoding>(
    .tableData -- encodings.tableData,
    .selectedRow <-- encodings.highlight.map(Optional.some),
    .contentOffset <-- encodings.offset,
    .selectionChanged --> Input().compactMap { $0?.index }.bind(to: encodings.highlight),
    .contentOffsetChanged --> encodings.offset.update(),
    .didSelectRow --> Input().map(\.data).bind(to: choosing(in: encodings, split)),
    .cellConstructor -- { _, encoding in
      View(
        .layout -- .horizontal(
          .space(),
          .view(Label(.text <-- encoding.map(\.name)), length: .fixed(14)),
          .view(
            Label(.text <-- encoding.map(note), .ink -- .secondary),
            length: .fillRemaining
          ),
          .space()
        )
      )
    }
  )
}

/// An input that closes the list and converts the document to an encoding, or reads it anew.
private func choosing(
  in encodings: EncodingsState,
  _ split: SplitState
) -> SignalInput<TextEncoding> {
  Input().multicast(
    Input().map { _ in nil }.bind(to: split.encodings),
    Input().map { .conversion(encodings.conversion(to: $0)) }.bind(to: split.converting)
  )
}

extension EncodingsState {
  fileprivate var title: TextKey {
    switch purpose {
    case .reading: "rows.reopenAs"
    case .converting: "rows.convertTo"
    }
  }
}

extension TextEncoding {
  /// Where the encoding is used.
  fileprivate var note: TextKey {
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian: "encoding.all"
    case .latin1, .windows1252: "encoding.western"
    case .shiftJIS: "encoding.japanese"
    case .gb18030: "encoding.chinese"
    }
  }
}
