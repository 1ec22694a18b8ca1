import DocumentApp
import MAVB

/// The field that edits the name of the selected clock, in the place of its heading.
///
/// - Parameters:
///   - split: The state of the window.
///   - doc: The document.
///   - commands: The commands of the app.
///   - zones: The names of clocks, and the texts.
///   - place: Whether the field is in the header or in the clock's pane.
/// - Returns: The field, hidden unless the name is edited in that place.
func nameField(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ zones: ClockZones,
  in place: SplitState.NamePlace
) -> TextField {
  let clock = split.detail.clock(doc).continuous()
  return TextField(
    // The document's undo also undoes the typing of a name.
    .allowsUndo -- false,
    .alignment -- place.alignment,
    .isHidden <-- split.isRenaming(in: place).map(!),
    .text <-- clock.map { $0?.name ?? "" },
    .placeholder <-- clock.map { clock in
      // Asking ICU for the city is slow, and only a clock without a name needs it.
      guard let clock, !clock.isNamed else { return "" }
      return zones.title(of: clock)
    },
    .selectedRange <-- split.detail.selectedRange,
    .focus(equals: true) <--> TwoWay(split.isRenaming(in: place), split.isRenaming),
    .textChanged --> Input()
      .withLatestFrom(split.detail.uuid) { name, uuid in uuid.map { (uuid: $0, name: name) } }
      .compactMap { $0.map { .edit(.rename($0.uuid, $0.name)) } }
      .bind(to: doc),
    .selectedRangeChanged --> split.detail.selectedRange,
    .linesJoined --> Input()
      .map { StatusMessage(zones.texts["clocks.pastedLine"]) }
      .bind(to: split.app.message),
    .commands -- commands.name
  )
}

extension SplitState.NamePlace {
  /// The alignment of the field, which is as wide as the title in the header.
  fileprivate var alignment: TextAlignment { self == .header ? .leading : .center }
}
