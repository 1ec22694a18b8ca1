import MAVB

/// The state of the pane that shows the whole selected row.
struct PaneState: CodableContainer {
  /// The first visible line.
  let offset: Var<Int>

  /// When and where the pane is shown.
  let mode: Var<PaneMode>

  /// The sizes that the user has given the list and the pane.
  let sizes: Var<PaneSizes>

  /// What is shown of the row.
  let look: Var<RowLook>

  /// The position to which the pane was moved last.
  let position: SessionVar<PanePosition>

  /// The space for the pane.
  let room: SessionVar<PaneRoom?>

  /// The rows of the bar below the panes.
  let coveredRows: SessionVar<Int>

  /// Whether the selected row is cut in the list.
  let isRowCut: SessionVar<Bool>

  /// The first column of the text in the list and in the pane.
  let textColumn: SessionVar<Int?>

  /// Makes the state of a pane that was not opened yet.
  init() {
    self.init(
      offset: Var(0),
      mode: Var(.automatic),
      sizes: Var(PaneSizes()),
      look: Var(.text)
    )
  }

  /// Decodes a state, which an older version has written without the mode, the sizes or the look.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      offset: try values.decode(Var<Int>.self, forKey: .offset),
      mode: try values.decodeIfPresent(Var<PaneMode>.self, forKey: .mode) ?? Var(.automatic),
      sizes: try values.decodeIfPresent(Var<PaneSizes>.self, forKey: .sizes) ?? Var(PaneSizes()),
      look: try values.decodeIfPresent(Var<RowLook>.self, forKey: .look) ?? Var(.text)
    )
  }

  /// The same pane at the start of another row.
  var atStart: PaneState {
    PaneState(offset: Var(0), mode: mode, sizes: sizes, look: look)
  }

  private init(
    offset: Var<Int>,
    mode: Var<PaneMode>,
    sizes: Var<PaneSizes>,
    look: Var<RowLook>
  ) {
    self.offset = offset
    self.look = look
    position = SessionVar(.atStart)
    self.mode = mode
    self.sizes = sizes
    room = SessionVar(nil)
    coveredRows = SessionVar(0)
    isRowCut = SessionVar(false)
    textColumn = SessionVar(nil)
  }

  private enum CodingKeys: CodingKey {
    case offset
    case mode
    case sizes
    case look
  }
}

// MARK: - Signals

extension PaneState {
  /// How long a cut row stays selected before the pane opens.
  static let patience = Duration.milliseconds(300)

  /// Whether the pane is open without the focus.
  var isOpen: Signal<Bool> { mode.map { $0.placement != .hidden }.distinctUntilChanged() }

  /// The mode that follows when the user changes the view.
  var nextMode: Signal<PaneMode> { mode.combineLatest(room) { $0.next(in: $1) } }

  /// Returns the place of the pane, which is also shown while it has the focus.
  func placement(_ isFocused: Signal<Bool>) -> Signal<PanePlacement> {
    mode.combineLatest(isFocused) { mode, isFocused in
      isFocused && mode.placement == .hidden ? .below : mode.placement
    }
    .distinctUntilChanged()
  }

  /// Sends when the pane opens by itself, because a cut row stays selected.
  func opensByItself(_ selection: Signal<Int>, _ scheduler: any Scheduler) -> Signal<PaneMode> {
    selection.combineLatest(isRowCut) { $1 }
      .combineLatest(room) { $0 && $1 != nil && $1 != .tight }
      .debounce(Self.patience, scheduler: scheduler)
      .combineLatest(mode) { $0 && $1 == .automatic }
      .filter { $0 }
      .map { _ in .below }
  }
}
