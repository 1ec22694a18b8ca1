import DocumentApp
import MAVB

/// The pane of the selected clock: its face, its time and zone, and its editable name.
///
/// The pane itself takes the focus, so that keys there are commands; the name takes it while it is
/// edited.
func detailView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ world: World
) -> View {
  let timezone = split.detail.timezone(doc).continuous()
  // Combined, so that a label never shows a new zone with an old time.
  let clock =
    timezone
    .map { $0?.identifier }
    // Renaming a clock doesn't change its time.
    .distinctUntilChanged()
    .combineLatest(world.seconds) { identifier, seconds in
      (identifier: identifier, reading: world.reading(of: identifier, at: seconds))
    }
    .continuous()
  let reading = clock.map(\.reading)
  let content = Control(
    .isHidden <-- timezone.map { $0 == nil },
    .layout -- .vertical(
      margins: Insets(left: 1, right: 1),
      .view(
        Canvas(.drawing <-- reading.map(clockFace)),
        length: .fillRemaining
      ),
      .view(timeLabel(reading, world), priority: 3),
      .view(dateLabel(reading, world), priority: 2),
      .view(zoneLabel(clock), priority: 2),
      .space(),
      .view(nameRow(nameField(timezone, split, doc, commands, world), world.texts), priority: 4)
    ),
    .isFocused <-- split.focus.map { $0 == .detail },
    .didFocus --> Input().map { true }.bind(to: split.entersDetail),
    .commands -- commands.detail
  )
  // The split view shows and hides its panes itself.
  return View(.layout -- .fill(content))
}

private func timeLabel(_ reading: Signal<ClockReading?>, _ world: World) -> Label {
  Label(
    .ink -- .text.bold,
    .alignment -- .center,
    .text <-- reading.map { world.time($0) ?? world.texts["clocks.unknownZone"] }
  )
}

private func dateLabel(_ reading: Signal<ClockReading?>, _ world: World) -> Label {
  Label(
    .alignment -- .center,
    .text <-- reading.map { world.date($0) ?? "" }
  )
}

private func zoneLabel(
  _ clock: Signal<(identifier: String?, reading: ClockReading?)>
) -> Label {
  Label(
    .ink -- .secondary,
    .alignment -- .center,
    .text <-- clock.map { identifier, reading in
      guard let identifier, let reading else { return identifier ?? "" }
      return identifier + "  " + reading.offset
    }
  )
}

private func nameRow(_ field: TextField, _ texts: Texts) -> View {
  View(
    .layout -- .horizontal(
      .view(Label(.ink -- .secondary, .text -- texts["clocks.name"])),
      .space(),
      .view(field, length: .fillRemaining)
    )
  )
}

private func nameField(
  _ timezone: Signal<Timezone?>,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ world: World
) -> TextField {
  TextField(
    .text <-- timezone.map { $0?.name ?? "" },
    .placeholder <-- timezone.map { timezone in
      // Asking ICU for the city is slow, and only a clock without a name needs it.
      guard let timezone, !timezone.isNamed else { return "" }
      return world.title(of: timezone)
    },
    // The document's undo also undoes the typing of a name.
    .allowsUndo -- false,
    .selectedRange <-- split.detail.selectedRange,
    .isFocused <-- split.focus.map { $0 == .name },
    .textChanged --> Input()
      .withLatestFrom(split.detail.uuid) { name, uuid in uuid.map { (uuid: $0, name: name) } }
      .compactMap { $0.map { .edit(.rename($0.uuid, $0.name)) } }
      .bind(to: doc),
    .selectedRangeChanged --> split.detail.selectedRange.update(),
    .linesJoined --> Input()
      .map { ToldText(world.texts["clocks.pastedLine"]) }
      .bind(to: split.message),
    .didFocus --> Input().map { true }.bind(to: split.isRenaming),
    .commands -- commands.name,
    .lifetimes -- [
      split.isRenaming.distinctUntilChanged()
        .withLatestFrom(timezone) { isRenaming, timezone in isRenaming ? timezone?.name : nil }
        .bind(to: split.detail.formerName)
    ]
  )
}
