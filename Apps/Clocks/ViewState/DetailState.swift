// The import is public, because this file adds a conformance to a public type.
public import MAVB

/// The state of the selected clock's pane.
struct DetailState: CodableContainer {
  /// The selected clock.
  let uuid: Var<ClockID?>

  /// The caret or selection in its name.
  let selectedRange: Var<TextRange>

  /// The name before it was edited, while it is being edited.
  let formerName: SessionVar<String?>

  /// The size of the pane; not saved.
  let size: SessionVar<Size>

  /// Makes the state of an empty pane.
  init() {
    uuid = Var(nil)
    selectedRange = Var(TextRange(caret: .max))
    formerName = SessionVar(nil)
    size = SessionVar(.atStart)
  }

  /// The edit that gives the clock its former name; nil while its name isn't being edited.
  var restoringName: Signal<Document.Action?> {
    uuid.combineLatest(formerName) { uuid, name in
      guard let uuid, let name else { return nil }
      return .rename(uuid, name)
    }
  }

  /// Selects the clock to show and moves the caret to the end of its name.
  var selecting: SignalInput<ClockID?> {
    Input().bind(
      to: Input().map { _ in TextRange(caret: .max) }.bind(to: selectedRange),
      uuid
    )
  }

  /// The current value of the shown clock, then each change; nil while there is none.
  func clock(_ doc: DocumentAdapter) -> Signal<Clock?> {
    uuid.flatMapLatest { uuid -> Signal<Clock?> in
      if let uuid { doc.clock(uuid) } else { .just(nil) }
    }
  }
}

nonisolated extension Size: SessionValue {
  /// The size of a view before the first frame.
  public static let atStart = Size.zero
}
