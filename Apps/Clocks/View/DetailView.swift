import MAVB

/// The pane of the selected clock: its face, its time and zone, and its name to edit.
func detailView(_ split: SplitState, _ doc: DocumentAdapter, _ world: World) -> View {
  let timezone = split.detail.timezone(doc).continuous()
  // Together, so that a label of both never shows the one with the other's predecessor.
  let clock =
    timezone
    .combineLatest(world.seconds) { timezone, seconds in
      let reading = timezone.flatMap { world.reading(of: $0.identifier, at: seconds) }
      return (identifier: timezone?.identifier, reading: reading)
    }
    .continuous()
  let reading = clock.map(\.reading)
  let content = View(
    .isHidden <-- timezone.map { $0 == nil },
    .layout -- .vertical(
      margins: Insets(left: 1, right: 1),
      .view(
        Canvas(.drawing <-- reading.map { $0.map(clockFace) ?? Drawing() }),
        length: .fillRemaining
      ),
      .view(timeLabel(reading, world), priority: 3),
      .view(dateLabel(reading, world), priority: 2),
      .view(zoneLabel(clock), priority: 2),
      .space(),
      .view(nameRow(timezone, split, doc, world), priority: 4)
    )
  )
  // The split view shows and hides its panes by itself.
  return View(.layout -- .fill(content))
}

private func timeLabel(_ reading: Signal<ClockReading?>, _ world: World) -> Label {
  Label(
    .role -- \.title,
    .alignment -- .center,
    .text <-- reading.map { $0.map(world.time) ?? world.texts["clocks.unknownZone"] }
  )
}

private func dateLabel(_ reading: Signal<ClockReading?>, _ world: World) -> Label {
  Label(
    .alignment -- .center,
    .text <-- reading.map { $0.map(world.date) ?? "" }
  )
}

private func zoneLabel(
  _ clock: Signal<(identifier: String?, reading: ClockReading?)>
) -> Label {
  Label(
    .role -- \.secondary,
    .alignment -- .center,
    .text <-- clock.map { identifier, reading in
      (identifier ?? "") + (reading.map { "  " + $0.offset } ?? "")
    }
  )
}

private func nameRow(
  _ timezone: Signal<Timezone?>,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ world: World
) -> View {
  View(
    .layout -- .horizontal(
      .view(Label(.role -- \.secondary, .text -- world.texts["clocks.name"])),
      .space(),
      .view(nameField(timezone, split, doc, world), length: .fillRemaining)
    )
  )
}

private func nameField(
  _ timezone: Signal<Timezone?>,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ world: World
) -> TextField {
  TextField(
    .text <-- timezone.map { $0?.name ?? "" },
    // A clock with a name needs no other one, and asking ICU takes longer than all else here.
    .placeholder <-- timezone.map { $0.map { $0.isNamed ? "" : world.title(of: $0) } ?? "" },
    .selectedRange <-- split.detail.selectedRange,
    .isFocused <-- split.focus.map { $0 == .name },
    .textChanged --> Input()
      .withLatestFrom(split.detail.uuid) { name, uuid in uuid.map { .rename($0, name) } }
      .compactMap { $0 }
      .bind(to: doc),
    .selectedRangeChanged --> split.detail.selectedRange.update(),
    .didFocus --> Input().map { .name }.bind(to: split.focus),
    .committed --> Input().map { _ in .table }.bind(to: split.focus),
    .cancelled --> Input().map { .table }.bind(to: split.focus)
  )
}
