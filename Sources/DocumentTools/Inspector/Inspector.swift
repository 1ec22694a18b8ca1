import DocumentApp
import Localization
import ModelAdapters
import Signals
import TerminalBinders
import TerminalViews
import ViewBinders

/// An inspector of an app: its command, and the bindings that show it beside the app
/// while it is open.
struct Inspector {
  /// The key that moves the keys between the app and the inspector.
  static let movesKeys: KeyEvent = "F9"

  /// The command that opens and closes it.
  let command: BoundCommand

  /// Keep it working.
  let lifetimes: [Lifetime]

  /// Makes a closed inspector.
  ///
  /// - Parameters:
  ///   - window: The window of the app.
  ///   - states: The file of the app's states, if it has one.
  ///   - screen: The screen of the window.
  ///   - tracer: Makes the records.
  ///   - services: The clock, the texts and the theme.
  init(
    of window: TUIWindow,
    _ states: ViewStateStoreEndpoint?,
    _ screen: DividedScreen,
    _ tracer: Tracer,
    _ services: Services
  ) {
    let isOpen = ToggleVar(false)
    let leaving = TempVar<Void>()
    let inspection = InspectionAdapter()
    screen.movesKeys = Self.movesKeys
    let probe = AppProbe(
      .window -- window,
      .screen -- screen,
      .tracer -- tracer,
      .scheduler -- services.scheduler,
      .states -- { [weak states] in states?.inspectedStates ?? [] },
      .isWatching <-- isOpen,
      .observed --> Input().map { .observed($0) }.bind(to: inspection)
    )
    let pane = SidePane(
      .screen -- screen,
      .window
        <-- isOpen.map { shows in
          withoutTracing {
            shows ? inspectorWindow(inspection, isOpen, leaving, services).instance() : nil
          }
        },
      .highlight <-- inspection.map(\.highlight),
      .leave <-- leaving
    )
    let (probing, showing) = (probe.instance(), pane.instance())
    lifetimes = [Lifetime { withExtendedLifetime((probing, showing)) {} }]
    command = BoundCommand(Command("command.inspect", services.texts, isHinted: false)) {
      [weak states] in
      states?.nameStates()
      isOpen.send()
    }
  }
}

/// The window of an inspector.
private func inspectorWindow(
  _ inspection: InspectionAdapter,
  _ isOpen: ToggleVar,
  _ leaving: TempVar<Void>,
  _ services: Services
) -> Window {
  Window(
    .themeChoice -- services.theme,
    .isMirrored -- services.texts.locale.isRightToLeft,
    .keyNames -- services.texts.keyNames,
    .contentView -- inspectorView(inspection, isOpen, leaving, services.texts)
  )
}

private func inspectorView(
  _ inspection: InspectionAdapter,
  _ isOpen: ToggleVar,
  _ leaving: TempVar<Void>,
  _ texts: Texts
) -> View {
  let commands = CommandGroup(
    texts["inspector.title"],
    Command("inspector.list", texts, "tab") --> inspection.sends(.nextList),
    Command("inspector.app", texts, Inspector.movesKeys) --> leaving,
    Command("inspector.close", texts, "escape") --> isOpen
  )
  let layout = Layout.vertical(
    .layout(titleRow(inspection, texts), length: .fixed(1), priority: 1),
    .view(rowTable(inspection), length: .atLeast(1), priority: 3),
    .view(selectedText(inspection), length: .ratio(0.2), priority: 0),
    .view(KeyBar(), length: .fixed(1), priority: 2)
  )
  return View(.ground -- .panel, .layout -- layout, .commands -- commands)
}

private func titleRow(_ inspection: InspectionAdapter, _ texts: Texts) -> Layout {
  .horizontal(
    margins: Insets(left: 1, right: 1),
    .view(Label(.text -- texts["inspector.title"], .ink -- .heading), priority: 0),
    .space(.fillRemaining),
    .view(listControl(inspection, texts), priority: 1)
  )
}

private func listControl(_ inspection: InspectionAdapter, _ texts: Texts) -> SegmentedControl {
  SegmentedControl(
    .refusesFirstResponder -- true,
    .titles -- [
      texts["inspector.views"], texts["inspector.states"], texts["inspector.messages"],
    ],
    .selectedSegment <-- inspection.map(\.list.rawValue),
    .segmentSelected
      --> Input().compactMap { Inspection.List(rawValue: $0) }.map { .choose($0) }
      .bind(to: inspection)
  )
}

private func rowTable(_ inspection: InspectionAdapter) -> TableView<InspectionRow> {
  TableView<InspectionRow>(
    .isFocused -- true,
    .keepsSelectionActive -- true,
    .tableData <-- inspection.map { $0.rows.tableData() },
    .selectedRow <-- inspection.map(\.selection),
    .userSelectedRow --> Input().map { .select($0) }.bind(to: inspection),
    .cellConstructor -- { _, row in withoutTracing { rowCell(row).instance() } }
  )
}

private func rowCell(_ row: Signal<InspectionRow>) -> View {
  let layout = Layout.horizontal(
    margins: Insets(left: 1, right: 1),
    .view(Label(.text <-- row.map(\.indentation)), priority: 1),
    .view(Label(.text <-- row.map(\.title), .ink <-- row.map(\.ink)), priority: 1),
    .space(1),
    .view(
      Label(.text <-- row.map(\.value), .ink -- .secondary),
      length: .fillRemaining,
      priority: 0
    )
  )
  return View(.layout -- layout)
}

/// The whole text of the selected row.
private func selectedText(_ inspection: InspectionAdapter) -> View {
  let label = Label(
    .text <-- inspection.map { $0.selectedRow?.text ?? "" },
    .numberOfLines -- 0,
    .ink -- .secondary
  )
  return View(
    .ground -- .band,
    .layout -- .fill(label, margins: Insets(left: 1, right: 1))
  )
}
