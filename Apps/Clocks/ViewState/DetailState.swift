import MAVB

/// The state of the pane of the selected clock.
struct DetailState: CodableContainer {
  /// The selected clock.
  let uuid: Var<ClockID?>

  /// The caret in its name, or what of it is selected.
  let selectedRange: Var<TextRange>

  /// Makes the state of a pane that shows nothing.
  init() {
    uuid = Var(nil)
    selectedRange = Var(TextRange(caret: .max))
  }

  /// Takes the clock to show; the caret goes behind its name.
  var selected: SignalInput<ClockID?> {
    Input().multicast(
      Input().map { _ in TextRange(caret: .max) }.bind(to: selectedRange),
      uuid.input
    )
  }

  /// The clock that is shown, as it is now and after each change; nil while there is none.
  func timezone(_ doc: DocumentAdapter) -> Signal<Timezone?> {
    uuid.flatMapLatest { uuid -> Signal<Timezone?> in
      if let uuid { doc.timezone(uuid) } else { .just(nil) }
    }
  }
}
