import DocumentApp
import MAVB
import RowEngine

/// The sheet that lists encodings: a part of a name, and below it those that have it.
func encodingsView(
  _ encodings: EncodingsState,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ services: Services
) -> View {
  let texts = services.texts
  return View(
    .sheetTitle -- texts[encodings.title],
    .sheetStyle -- .results,
    .layout -- .vertical(
      .horizontal(
        margins: Insets(left: 2, right: 2),
        .view(nameField(encodings, texts), length: .fillRemaining)
      ),
      .space(.ratio(0.04)),
      .view(encodingTable(encodings, split, doc, texts), length: .fillRemaining)
    ),
    .command(Command("command.accept", texts, "enter").mapped(by: services.keyMap)) --> Input()
      .withLatestFrom(encodings.chosen) { $1 }.compactMap { $0 }
      .bind(to: choosing(in: encodings, split, doc)),
    .command(Command("command.cancel", texts, "escape").mapped(by: services.keyMap))
      --> Input().map { nil }.bind(to: split.encodings)
  )
}

private func nameField(_ encodings: EncodingsState, _ texts: Texts) -> SearchBar {
  SearchBar(
    .placeholder -- texts["encoding.placeholder"],
    .text <-- encodings.text,
    .textChanged --> Input().multicast(
      Input().map { _ in 0 }.bind(to: encodings.highlight),
      Input().map { _ in 0 }.bind(to: encodings.offset),
      Input().map { $0 }.bind(to: encodings.text)
    ),
    .movementKey --> encodings.keys
  )
}

private func encodingTable(
  _ encodings: EncodingsState,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> TableView<TextEncoding> {
  func note(_ encoding: TextEncoding) -> String {
    encoding == encodings.current
      ? texts["encoding.current"]
      : encoding.note.map { texts[$0] } ?? encoding.allNames.dropFirst().joined(separator: "  ")
  }
  return TableView<TextEncoding>(
    .refusesFirstResponder -- true,
    .keepsSelectionActive -- true,
    .emptyText <-- encodings.text.map { name in
      TextEncoding.isUnsuitable(name)
        ? texts.format("encoding.unsuitable", .text(name)) : texts["encoding.none"]
    },
    .tableData <-- encodings.listed.map { all in TableData(count: all.count) { all[$0] } },
    .selectedRow <-- encodings.selectedRow,
    .contentOffset <-- encodings.offset,
    .handleMovementKey <-- encodings.keys,
    .selectionChanged --> Input().compactMap { $0?.index }.bind(to: encodings.highlight),
    .contentOffsetChanged --> encodings.offset,
    .didSelectRow --> Input().map(\.data).bind(to: choosing(in: encodings, split, doc)),
    .cellConstructor -- { _, encoding in
      View(
        .layout -- .horizontal(
          .space(),
          .view(Label(.text <-- encoding.map(\.name)), length: .ratio(0.4)),
          .space(),
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
  _ split: SplitState,
  _ doc: DocumentAdapter
) -> SignalInput<TextEncoding> {
  Input().multicast(
    Input().map { _ in nil }.bind(to: split.encodings),
    Input().map { encodings.conversion(to: $0) }.bind(to: converting(split, doc))
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
  /// Where a common encoding is used; nil for others, whose names already say it.
  fileprivate var note: TextKey? {
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
      "encoding.all"
    case .latin1, .windows1252: "encoding.western"
    case .shiftJIS: "encoding.japanese"
    case .gb18030: "encoding.chinese"
    case .icu: nil
    }
  }
}
