internal import TextMetrics

/// One line of text that the user edits.
///
/// A field takes the keys that type and edit; Tab, Up, Down, the function keys, Ctrl-Z, Ctrl-Y and
/// Ctrl-Q go on to the commands, and so do Enter, Esc and Ctrl-C where the field has no use for
/// them. Control characters in the text show as their pictures.
open class TUITextField: TUIControl {
  /// The text; setting it keeps the caret where it makes sense and calls nobody back.
  public var text: String {
    get { editor.text }
    set {
      guard !newValue.hasSameBytes(as: editor.text) else { return }
      editor.replaceText(newValue)
      (orderedLine, direction) = (nil, nil)
      setNeedsDisplay()
    }
  }

  /// The caret or the selection; setting it calls nobody back.
  public var selectedRange: TextRange {
    get { editor.selection }
    set {
      editor.select(newValue)
      setNeedsDisplay()
    }
  }

  /// What an empty field says.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { hintDidChange() } }
  }

  /// What stands before the text.
  public var prompt = "" {
    didSet { if prompt != oldValue { hintDidChange() } }
  }

  /// Whether pasted line ends stay in the text; otherwise each becomes a space.
  public var allowsLineEnds = false

  /// Called with the text after the user changed it.
  public var onTextChange: ((String) -> Void)?

  /// Called with the text when the user presses Enter.
  public var onCommit: ((String) -> Void)?

  /// Called when the user presses Esc.
  public var onCancel: (() -> Void)?

  /// Called after the user moved the caret or changed the selection.
  public var onCaretChange: ((TextRange) -> Void)?

  private var editor = LineEditor()
  private var orderedLine: FieldLine?
  private var direction: Bool?
  private var scroll = 0

  /// Makes an empty field.
  public required init() {}

  open override func sizeThatFits(_ proposal: Size) -> Size {
    // It doesn't follow the text: a field that grows under one's fingers moves what is beside it.
    let width = prompt.displayWidth + max(20, placeholder.displayWidth)
    return Size(width: min(proposal.width, width), height: min(proposal.height, 1))
  }

  // MARK: - Drawing

  open override func draw(_ painter: Painter) {
    scrollToCaret()
    painter.write(prompt, at: .zero, ink: .secondary, maxWidth: bounds.width)
    let whole = Rect(x: promptWidth, y: 0, width: room, height: 1)
    let field = painter.inside(whole, ground: isEnabled ? .field : nil)
    field.fill(Rect(x: 0, y: 0, width: room, height: 1))
    if editor.text.isEmpty {
      field.write(placeholder, at: .zero, ink: .secondary, maxWidth: room)
    }
    drawText(field, painter.inside(whole, ground: isFirstResponder ? .selection : .inactive))
  }

  /// Draws the text, and what is selected of it on another ground.
  private func drawText(_ field: Painter, _ selection: Painter) {
    let (ink, selected) = (isEnabled ? Ink.text : .secondary, editor.selection.range)
    guard let places = line.places else {
      field.write(editor.text, at: Point(x: -scroll, y: 0), ink: ink)
      let start = Point(x: selected.lowerBound - scroll, y: 0)
      if !selected.isEmpty { selection.write(editor.selectedText, at: start, ink: ink) }
      return
    }
    for place in places where place.column + place.width > scroll {
      let x = place.column - scroll
      guard x < room else { break }
      let painter = selected.contains(place.offset) ? selection : field
      _ = painter.put(place.character, at: Point(x: x, y: 0), ink: ink, room - x)
    }
  }

  open override func cursor() -> Point? {
    guard room > 0 else { return nil }
    scrollToCaret()
    return Point(x: promptWidth + line.column(of: editor.selection.head) - scroll, y: 0)
  }

  /// The line as it is seen, ordered again only after the text or the room has changed.
  private var line: FieldLine {
    if let orderedLine, orderedLine.room == room { return orderedLine }
    let line = FieldLine(editor.text, room: room)
    orderedLine = line
    return line
  }

  private func hintDidChange() {
    naturalSizeDidChange()
    setNeedsDisplay()
  }

  private var promptWidth: Int { min(prompt.displayWidth, bounds.width) }

  private var room: Int { bounds.width - promptWidth }

  private func scrollToCaret() {
    guard room > 0 else { return }
    let caret = line.column(of: editor.selection.head)
    // A wide cluster under the caret is seen whole where there is room for it.
    let width = min(room, line.width(at: editor.selection.head))
    scroll = min(scroll, caret, max(0, line.width - room))
    scroll = max(scroll, caret + width - room)
  }

  // MARK: - Responding

  open override func claims(_ event: KeyEvent) -> Bool { action(for: event) != nil }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, let action = action(for: event) else { return false }
    perform(action)
    return true
  }

  /// Takes typed characters at once; a subclass that uses some of them otherwise overrides it too.
  open override func insertText(_ text: Substring) -> Bool {
    guard isFirstResponder, isEnabled else { return false }
    edit { $0.insert(String(text)) }
    return true
  }

  open override func paste(_ text: String) -> Bool {
    guard isFirstResponder else { return false }
    edit { $0.insert(allowsLineEnds ? text : text.withSpacesForLineEnds) }
    return true
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard isEnabled else { return false }
    let place = line.offset(at: point.x - promptWidth + scroll)
    switch event.kind {
    case .press(.left): edit { $0.select(TextRange(caret: place)) }
    case .drag(.left): edit { $0.select(TextRange(anchor: $0.selection.anchor, head: place)) }
    case .release(.left): break
    default: return false
    }
    return true
  }

  /// The direction of the text, found at most once for each change of it.
  private var isRightToLeft: Bool {
    if let direction { return direction }
    let found = BidiLine.isRightToLeft(editor.text)
    direction = found
    return found
  }

  private func action(for event: KeyEvent) -> LineEditor.KeyAction? {
    guard isEnabled else { return nil }
    let action = LineEditor.action(
      for: event,
      isRightToLeft: isRightToLeft
    )
    switch action {
    case .copy, .cut: return editor.selection.isEmpty ? nil : action
    case .commit: return onCommit == nil ? nil : action
    case .cancel: return onCancel == nil ? nil : action
    default: return action
    }
  }

  private func perform(_ action: LineEditor.KeyAction) {
    switch action {
    case .insert(let character): edit { $0.insert(String(character)) }
    case .move(let movement, let isExtending):
      edit { $0.move(movement, isExtending: isExtending) }
    case .delete(let movement): edit { $0.delete(movement) }
    case .copy: window?.screen.copy(editor.selectedText)
    case .cut:
      window?.screen.copy(editor.selectedText)
      edit { $0.insert("") }
    case .commit: onCommit?(editor.text)
    case .cancel: onCancel?()
    }
  }

  private func edit(_ change: (inout LineEditor) -> Void) {
    // Not the whole editor: a text that is held twice is copied before it is changed.
    let (old, oldCount) = (editor.selection, editor.changeCount)
    change(&editor)
    let (selection, hasNewText) = (editor.selection, editor.changeCount != oldCount)
    guard hasNewText || selection != old else { return }
    if hasNewText { (orderedLine, direction) = (nil, nil) }
    if selection.isEmpty != old.isEmpty { window?.activeCommandsMayHaveChanged() }
    setNeedsDisplay()
    if hasNewText { onTextChange?(editor.text) }
    if selection != old { onCaretChange?(selection) }
  }
}

extension String {
  fileprivate var withSpacesForLineEnds: String {
    String(map { $0.isNewline ? " " : $0 })
  }
}
