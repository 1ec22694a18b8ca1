import MAVB

/// The state of the sheet that edits a clock: its fields, and the search for another zone.
///
/// A field stores a text only once the user has changed it. Until then it shows the text of the
/// document, so that saving keeps the changes of another instance.
struct EditState: CodableContainer {
  /// The fields in order.
  nonisolated enum Field: String, Codable, CaseIterable {
    case name
    case group
    case note
    case zone

    /// The text of a clock.
    fileprivate func text(of clock: Clock) -> String {
      switch self {
      case .name: clock.name
      case .group: clock.group ?? ""
      case .note: clock.note ?? ""
      case .zone: clock.identifier
      }
    }
  }

  /// The clock.
  let uuid: Var<ClockID?>

  /// The field with the focus.
  let focus: Var<Field>

  /// The texts of the fields that the user has changed.
  let typed: Var<[Field: String]>

  /// Whether several lines were pasted into a field, as one line; not saved.
  let hasJoinedLines: SessionVar<Bool>

  /// The search for a place; with an empty one the clock keeps its zone.
  let place: SelectState

  /// Makes the state of a clock.
  init(_ clock: Clock) {
    uuid = Var(clock.uuid)
    focus = Var(.name)
    typed = Var([:])
    hasJoinedLines = SessionVar(false)
    place = SelectState()
  }

  /// The typed text of a field, or that of the clock.
  func text(_ field: Field, _ doc: DocumentAdapter) -> Signal<String> {
    typed.combineLatest(saved(in: doc)) { typed, saved in
      typed[field] ?? saved.map(field.text) ?? ""
    }
    .distinctUntilChanged { $0.hasSameBytes(as: $1) }
  }

  /// Takes the typed text of a field.
  func typing(_ field: Field) -> SignalInput<String> {
    Input()
      .withLatestFrom(typed) { text, typed in typed.merging([field: text]) { $1 } }
      .bind(to: typed)
  }

  /// The clock as the document has it; nil once it is removed.
  private func saved(in doc: DocumentAdapter) -> Signal<Clock?> {
    uuid.flatMapLatest { $0.map(doc.clock) ?? .just(nil) }
  }

  /// The clock as the fields describe it; nil if the document lacks it.
  func clock(
    _ matches: Signal<[FoundPlace]>,
    _ doc: DocumentAdapter,
    _ zones: ClockZones
  ) -> Signal<Clock?> {
    let place = place.highlighted(matches)
    return saved(in: doc).combineLatest(typed, place) { saved, typed, place in
      guard var clock = saved else { return nil }
      if let name = typed[.name] { clock.name = name }
      if let group = typed[.group] { clock.group = group.nonEmpty }
      if let note = typed[.note] { clock.note = note.nonEmpty }
      if let place {
        let new = zones.clock(place.match)
        (clock.identifier, clock.place) = (new.identifier, new.place)
      }
      return clock
    }
  }

  /// Whether the sheet can be saved: the clock still exists, and a search for a zone has a result.
  func canSave(_ matches: Signal<[FoundPlace]>, _ doc: DocumentAdapter) -> Signal<Bool> {
    saved(in: doc).combineLatest(place.search, matches) { saved, search, matches in
      saved != nil && (search.isEmpty || !matches.isEmpty)
    }
  }
}

nonisolated extension String {
  /// The text; nil if it is empty.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
