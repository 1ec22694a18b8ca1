import TextMetrics

/// A question or a message with actions, for presentation as a sheet.
///
/// ```swift
/// let alert = TUIAlert()
/// alert.title = "Unsaved rows"
/// alert.message = "Save them before quitting?"
/// alert.actions = [
///   .init("Save and quit") { save() },
///   .init("Discard the changes") { quit() },
///   .init("Go on editing", key: "escape") { [weak window] in window?.dismiss() },
/// ]
/// window.present(alert)
/// ```
///
/// Each action has a line with its key: its own key, or else a letter, the first of its title that
/// no earlier action has. An action with a key can also be chosen by a letter, if the other actions
/// leave one free. Up and Down, Left and Right move between the actions, and Enter chooses; the
/// other keys for movement scroll the message.
///
/// In a small window the message scrolls first, then the actions do.
open class TUIAlert: TUIView {
  /// An action.
  public struct Action {
    /// The title.
    public var title: String

    /// A key that chooses the action from everywhere in the alert; nil for its letter only.
    public var key: KeyEvent?

    /// The handler of the action; the alert is not dismissed automatically.
    public var perform: () -> Void

    /// Makes an action.
    public init(_ title: String, key: KeyEvent? = nil, perform: @escaping () -> Void) {
      self.title = title
      self.key = key
      self.perform = perform
    }
  }

  /// The title.
  public var title: String {
    get { sheetTitle }
    set { sheetTitle = newValue }
  }

  /// The question or message.
  public var message: String {
    get { text.text }
    set { text.text = newValue }
  }

  /// The actions in reading order; the first has the focus.
  public var actions: [Action] = [] {
    didSet { actionsDidChange() }
  }

  private let text = MessageText()
  private let list = AnswerList()

  /// Makes an alert without actions.
  public required init() {
    super.init()
    sheetStyle = .question
    addSubview(text)
    addSubview(list)
    text.onContentOffsetChange = { [weak self] _ in self?.setNeedsDisplay() }
  }

  private func actionsDidChange() {
    let letters = letters
    list.buttons = zip(actions, letters).map { action, letter in
      let button = AnswerButton(action.title, onPress: action.perform)
      button.letter = letter
      button.commands = [BoundCommand(Command(button.shownTitle, "enter"), perform: action.perform)]
      return button
    }
    commands = zip(actions, list.buttons).compactMap { action, button in
      action.key.map { BoundCommand(Command(button.shownTitle, $0), perform: action.perform) }
    }
    nameKeys()
  }

  /// The letter of each action; an action with a key leaves its letter to those without.
  private var letters: [AnswerLetter?] {
    let plain = actions.filter { $0.key == nil }
    var first = AnswerLetter.letters(of: plain.map(\.title))[...]
    let taken = Set(first.compactMap { $0?.letter })
    var others = AnswerLetter.letters(
      of: actions.filter { $0.key != nil }.map(\.title),
      without: taken
    )[...]
    return actions.map { $0.key == nil ? first.removeFirst() : others.removeFirst() }
  }

  open override func didMoveToWindow() { nameKeys() }

  open override func activeCommandsDidChange() { nameKeys() }

  /// Shows the keys of the actions, which have other names in another language.
  private func nameKeys() {
    let names = window?.keyNames ?? .english
    for (action, button) in zip(actions, list.buttons) {
      button.key = action.key.map(names.label) ?? button.letter?.letter ?? ""
    }
    let width = list.buttons.map(\.key.displayWidth).max() ?? 0
    for button in list.buttons { button.keyWidth = width }
  }

  // MARK: - Layout

  open override func sizeThatFits(_ proposal: Size) -> Size {
    // Lines of more than about 60 columns are hard to read.
    let width = min(proposal.width, 60)
    let message = naturalSize(inWidth: width - 4)
    let actions = list.sizeThatFits(Size(width: width, height: .max))
    return Size(
      width: min(width, max(message.width + 4, actions.width)),
      height: min(proposal.height, message.height + 1 + actions.height)
    )
  }

  open override func layoutSubviews() {
    let shown = min(actions.count, max(1, bounds.height - 1))
    let room = max(0, bounds.height - shown)
    let margin = naturalSize(inWidth: bounds.width - 4).height > room ? 0 : 2
    var width = max(0, bounds.width - 2 * margin)
    let lines = naturalSize(inWidth: width).height
    // Reserve columns for the arrows that indicate further lines.
    if lines > room { width = max(0, width - 2) }
    let left = mirrored(margin, width: width)
    text.frame = Rect(x: left, y: 0, width: width, height: min(lines, room))
    list.frame = Rect(x: 0, y: min(room, lines + 1), width: bounds.width, height: shown)
    setNeedsDisplay()
  }

  private func naturalSize(inWidth width: Int) -> Size {
    // Otherwise an empty message would have a row.
    if message.isEmpty { return .zero }
    return text.sizeThatFits(Size(width: max(1, width), height: .longestMessage))
  }

  open override func draw(_ painter: Painter) {
    let isASCII = painter.theme.box == .ascii
    let x = mirrored(bounds.width - 1)
    for (isMore, y, mark) in [
      (text.hasLinesAbove, text.frame.minY, isASCII ? "^" : "↑"),
      (text.hasLinesBelow, text.frame.maxY - 1, isASCII ? "v" : "↓"),
    ] where isMore {
      painter.write(mark, at: Point(x: x, y: y), ink: .accent)
    }
  }

  // MARK: - Keys

  open override func claims(_ event: KeyEvent) -> Bool {
    if action(to: event) != nil { return true }
    guard event.modifiers.isEmpty else { return false }
    return Self.step(of: event.key) != nil || text.claims(event)
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard claims(event) else { return false }
    if let action = action(to: event) {
      action.onPress?()
    } else if let step = Self.step(of: event.key) {
      list.moveFocus(by: step)
    } else {
      text.scroll(with: event)
    }
    return true
  }

  /// Returns the action that a typed letter chooses.
  private func action(to event: KeyEvent) -> AnswerButton? {
    guard let character = event.typedCharacter else { return nil }
    return list.buttons.first { $0.letter?.isTyped(by: character) == true }
  }

  private static func step(of key: Key) -> Int? {
    switch key {
    case .up, .left: -1
    case .down, .right: 1
    default: nil
    }
  }
}

extension Int {
  /// A limit that a readable message never reaches.
  fileprivate static var longestMessage: Int { 1000 }
}

/// The text of an alert or a bar, which never takes the focus.
final class MessageText: TUITextView {
  override var canBecomeFirstResponder: Bool { false }
}
