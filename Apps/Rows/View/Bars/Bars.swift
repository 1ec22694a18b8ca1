import DocumentApp
import MAVB

/// The line of a bar: its mark, its title and its field, and what stands behind the field.
///
/// - Parameters:
///   - title: The title, in secondary ink.
///   - field: The field.
///   - length: The columns of the field.
///   - rest: What stands behind the field.
///   - services: The services of the app.
/// - Returns: The line.
func barLine(
  _ title: Label,
  _ field: TextField,
  length: Layout.Extent = .atLeast(12),
  _ rest: [Layout.Entity],
  _ services: Services
) -> Layout {
  let start: [Layout.Entity] = [
    .view(barMark(services), length: .fixed(1), priority: 2),
    .space(),
    .view(title, priority: 0),
    .space(2),
    .view(field, length: length, priority: 2),
  ]
  return Layout(.horizontal, entities: start + rest)
}

/// The mark of a bar at its leading edge.
func barMark(_ services: Services) -> Label {
  let mark = services.theme.box.mark(isMirrored: services.texts.locale.isRightToLeft)
  return Label(.text -- String(mark), .ink -- .accent)
}

/// An option of a bar or of a sheet.
protocol BarOption {
  /// The key of the title.
  var title: TextKey { get }

  /// The key that chooses it.
  var key: KeyEvent { get }
}

/// The commands that choose options; the key line names their keys together, in the order of the
/// options.
func optionCommands<Option: BarOption>(
  _ options: [Option],
  _ texts: Texts,
  choosing: (Option) -> SignalInput<Void>
) -> [CommandItem] {
  zip(options, options.indices).map { option, index in
    var command = Command(option.title, texts, option.key, in: .field)
    command.shortTitle = index == options.endIndex - 1 ? texts["find.options"] : ""
    return command --> choosing(option)
  }
}

/// The keys of the open bar or sheet with options.
func barKeys(
  _ split: SplitState,
  _ commands: RowsCommands,
  _ services: Services
) -> Signal<Set<KeyEvent>> {
  let (texts, keyMap) = (services.texts, services.keyMap)
  let replace = replaceCommands(split, texts).mappedInSheet(by: keyMap).keys
  let transform = split.transform.state(\.kind).map { kind in
    kind.map { transformFieldCommands($0, split, texts).mappedInSheet(by: keyMap).keys } ?? []
  }
  return split.list.state(\.find.isOpen)
    .combineLatest(split.replace.state(\.isOpen), transform) { isFinding, isReplacing, keys in
      isReplacing ? replace : isFinding ? commands.find.keys : keys
    }
    .distinctUntilChanged()
}

extension CommandGroup {
  fileprivate var keys: Set<KeyEvent> { Set(commands.flatMap(\.keys)) }
}

/// The options of a bar, in as many lines as they need, each with the mark of the bar.
///
/// - Parameters:
///   - options: The options.
///   - split: The state of the window, with the width of the bars.
///   - services: The services of the app.
///   - control: Makes the switch of an option, which is made again when the width changes.
/// - Returns: The view.
func optionLines<Option: BarOption>(
  _ options: [Option],
  _ split: SplitState,
  _ services: Services,
  control: @escaping (Option) -> Switch
) -> View {
  optionLines(
    options,
    services.texts,
    fitting: split.barWidth.map { $0 - 1 },
    mark: { barMark(services) },
    control: control
  )
}

/// Options in as many lines as they need, each with a mark or without one.
///
/// - Parameters:
///   - options: The options.
///   - texts: The texts of the app.
///   - width: The columns for the options.
///   - mark: Makes the mark of a line.
///   - control: Makes the switch of an option, which is made again when the width changes.
/// - Returns: The view.
func optionLines<Option: BarOption>(
  _ options: [Option],
  _ texts: Texts,
  fitting width: Signal<Int>,
  mark: @escaping () -> Label? = { nil },
  control: @escaping (Option) -> Switch
) -> View {
  let widths = options.map { optionWidth($0, texts) }
  return View(
    .layout <-- width.distinctUntilChanged().map { width in
      let lines = widths.lines(fitting: width)
      return Layout(
        .vertical,
        entities: lines.map { line in
          .view(optionLine(options[line].map(control), mark()), length: .fixed(1))
        }
      )
    }
  )
}

private func optionLine(_ controls: [Switch], _ mark: Label?) -> View {
  let marks = mark.map { [Layout.Entity.view($0, length: .fixed(1), priority: 2)] } ?? []
  return View(
    .layout -- Layout(
      .horizontal,
      entities: marks + controls.flatMap { [.space(2), .view($0)] }
    )
  )
}

/// The columns of an option, with its sign and the space before it.
func optionWidth(_ option: some BarOption, _ texts: Texts) -> Int {
  4 + texts[option.title].displayWidth
}

/// The switch of an option, which leaves the focus in the field of its bar.
func optionSwitch(
  _ option: some BarOption,
  _ texts: Texts,
  _ isOn: Signal<Bool>,
  _ choice: SignalInput<Void>
) -> Switch {
  Switch(
    .refusesFirstResponder -- true,
    .title -- texts[option.title],
    .isOn <-- isOn,
    .action(.valueChanged, \.isOn) --> Input().map { _ in () }.bind(to: choice)
  )
}

extension [Int] {
  /// Divides items of these widths into lines.
  ///
  /// - Parameter width: The width of a line.
  /// - Returns: The items of each line, as many as fit but at least one.
  /// - Complexity: O(*n*) in the number of items.
  func lines(fitting width: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var room = 0
    for (index, item) in enumerated() {
      if let last = lines.last, item <= room {
        lines[lines.count - 1] = last.lowerBound..<index + 1
        room -= item
      } else {
        lines.append(index..<index + 1)
        room = width - item
      }
    }
    return lines
  }
}
