import MAVB
import MAVBTesting
import TestSupport
import Testing

/// A view that gets the value that it has does nothing, so a state can be bound in both directions.
struct BoundBothWaysTests {
  /// A kind of view with a state, bound as an app binds it or so that the view is never told.
  private struct Bound {
    let view: any ViewConvertible
    let value: () -> String

    /// Binds a state in both directions, or sends the view's changes to it quietly.
    init<Value>(
      _ value: Value,
      isQuiet: Bool,
      _ view: (Var<Value>, SignalInput<Value>) -> any ViewConvertible
    ) {
      let state = Var(value)
      self.view = view(state, isQuiet ? state.update() : state.input)
      self.value = { "\(state.value)" }
    }
  }

  private static let rows = (0..<30).map { "row \($0) ends here" }

  /// A state of a kind of view.
  nonisolated enum Kind: String, CaseIterable {
    case text, longText, caret, search, `switch`, slider, segments, row, tableOffset, textOffset
    case scrollView, panes, split
  }

  private static func bound(_ kind: Kind, isQuiet: Bool) -> Bound {
    let text = rows.joined(separator: "\n")
    return switch kind {
    case .text:
      Bound("Oslo", isQuiet: isQuiet) {
        TextField(.isFocused -- true, .text <-- $0, .textChanged --> $1)
      }
    case .longText:
      Bound(text, isQuiet: isQuiet) {
        TextView(
          .isFocused -- true,
          .allowsEditing -- true,
          .allowsLineEnds -- true,
          .text <-- $0,
          .textChanged --> $1
        )
      }
    case .caret:
      Bound(TextRange(caret: 2), isQuiet: isQuiet) {
        TextField(
          .isFocused -- true,
          .text -- "a longer text than the field",
          .selectedRange <-- $0,
          .selectedRangeChanged --> $1
        )
      }
    case .search:
      Bound("", isQuiet: isQuiet) {
        SearchBar(.isFocused -- true, .text <-- $0, .textChanged --> $1)
      }
    case .switch:
      Bound(false, isQuiet: isQuiet) {
        Switch(.isOn <-- $0, .action(.valueChanged, \.isOn) --> $1)
      }
    case .slider:
      Bound(5, isQuiet: isQuiet) { Slider(.value <-- $0, .valueChanged --> $1) }
    case .segments:
      Bound(1, isQuiet: isQuiet) {
        SegmentedControl(
          .titles -- ["a", "b", "c"],
          .selectedSegment <-- $0,
          .segmentSelected --> $1
        )
      }
    case .row:
      Bound(Int?(3), isQuiet: isQuiet) { state, changed in
        table(
          .selectedRow <-- state,
          .selectionChanged --> Input().map { $0?.index }.bind(to: changed)
        )
      }
    case .tableOffset:
      Bound(2, isQuiet: isQuiet) { table(.contentOffset <-- $0, .contentOffsetChanged --> $1) }
    case .textOffset:
      Bound(2, isQuiet: isQuiet) {
        TextView(
          .isFocused -- true,
          .text -- text,
          .contentOffset <-- $0,
          .contentOffsetChanged --> $1
        )
      }
    case .scrollView:
      Bound(2, isQuiet: isQuiet) {
        ScrollView(
          .contentView -- Label(.numberOfLines -- 0, .text -- text),
          .contentOffset <-- $0,
          .contentOffsetChanged --> $1
        )
      }
    case .panes:
      Bound(PaneSizes(), isQuiet: isQuiet) {
        PaneSplit(
          .placement -- .below,
          .primary -- Label(.text -- "list"),
          .secondary -- Label(.text -- "pane"),
          .sizes <-- $0,
          .sizesChanged --> $1
        )
      }
    case .split:
      Bound(Int?.none, isQuiet: isQuiet) {
        SplitView(
          .primary -- Label(.text -- "list"),
          .secondary -- Label(.text -- "detail"),
          .primaryColumns <-- $0,
          .primaryColumnsChanged --> $1
        )
      }
    }
  }

  private static func table(_ bindings: Binding<TUIRowTable<String>>...) -> TableView<String> {
    TableView<String>(
      bindings: bindings + [
        .isFocused -- true,
        .tableData -- rows.tableData(),
        .cellConstructor -- { _, row in Label(.text <-- row) },
      ]
    )
  }

  @Test(arguments: Kind.allCases)
  func `a view stays as it is when it is told what it has sent`(kind: Kind) {
    let told = Self.bound(kind, isQuiet: false)
    let quiet = Self.bound(kind, isQuiet: true)
    let (width, height) = kind == .panes || kind == .split ? (100, 24) : (30, 8)
    let apps = [told, quiet].map { bound in
      HeadlessApp(width: width, height: height) { screen in
        Window(.screen -- screen, .contentView -- bound.view).instance()
      }
    }
    var generator = SeededGenerator(seed: 7)
    let keys: [KeyEvent] = [
      "left", "right", "up", "down", "home", "end", "pageup", "pagedown", "shift-left",
      "shift-up", "backspace", "enter", "space", "ctrl-z", "ctrl-y", "ctrl-w", "tab",
    ]
    let events = [RecordedEvent].randomWalk(
      150,
      keys: keys,
      texts: ["a", "é w", "two\nlines"],
      using: &generator
    )
    let steps: [(HeadlessApp) -> Void] =
      events.map { event in { $0.replay([event]) } }
      + (0..<width).map { column in
        {
          $0.drag(Point(x: column, y: column % height), Point(x: width - 1 - column, y: height / 2))
        }
      }
    var changeCount = 0
    for step in steps {
      let old = told.value()
      apps.forEach(step)
      if told.value() != old { changeCount += 1 }
      #expect(told.value() == quiet.value())
      #expect(apps[0].lines == apps[1].lines && apps[0].cursor == apps[1].cursor)
    }
    #expect(changeCount > 0)
  }
}
