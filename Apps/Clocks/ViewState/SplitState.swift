import DocumentApp
import MAVB

/// The state of the whole window: the selection, the open sheets and the focus.
struct SplitState: CodableContainer {
  /// The focused view while no sheet is open.
  nonisolated enum Focus {
    case table
    case detail
    case name
  }

  /// The places in which the name of a clock is shown and edited.
  nonisolated enum NamePlace {
    /// The clock's pane, over the face.
    case pane

    /// The header, while there is room for one pane only.
    case header
  }

  /// The list.
  let table: TableState

  /// The index of the first visible clock in the grid.
  let gridOffset: Var<Int>

  /// Whether the clocks are shown as a grid of faces.
  let isGrid: Var<Bool>

  /// The selected clock's pane.
  let detail: DetailState

  /// Whether the clock's pane has the focus; it is then the visible one if there is room for one
  /// pane only.
  let showsDetail: Var<Bool>

  /// Whether the name of the clock is being edited.
  ///
  /// Not saved: keys typed in the field are saved at once, so an app mustn't start with the focus
  /// there.
  let isRenaming: SessionVar<Bool>

  /// The size of the window's contents, above the panel of the history; not saved.
  let size: SessionVar<Size>

  /// The size of the window; not saved.
  let windowSize: SessionVar<Size>

  /// The sheet that adds a clock, while it is open.
  let select: Var<SelectState?>

  /// The sheet that edits a clock, while it is open.
  let edit: Var<EditState?>

  /// The shift of the shown time from now; each start begins at now.
  let shift: Var<TimeShift>

  /// The sheet that sets the shown time, while it is open.
  let setTime: Var<SetTimeState?>

  /// The sheet that shows the keys, while it is open.
  let help: Var<KeyListState?>

  /// The state that all apps have.
  let app: AppState

  /// The places that were added last.
  let usedPlaces: SessionVar<[String]>

  /// The reported releases of time zone data; nil until they are read.
  let toldReleases: SessionVar<[String]?>

  /// The settings with the mistakes in their files; they are in files of their own.
  let settings: SettingsState

  /// Sent when Ctrl-C has nothing to copy and may have meant to quit: whether a text is typed.
  let asksToQuit: TempVar<Bool>

  /// The copied clocks and the search for those of pasted lines.
  let pasting: PastingState

  /// Makes the state of the first start.
  init() {
    table = TableState()
    gridOffset = Var(0)
    isGrid = Var(false)
    detail = DetailState()
    showsDetail = Var(false)
    isRenaming = SessionVar(false)
    size = SessionVar(.atStart)
    windowSize = SessionVar(.atStart)
    select = Var(nil)
    edit = Var(nil)
    shift = Var(.zero)
    setTime = Var(nil)
    help = Var(nil)
    app = AppState()
    usedPlaces = SessionVar([])
    toldReleases = SessionVar(nil)
    settings = SettingsState()
    asksToQuit = TempVar()
    pasting = PastingState()
  }

  /// The current focus, which the list and the clock's pane take; leaving a field returns it to the
  /// previous view.
  var focus: TwoWay<Focus> {
    let focus = showsDetail.combineLatest(isRenaming) { showsDetail, isRenaming -> Focus in
      if isRenaming { return .name }
      return showsDetail ? .detail : .table
    }
    return TwoWay(
      focus.distinctUntilChanged(),
      Input().map { $0 == .detail }.bind(to: enteringDetail)
    )
  }

  /// Moves the focus to the clock's pane (true) or back to the list or grid (false),
  /// out of a field.
  var enteringDetail: SignalInput<Bool> {
    Input().bind(
      to: showsDetail,
      Input().map { _ in false }.bind(to: isRenaming)
    )
  }

  /// Whether the grid is visible: not while a clock is open, or its name is edited in its pane.
  var showsGrid: Signal<Bool> {
    isGrid.combineLatest(focus) { $0 && $1 == .table }.distinctUntilChanged()
  }

  /// The columns of the window from which on the list and the clock's pane are shown.
  private static let twoPanesWidth = 77

  /// The minimum width of the window for two panes; a clock of the grid fills the whole window.
  var collapseWidth: Signal<Int> {
    isGrid.map { $0 ? .max : Self.twoPanesWidth }.distinctUntilChanged()
  }

  /// Whether there is room for one pane only.
  var isCollapsed: Signal<Bool> {
    size.combineLatest(collapseWidth) { $0.width < $1 }.distinctUntilChanged()
  }

  /// Switches between the grid and the list.
  var togglingGrid: SignalInput<Void> {
    Input()
      .withLatestFrom(isGrid)
      .bind(
        to: Input().map { !$0 }.bind(to: isGrid),
        Input().map { _ in false }.bind(to: showsDetail)
      )
  }

  /// Whether the clock's pane is the only visible one.
  var showsDetailOnly: Signal<Bool> {
    isCollapsed.combineLatest(focus) { $0 && $1 != .table }.distinctUntilChanged()
  }

  /// Whether the name is edited in a place.
  func isRenaming(in place: NamePlace) -> Signal<Bool> {
    isRenaming.combineLatest(isCollapsed) { $0 && $1 == (place == .header) }.distinctUntilChanged()
  }

  /// Whether the window is too narrow for two panes, and sheets have short rows.
  var isNarrow: Signal<Bool> {
    size.map { $0.width < Self.twoPanesWidth }.distinctUntilChanged()
  }

