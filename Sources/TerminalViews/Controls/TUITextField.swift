internal import TextMetrics

/// An editable line of text.
///
/// A field handles typing and editing keys. Tab, Up, Down, the function keys and Ctrl-Q are passed to
/// the commands, and so are Enter, Esc, Ctrl-C, Ctrl-V, Ctrl-Z and Ctrl-Y if the field doesn't use
/// them. Ctrl-W, Ctrl-U and Ctrl-K cut into the clipboard, one after another into the same text.
/// Control characters in the text are shown as control pictures (U+2400).
///
/// A drag selects text, after a double click by words; Shift with a press extends the selection, and a
/// triple click selects everything. Each motion beyond an edge scrolls by one cluster.
open class TUITextField: TUIControl {
  /// The text; setting it keeps the caret's position if possible and calls no handler.
  public var text: String {
    get { editor.text }
    set {
      guard !newValue.hasSameBytes(as: editor.text) else { return }
      editor.replaceText(newValue)
      if let originalText { editor.startHistory(from: originalText) }
      (orderedLine, direction, killed) = (nil, nil, "")
      setNeedsDisplay()
    }
  }

  /// The caret or the selection; setting it calls no handler.
  public var selectedRange: TextRange {
    get { editor.selection }
    set {
      editor.select(newValue)
      setNeedsDisplay()
    }
  }

