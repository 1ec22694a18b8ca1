import MAVB

/// The state of the sheet that edits a clock: its fields, and the search for another zone.
struct EditState: CodableContainer {
  /// The fields in order.
  nonisolated enum Field: String, Codable, CaseIterable {
    case name
    case group
    case note
    case zone
  }

  /// The clock.
  let uuid: Var<ClockID?>

  /// The field with the focus.
  let focus: Var<Field>

  /// The name.
  let name: Var<String>

  /// The name of the group; empty for none.
  let group: Var<String>

  /// The note; empty for none.
  let note: Var<String>

  /// The search for a place; with an empty one the clock keeps its zone.
  let place: SelectState

  /// Makes the state of a clock.
  init(_ timezone: Timezone) {
    uuid = Var(timezone.uuid)
    focus = Var(.name)
    name = Var(timezone.name)
    group = Var(timezone.group ?? "")
    note = Var(timezone.note ?? "")
    place = SelectState()
  }

  /// The text of a field.
  func text(_ field: Field) -> Var<String> {
    switch field {
    case .name: name
    case .group: group
    case .note: note
    case .zone: place.search
    }
  }

  /// The clock as the fields describe it; nil if the document lacks it.
  func clock(
    _ matches: Signal<[FoundPlace]>,
    _ doc: DocumentAdapter,
    _ world: World
  ) -> Signal<Timezone?> {
    let texts = name.allChanges()
      .combineLatest(group.allChanges(), note.allChanges()) { (name: $0, group: $1, note: $2) }
    let old = uuid.flatMapLatest { $0.map(doc.timezone) ?? .just(nil) }
    return old.combineLatest(texts, place.highlighted(matches)) { old, texts, place in
      guard var timezone = old else { return nil }
      timezone.name = texts.name
      if texts.group != timezone.group ?? "" { timezone.group = texts.group.nonEmpty }
      if texts.note != timezone.note ?? "" { timezone.note = texts.note.nonEmpty }
      if let place {
        let new = world.timezone(place.match)
        (timezone.identifier, timezone.place) = (new.identifier, new.place)
      }
      return timezone
    }
  }

  /// Whether the sheet can be saved: not with a search for a zone that has found nothing.
  func canSave(_ matches: Signal<[FoundPlace]>) -> Signal<Bool> {
    place.search.allChanges().combineLatest(matches) { $0.isEmpty || !$1.isEmpty }
  }
}

nonisolated extension String {
  /// The text; nil if it is empty.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