  /// The size of the cells in the grid; the same above the panel of the history if one fits there.
  func gridStyle(of listed: Signal<ListedClocks>) -> Signal<GridStyle> {
    windowSize.combineLatest(size, listed) { window, room, listed in
      let style = GridStyle(window, count: listed.list.count)
      return style.fits(in: room) ? style : GridStyle(room, count: listed.list.count)
    }
    .distinctUntilChanged()
  }

  /// How much the rows of the list show; the same above the panel of the history.
  var listStyle: Signal<ListStyle> {
    windowSize.combineLatest(settings.values) { ListStyle($0, $1) }.distinctUntilChanged()
  }

  /// The arrangement of the clock's pane.
  var detailStyle: Signal<DetailStyle> {
    size
      .combineLatest(detail.size) { DetailStyle($0, paneWidth: $1.width) }
      .distinctUntilChanged()
  }

  /// The clocks on which commands act, in order: the selected ones, or else the one that keys move
  /// from.
  func targets(in listed: Signal<ListedClocks>) -> Signal<[ClockID]> {
    listed.combineLatest(table.chosen, detail.uuid) { listed, chosen, uuid in
      chosen.isEmpty ? uuid.map { [$0] } ?? [] : listed.list.uuids(in: chosen.rows)
    }
  }

  /// The actions that move the selected clock up or down; nil while clocks are sorted.
  func moveOfClock(
    by distance: Int,
    in listed: Signal<ListedClocks>
  ) -> Signal<Document.Action?> {
    listed.combineLatest(detail.uuid, settings.order) { listed, uuid, order in
      order == .hand ? uuid.flatMap { listed.list.moving($0, by: distance) } : nil
    }
  }

  /// Whether a field has the focus.
  var isTyping: Signal<Bool> {
    let hasSheet = select.combineLatest(edit, setTime) { $0 != nil || $1 != nil || $2 != nil }
    return focus.combineLatest(hasSheet) { $0 == .name || $1 }
  }

  /// Whether there is a clock to change, and its name isn't being edited.
  var canChange: Signal<Bool> {
    focus.combineLatest(detail.uuid) { $0 != .name && $1 != nil }.distinctUntilChanged()
  }
}

extension SplitState {
  /// Returns the state of a start: the one of the last run, at now.
  ///
  /// - Parameters:
  ///   - path: The document's path; nil for the state of the first start.
  ///   - services: The services to use.
  /// - Returns: The state.
  static func atStart(of path: FilePath?, _ services: Services) -> SplitState {
    let split = restored(of: path, services) ?? SplitState()
    split.shift.send(.zero)
    split.settings.start(services)
    return split
  }

  /// The formatter of the settings, with the distance of the shown time from now.
  ///
  /// The time itself is read when it is needed: a signal of it would wake the app each second.
  func shiftedFormatters(
    _ plain: ClockFormatter
  ) -> Signal<(formatter: ClockFormatter, shift: TimeShift)> {
    settings.formatters(plain).combineLatest(shift) { (formatter: $0, shift: $1) }
  }

  /// An input that moves the shown time, and reports when the clocks skip the new time.
  ///
  /// - Parameters:
  ///   - formatter: A formatter, with the settings or without them.
  ///   - time: The shown time.
  /// - Returns: The input.
  func shifting(_ formatter: ClockFormatter, _ time: ClockTime) -> SignalInput<TimeMove> {
    let rules = formatter.zones.localRules
    return Input()
      .withLatestFrom(shiftedFormatters(formatter)) { move, latest in
        let shown = ShownTime(now: time.now, shift: latest.shift)
        return (
          shift: shown.shift(after: move, in: rules),
          skipped: shown.skippedTime(of: move, in: rules).map(latest.formatter.shortTime)
        )
      }
      .bind(
        to: Input().map { $0.shift }.bind(to: shift),
        Input()
          .compactMap { $0.skipped }
          .map { StatusMessage(formatter.texts.format("clocks.skipped", .text($0))) }
          .bind(to: app.message)
      )
  }

  /// Returns the label of a view change in the history.
  static func label(
    of view: ViewChange<SplitState>,
    _ document: Document,
    _ formatter: ClockFormatter
  ) -> String {
    let texts = formatter.texts
    let isHelpChanged = view.changes { $0.help.value != nil }
    if isHelpChanged, view.new.help.value != nil { return texts["clocks.viewHelp"] }
    if let select = view.new.select.value {
      return texts.format("clocks.viewSearch", .text(select.search.value))
    }
    if isHelpChanged { return texts["clocks.viewHelpClosed"] }
    if view.new.edit.value != nil { return texts["edit.title"] }
    if view.changes({ $0.edit.value != nil }) { return texts["clocks.viewEditClosed"] }
    if view.changes({ $0.select.value != nil }) { return texts["clocks.viewSearchClosed"] }
    if view.new.setTime.value != nil { return texts["command.setTime"] }
    if view.changes({ $0.shift.value }) {
      return formatter.shift(view.new.shift.value).map {
        texts.format("clocks.viewTime", .text($0))
      }
        ?? texts["command.now"]
    }
    if view.changes({ $0.setTime.value != nil }) { return texts["clocks.viewEditClosed"] }
    if view.changes({ $0.table.columns.value }) { return texts["history.paneSizes"] }
    let clock =
      view.new.detail.uuid.value.flatMap { document[$0] }.map(formatter.zones.title) ?? "–"
    return texts.format("clocks.viewClock", .text(clock))
  }
}
