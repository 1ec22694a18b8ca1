import MAVB
import RowEngine

// MARK: - The focus

extension SplitState {
  /// The focused view while no sheet is open.
  enum Focus {
    case list
    case field
    case pane
    case find
    case goTo
    case transform

    /// Whether the view closes a bar when it gets the focus; the pane leaves the bars open.
    fileprivate func closes(_ bar: Focus) -> Bool { self != .pane && self != bar }
  }

  /// The current focus; the view that takes it closes the bars, so that one at most is open.
  var focus: TwoWay<Focus> {
    let bar = list.state(\.find.isOpen)
      .combineLatest(goTo.state { $0.purpose != nil }, transform.state { $0.kind != nil }) {
        $1 ? Focus.goTo : $2 ? .transform : $0 ? .find : nil
      }
    let focus = isPaneFocused.combineLatest(bar, list.state(\.isIdle)) { inPane, bar, isIdle in
      inPane ? .pane : bar ?? (isIdle ? .list : .field)
    }
    return TwoWay(
      focus.distinctUntilChanged(),
      Input().bind(
        to: Input().filter { $0.closes(.find) }.map { _ in .find(.leave) }.bind(to: list),
        Input().filter { $0.closes(.goTo) }.map { _ in .close }.bind(to: goTo),
        Input().filter { $0.closes(.transform) }.map { _ in .close }.bind(to: transform),
        Input().map { $0 == .pane }.bind(to: isPaneFocused)
      )
    )
  }

  /// Whether the list or the open bar below it has the focus, and not the pane.
  var isOutsidePane: Signal<Bool> { isPaneFocused.map { !$0 } }
}

// MARK: - Bars

extension SplitState {
  /// Whether the search bar has room for its options in its first line.
  var isFindWide: Signal<Bool> { barWidth.map { $0 >= 100 }.distinctUntilChanged() }

  /// Whether the bars have no room for their titles, or for hints beside them.
  var hasTitlelessBars: Signal<Bool> { barWidth.map { $0 < 50 }.distinctUntilChanged() }

  /// Whether the key line has room for short titles only.
  var hasShortTitles: Signal<Bool> { barWidth.map { $0 < 72 }.distinctUntilChanged() }
}

// MARK: - The list

extension SplitState {
  /// The matches to highlight, each time that they change.
  var highlights: Signal<MatchHighlights> {
    list.part { $0.find.highlighted ?? $0.filter?.highlighted }
      .distinctUntilChanged { $0.isSame(as: $1) }
      .flatMapLatest { [list] matcher -> Signal<MatchHighlights> in
        guard let matcher else { return .just(.none) }
        return list.part { (line: $0.currentRow?.line, match: $0.match) }
          .distinctUntilChanged { old, new in
            old.match == new.match && old.line?.isSamePart(as: new.line) ?? (new.line == nil)
          }
          .map { MatchHighlights(matcher: matcher, current: $0.line, match: $0.match) }
      }
  }

  /// What the cells of the list show, each time that it changes.
  var listLook: Signal<ListLook> {
    // Shared, because the list sends an event for each key.
    list.state(\.column)
      .combineLatest(highlights, listedWindow) {
        ListLook(column: $0, highlights: $1, window: $2)
      }
      .continuous()
  }

  private var listedWindow: Signal<ListedWindow?> {
    list.part(\.currentRow).combineLatest(pane.position.map(\.byte)) { row, byte in
      row.flatMap { ListedWindow($0, around: byte) }
    }
    .distinctUntilChanged { one, other in
      guard let one, let other else { return one == nil && other == nil }
      return one.isSame(as: other)
    }
  }

  /// Each match to which the search leads, and the position given on the command line.
  var revealedMatches: Signal<RevealedMatch> { foundMatches.merge(startPosition) }

  /// The position given on the command line, once the document has sent its rows.
  private var startPosition: Signal<RevealedMatch> {
    list.part { list -> RevealedMatch? in
      guard let offset = list.startOffset, let row = list.currentRow else { return nil }
      return RevealedMatch(row, offset..<min(offset + 1, row.content.count))
    }
    .compactMap { $0 }
    .take(1)
  }

  private var foundMatches: Signal<RevealedMatch> {
    list.slice(resume: nil) { list, effects in
      guard let row = effects.last(\.revealedRow), let match = list.find.match(inRow: row),
        let rows = list.reader?.rows, 0..<rows.count ~= row
      else { return .none }
      return .value(RevealedMatch(rows.row(at: row), match))
    }
  }
}

// MARK: - The pane

extension SplitState {
  /// The content of the pane while it is shown, without equal values in succession.
  var shownRow: Signal<ShownRow> {
    pane.placement(isPaneFocused.signal)
      .map { $0 != .hidden }
      .distinctUntilChanged()
      .flatMapLatest { [self] isShown -> Signal<ShownRow> in
        guard isShown else { return .just(.none) }
        let look = pane.look.combineLatest(pane.position) { (look: $0, byte: $1.byte) }
        return list.part { $0 }.combineLatest(highlights, look) {
          ShownRow($0, $1, as: $2.look, around: $2.byte)
        }
        .compactMap { $0 }
      }
      .distinctUntilChanged { $0.isSame(as: $1) }
  }

  /// What the pane showed when a search began, each time that one is given up.
  var returnedPane: Signal<KeptPane> {
    let shown = pane.position.combineLatest(pane.offset, isPaneFocused) {
      KeptPane(position: PanePosition(byte: $0.byte, line: $1), isFocused: $2)
    }
    let kept = list.state(\.find.isOpen).filter { $0 }.flatMapLatest { _ in shown.take(1) }
    return list.effects { if case .returned = $0 { () } else { nil } }
      .withLatestFrom(kept) { $1 }
  }
}
