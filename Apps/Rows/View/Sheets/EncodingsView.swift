import DocumentApp
import MAVB
import RowEngine

/// The sheet that lists encodings: a part of a name, and below it those that have it.
func encodingsView(_ split: SplitState, _ services: Services) -> View {
  let (encodings, texts) = (split.encodings, services.texts)
  return View(
    .sheetTitle <-- encodings.state(\.purpose).compactMap { $0.map { texts[$0.title] } },
    .sheetStyle -- .results,
    .layout -- .vertical(
      .horizontal(
        margins: Insets(left: 2, right: 2),
        .view(nameField(split, texts), length: .fillRemaining)
      ),
      .space(.ratio(0.04)),
      .view(encodingTable(split, texts), length: .fillRemaining)
    ),
    .command(Command("command.accept", texts, "enter").mapped(by: services.keyMap))
      --> encodings.sends(.accept),
    .command(Command("command.cancel", texts, "escape").mapped(by: services.keyMap))
      --> encodings.sends(.close)
  )
}

private func nameField(_ split: SplitState, _ texts: Texts) -> SearchBar {
  SearchBar(
    .placeholder -- texts["encoding.placeholder"],
    .text <-- split.encodings.part(\.text),
    .textChanged --> Input().map { .type($0) }.bind(to: split.encodings),
    .movementKey --> split.listKeys
  )
}

private func encodingTable(_ split: SplitState, _ texts: Texts) -> TableView<TextEncoding> {
  let encodings = split.encodings
  return TableView<TextEncoding>(
    .refusesFirstResponder -- true,
    .keepsSelectionActive -- true,
    .emptyText <-- encodings.state(\.text).map { name in
      TextEncoding.isUnsuitable(name)
        ? texts.format("encoding.unsuitable", .text(name)) : texts["encoding.none"]
    },
    .tableData <-- encodings.listedRows(),
    .selectedRow <-- encodings.selectedRow(),
    .contentOffset <-- encodings.state(\.offset),
    .handleMovementKey <-- split.listKeys,
    .selectionChanged --> Input().compactMap { $0?.index }.map { .select($0) }.bind(to: encodings),
    .contentOffsetChanged --> Input().map { .scroll(to: $0) }.bind(to: encodings),
    .didSelectRow --> encodings.sends(.accept),
    .cellConstructor -- { _, encoding in cell(encoding, encodings.state(\.current), texts) }
  )
}

private func cell(
  _ encoding: Signal<TextEncoding>,
  _ current: Signal<TextEncoding>,
  _ texts: Texts
) -> View {
  let note = encoding.combineLatest(current) { encoding, current in
    encoding == current
      ? texts["encoding.current"]
      : encoding.note.map { texts[$0] } ?? encoding.allNames.dropFirst().joined(separator: "  ")
  }
  return View(
    .layout -- .horizontal(
      .space(),
      .view(Label(.text <-- encoding.map(\.name)), length: .ratio(0.4)),
      .space(),
      .view(Label(.text <-- note, .ink -- .secondary), length: .fillRemaining),
      .space()
    )
  )
}

extension EncodingsState.Purpose {
  fileprivate var title: TextKey {
    switch self {
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