  /// The text to show in an empty field.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { hintDidChange() } }
  }

  /// The prompt before the text.
  public var prompt = "" {
    didSet { if prompt != oldValue { hintDidChange() } }
  }

  /// The alignment of a text that is shorter than the field.
  public var alignment = TextAlignment.leading {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }

  /// Whether pasted line endings are kept; otherwise each becomes a space, except for a final one.
  public var allowsLineEnds = false

  /// Whether Ctrl-Z and Ctrl-Y undo and redo the user's edits; setting the text forgets them.
  public var allowsUndo = true

  /// The text to which Ctrl-Z leads at last; nil is the one that was set.
  public var originalText: String? {
    didSet {
      if let originalText, let oldValue, originalText.hasSameBytes(as: oldValue) { return }
      editor.startHistory(from: originalText ?? editor.text)
    }
  }

  /// Whether Tab types a tab and tabs are blanks up to a tab stop; otherwise Tab moves the focus.
  public var typesTabs = false {
    didSet {
      orderedLine = nil
      setNeedsDisplay()
    }
  }

  /// The handler of pasted texts of several lines, without the final line end; it inserts them.
  public var onPasteLines: ((String) -> Void)?

  /// The handler of pastes whose line ends have become spaces.
  public var onLinesJoin: (() -> Void)?

  /// The handler of the user's changes of the text.
  public var onTextChange: ((String) -> Void)?

  /// The handler of Enter, with the text.
  public var onCommit: ((String) -> Void)?

  /// The handler of Esc.
  public var onCancel: (() -> Void)?

  /// The handler of the user's changes of the caret or the selection.
  public var onCaretChange: ((TextRange) -> Void)?

  private var editor = LineEditor()
  private var orderedLine: FieldLine?
  private var direction: Bool?
  private var scroll = 0
  /// What consecutive keys have cut.
  private var killed = ""
  private var drag: TextDrag?

  /// Makes an empty field.
  public required init() {}

  open override func sizeThatFits(_ proposal: Size) -> Size {
    // Independent of the text, so that typing doesn't change the layout.
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
      let place = Point(x: max(0, indent(of: placeholder.displayWidth)), y: 0)
      field.write(placeholder, at: place, ink: .secondary, maxWidth: room)
    }
    drawText(field, painter.inside(whole, ground: isFirstResponder ? .selection : .inactive))
  }

  /// Draws the text, and what is selected of it on another ground.
  private func drawText(_ field: Painter, _ selection: Painter) {
    let (ink, selected) = (isEnabled ? Ink.text : .secondary, editor.selection.range)
    guard let places = line.places else {
      field.write(editor.text, at: Point(x: start, y: 0), ink: ink)
      let start = Point(x: selected.lowerBound + start, y: 0)
      if !selected.isEmpty { selection.write(editor.selectedText, at: start, ink: ink) }
      return
    }
    for place in places where place.column + place.width + start > 0 {
      let x = place.column + start
      guard x < room else { break }
      let painter = selected.contains(place.offset) ? selection : field
      if typesTabs, place.character.isTab {
        painter.fill(Rect(x: x, y: 0, width: place.width, height: 1))
      } else {
        _ = painter.put(place.character, at: Point(x: x, y: 0), ink: ink, room - x)
      }
    }
  }

  open override func cursor() -> Point? {
    guard room > 0 else { return nil }
    scrollToCaret()
    return Point(x: promptWidth + line.column(of: editor.selection.head) + start, y: 0)
  }

  /// The column of the line in the field; negative if it is scrolled.
  private var start: Int {
    guard alignment != .leading, scroll == 0 else { return -scroll }
    guard line.isRightToLeft else {
      let width = line.width - 1
      return max(0, min(indent(of: width), room - 1 - width))
    }
    // The columns of a right-to-left line end at the field's right edge; its caret is at its left.
    let width = editor.text.displayWidth
    return min(0, max(1, indent(of: width)) - (room - width))
  }

  private func indent(of width: Int) -> Int {
    alignment == .leading ? 0 : alignment.indent(of: width, in: room, isMirrored: isMirrored)
  }

  /// The line in visual order, cached until the text or the width changes.
  private var line: FieldLine {
    if let orderedLine, orderedLine.room == room { return orderedLine }
    let isLogical = window?.screen.ordersText ?? false
    let line = FieldLine(editor.text, room: room, isLogical: isLogical, hasTabStops: typesTabs)
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
    // Show a wide cluster under the caret completely if it fits.
    let width = min(room, line.width(at: editor.selection.head))
    scroll = min(scroll, caret, max(0, line.width - room))
    scroll = max(scroll, caret + width - room)
  }

  // MARK: - Responding

  open override func claims(_ event: KeyEvent) -> Bool { action(for: event) != nil }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    let action = isFirstResponder ? action(for: event) : nil
    if action?.isKill != true { killed = "" }
    guard let action else { return false }
    perform(action)
    return true
  }

  /// Inserts typed characters together; a subclass that handles some characters differently must
  /// override it.
  open override func insertText(_ text: Substring) -> Bool {
    guard isFirstResponder, isEnabled else { return false }
    killed = ""
    edit { $0.insert(String(text), .typing) }
    return true
  }

  open override func paste(_ copied: CopiedText) -> Bool {
    guard isFirstResponder else { return false }
    let text = copied.text
    killed = ""
    if allowsLineEnds {
      edit { $0.insert(text) }
    } else {
      paste(lines: text.withoutFinalLineEnd)
    }
    return true
  }

  private func paste(lines text: String) {
    let hasSeveral = text.hasLineEnd
    if hasSeveral, let onPasteLines { return onPasteLines(text) }
    edit { $0.insert(text.withSpacesForLineEnds) }
    if hasSeveral { onLinesJoin?() }
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard isEnabled else { return false }
    switch event.kind {
    case .press(.left): press(event, at: point.x)
    case .drag(.left): drag.map { extend($0, to: point.x) }
    case .release(.left): drag = nil
    default: return false
    }
    return true
  }

  open override func mouseWasLost() { drag = nil }

  open override func focusDidChange() {
    killed = ""
    super.focusDidChange()
  }

  private func press(_ event: MouseEvent, at x: Int) {
    killed = ""
    let extends = event.modifiers.contains(.shift)
    let unit = extends ? .cluster : TextDrag.Unit(clickCount: event.clickCount)
    let anchor = editor.selection.anchor
    let origin = extends ? anchor..<anchor : editor.part(unit, at: place(at: max(promptWidth, x)))
    let new = TextDrag(unit: unit, origin: origin)
    drag = new
    if extends { extend(new, to: x) } else { edit { $0.select(new.selection(to: origin)) } }
  }

  private func extend(_ drag: TextDrag, to x: Int) {
    let place = place(at: x)
    edit { $0.select(drag.selection(to: $0.part(drag.unit, at: place))) }
  }

  /// Returns the cluster at a column; beyond an edge the next hidden one, so that each motion scrolls
  /// by one.
  private func place(at x: Int) -> Int {
    // Several motions may arrive before a frame.
    scrollToCaret()
    return line.offset(at: max(-1, min(x - promptWidth, room)) - start)
  }

  /// The direction of the text, cached until the text changes.
  private var isRightToLeft: Bool {
    if let direction { return direction }
    let found = BidiLine.isRightToLeft(editor.text)
    direction = found
    return found
  }

  private func action(for event: KeyEvent) -> LineEditor.KeyAction? {
    guard isEnabled else { return nil }
    if typesTabs, event == KeyEvent(.tab) { return .insert("\t") }
    let action = LineEditor.action(for: event, isRightToLeft: isRightToLeft)
    return action.flatMap { isUsed($0) ? $0 : nil }
  }

  /// Whether the field uses an action itself; otherwise its key is left to the commands.
  private func isUsed(_ action: LineEditor.KeyAction) -> Bool {
    switch action {
    case .copy, .cut: !editor.selection.isEmpty
    case .paste: window?.onPasteRequest != nil
    // Also at the first and the last text, so that no key too many reaches a command.
    case .undo, .redo: allowsUndo && editor.hasHistory
    case .commit: onCommit != nil
    case .cancel: onCancel != nil
    case .insert, .move, .delete, .kill: true
    }
  }

  private func perform(_ action: LineEditor.KeyAction) {
    switch action {
    case .insert(let character): edit { $0.insert(String(character), .typing) }
    case .move(let movement, let isExtending):
      edit { $0.move(movement, isExtending: isExtending) }
    case .delete(let movement): edit { $0.delete(movement) }
    case .kill(let movement): kill(movement)
    case .copy: window?.copy(editor.selectedText)
    // Deletes the selection, because there is one.
    case .cut: kill(.end)
    case .paste: window?.onPasteRequest?()
    case .undo: edit { $0.undo() }
    case .redo: edit { $0.redo() }
    case .commit: onCommit?(editor.text)
    case .cancel: onCancel?()
    }
  }

  /// Moves a deleted text to the clipboard, joined with what the keys before have cut, as GNU
  /// Readline does.
  private func kill(_ movement: LineEditor.Movement) {
    var cut = ""
    edit { cut = $0.delete(movement) }
    if cut.isEmpty { return }
    killed = movement.isForward ? killed + cut : cut + killed
    window?.copy(killed)
  }

  private func edit(_ change: (inout LineEditor) -> Void) {
    // Don't copy the editor: a second reference to the text would cause a copy on write.
    let (old, oldCount) = (editor.selection, editor.changeCount)
    let hadHistory = editor.hasHistory
    change(&editor)
    let (selection, hasNewText) = (editor.selection, editor.changeCount != oldCount)
    guard hasNewText || selection != old else { return }
    if hasNewText { (orderedLine, direction) = (nil, nil) }
    let offersOtherKeys = selection.isEmpty != old.isEmpty || editor.hasHistory != hadHistory
    if offersOtherKeys { window?.activeCommandsMayHaveChanged() }
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
