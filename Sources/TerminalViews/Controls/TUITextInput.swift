import TextMetrics

/// The selection and editing of a text with keys, the mouse and the clipboard, for fields and text
/// views.
///
/// A subclass lays the text out: it returns the cluster at a point. Enter, Esc, Ctrl-C, Ctrl-V,
/// Ctrl-Z and Ctrl-Y are passed to the commands if the text doesn't use them. Ctrl-W, Ctrl-U and
/// Ctrl-K cut into the clipboard; consecutive ones are joined to one text.
///
/// A drag selects text, after a double click by words; Shift with a press extends the selection,
/// and a triple click selects everything.
open class TUITextInput: TUIControl {
  /// The caret or the selection; setting it calls no handler.
  public var selectedRange: TextRange {
    get { editor.selection }
    set {
      editor.select(newValue)
      caretDidMove()
      setNeedsDisplay()
    }
  }

  /// Whether pasted line endings are kept; otherwise each becomes a space, except for a final one.
  ///
  /// In a text view Enter types one, too, if no handler takes the text at Enter.
  public var allowsLineEnds = false

  /// Whether Ctrl-Z and Ctrl-Y undo and redo the user's edits; setting the text forgets them.
  public var allowsUndo = true

  /// The text after Ctrl-Z has undone all edits; nil is the one that was set.
  public var originalText: String? {
    didSet {
      if let originalText, let oldValue, originalText.hasSameBytes(as: oldValue) { return }
      editor.startHistory(from: originalText ?? editor.text)
    }
  }

  /// Whether Tab types a tab and tabs are blanks up to a tab stop; otherwise Tab moves the focus.
  public var typesTabs = false {
    didSet { layoutDidChange() }
  }

  /// The sides on which the text is a part of a longer one; movements to these ends are reported.
  public var continuation: TextContinuation = []

  /// The handler of pasted texts that the text can't contain unchanged: those of several lines,
  /// without the final line end, and those with invalid bytes; it inserts them.
  public var onPasteBytes: ((CopiedText) -> Void)?

  /// The handler of pastes whose line ends have become spaces.
  public var onLinesJoin: (() -> Void)?

  /// The handler of the user's changes of the text.
  public var onTextChange: ((String) -> Void)?

  /// The handler of Enter, with the text.
  public var onCommit: ((String) -> Void)?

  /// The title of Enter in the key bar; nil for that of the window's key names.
  public var commitTitle: String? {
    didSet { if commitTitle != oldValue { window?.activeCommandsMayHaveChanged() } }
  }

  /// The handler of Esc.
  public var onCancel: (() -> Void)?

  /// The title of Esc in the key bar; nil for that of the window's key names.
  public var cancelTitle: String? {
    didSet { if cancelTitle != oldValue { window?.activeCommandsMayHaveChanged() } }
  }

  /// The handler of the user's changes of the caret or the selection.
  public var onCaretChange: ((TextRange) -> Void)?

  /// The handler of movements to an end of the longer text.
  public var onMoveOutside: ((TextContinuation) -> Void)?

  /// The text with its caret.
  private(set) var editor = LineEditor()

  private var direction: Bool?
  /// The text that consecutive keys have cut.
  private var killed = ""
  private var drag: TextDrag?

  /// Makes an empty text.
  public required init() {}

  // MARK: - Subclasses

  /// Whether Enter types a line end.
  var typesLineEnds: Bool { false }

  /// Whether the user can change the text.
  var isEditable: Bool { true }

  /// Returns the cluster at a point, which may lie outside; a caret there is scrolled to.
  func cluster(at point: Point) -> Int { 0 }

  /// Forgets the layout of the text.
  func layoutDidChange() { setNeedsDisplay() }

  /// Called when the user or the app has moved the caret.
  func caretDidMove() {}

  /// Called when the user has changed the text.
  func textDidChange() { layoutDidChange() }

  /// Replaces the text from outside; the caret keeps its place if possible.
  func replaceText(_ text: String) {
    guard !text.hasSameBytes(as: editor.text) else { return }
    editor.replaceText(text)
    if let originalText { editor.startHistory(from: originalText) }
    (direction, killed) = (nil, "")
    layoutDidChange()
  }

  // MARK: - Responding

  open override func claims(_ event: KeyEvent) -> Bool { action(for: event) != nil }

  override var isTyping: Bool { isFirstResponder && isEnabled && isEditable }

  override var shownKeys: [BoundCommand] {
    guard isTyping, let names = window?.keyNames else { return [] }
    var shown: [BoundCommand] = []
    if claims("enter"), onCommit != nil {
      let command = Command(commitTitle ?? names.commit, "enter")
      shown.append(BoundCommand(command) { [unowned self] in perform(.commit) })
    }
    if claims("escape") {
      let command = Command(cancelTitle ?? names.cancel, "escape")
      shown.append(BoundCommand(command) { [unowned self] in perform(.cancel) })
    }
    return shown
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    let action = isFirstResponder ? action(for: event) : nil
    if action?.isKill != true { killed = "" }
    guard let action else { return false }
    perform(action)
    return true
  }

  /// Inserts and deletes typed characters together; a subclass that handles some of them
  /// differently must override it.
  open override func insertText(_ text: Substring) -> Substring {
    guard isFirstResponder, isEnabled, isEditable, !text.isEmpty else { return text }
    killed = ""
    edit { $0.type(text) }
    return ""
  }

  open override func paste(_ copied: CopiedText) -> Bool {
    guard isFirstResponder, isEditable else { return false }
    killed = ""
    if allowsLineEnds {
      edit { $0.insert(copied.text) }
    } else {
      paste(lines: copied.withoutFinalLineEnd)
    }
    return true
  }

  private func paste(lines copied: CopiedText) {
    let hasSeveral = copied.hasLineEnd
    if hasSeveral || !copied.isFieldText, let onPasteBytes { return onPasteBytes(copied) }
    edit { $0.insert(copied.text.withSpacesForLineEnds) }
    if hasSeveral { onLinesJoin?() }
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard isEnabled else { return false }
    switch event.kind {
    case .press(.left): press(event, at: point)
    case .drag(.left): drag.map { extend($0, to: point) }
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

  private func press(_ event: MouseEvent, at point: Point) {
    killed = ""
    let extends = event.modifiers.contains(.shift)
    let unit = extends ? .cluster : TextDrag.Unit(clickCount: event.clickCount)
    let anchor = editor.selection.anchor
    let origin = extends ? anchor..<anchor : editor.part(unit, at: cluster(at: point))
    let new = TextDrag(unit: unit, origin: origin)
    drag = new
    if extends { extend(new, to: point) } else { edit { $0.select(new.selection(to: origin)) } }
  }

  private func extend(_ drag: TextDrag, to point: Point) {
    let place = cluster(at: point)
    edit { $0.select(drag.selection(to: $0.part(drag.unit, at: place))) }
  }

  /// The direction of the text, cached until the text changes.
  private var isRightToLeft: Bool {
    if let direction { return direction }
    let found = BidiLine.isRightToLeft(editor.text)
    direction = found
    return found
  }

  /// Returns the action of a key; nil if the text doesn't use it.
  private func action(for event: KeyEvent) -> LineEditor.KeyAction? {
    guard isEnabled else { return nil }
    if typesTabs, isEditable, event == KeyEvent(.tab) { return .insert("\t") }
    if typesLineEnds, isEditable, event == KeyEvent(.enter) { return .insert("\n") }
    let action = LineEditor.action(for: event, isRightToLeft: isRightToLeft)
    return action.flatMap { isUsed($0) ? $0 : nil }
  }

  /// Whether the field uses an action itself; otherwise its key is left to the commands.
  private func isUsed(_ action: LineEditor.KeyAction) -> Bool {
    guard isEditable else { return isUsedForReading(action) }
    return switch action {
    case .copy, .cut: !editor.selection.isEmpty
    case .paste: window?.onPasteRequest != nil
    // Even if nothing is left to undo or redo, so that a repeated key doesn't reach a command.
    case .undo, .redo: allowsUndo && editor.hasHistory
    case .commit: onCommit != nil
    case .cancel: onCancel != nil
    case .insert, .move, .delete, .kill: true
    }
  }

  /// Whether a text that can't be edited uses an action: selecting and copying.
  private func isUsedForReading(_ action: LineEditor.KeyAction) -> Bool {
    switch action {
    case .copy: !editor.selection.isEmpty
    case .move(_, let isExtending): isExtending
    default: false
    }
  }

  private func perform(_ action: LineEditor.KeyAction) {
    switch action {
    case .insert(let character): edit { $0.insert(String(character), .typing) }
    case .move(let movement, let isExtending): move(movement, isExtending: isExtending)
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

  private func move(_ movement: LineEditor.Movement, isExtending: Bool) {
    let side: TextContinuation =
      movement == .start ? .before : movement == .end ? .after : []
    if !isExtending, !continuation.isDisjoint(with: side), let onMoveOutside {
      return onMoveOutside(side)
    }
    edit { $0.move(movement, isExtending: isExtending) }
  }

  /// Moves a deleted text to the clipboard, joined with the text that the previous keys have cut,
  /// as GNU Readline does.
  private func kill(_ movement: LineEditor.Movement) {
    var cut = ""
    edit { cut = $0.delete(movement) }
    if cut.isEmpty { return }
    killed = movement.isForward ? killed + cut : cut + killed
    window?.copy(killed)
  }

  /// Performs an edit of the user and calls the handlers.
  func edit(_ change: (inout LineEditor) -> Void) {
    // Don't copy the editor: a second reference to the text would cause a copy on write.
    let (old, oldCount) = (editor.selection, editor.changeCount)
    let hadHistory = editor.hasHistory
    change(&editor)
    let (selection, hasNewText) = (editor.selection, editor.changeCount != oldCount)
    guard hasNewText || selection != old else { return }
    if hasNewText {
      direction = nil
      textDidChange()
    }
    caretDidMove()
    let offersOtherKeys = selection.isEmpty != old.isEmpty || editor.hasHistory != hadHistory
    if offersOtherKeys { window?.activeCommandsMayHaveChanged() }
    setNeedsDisplay()
    if hasNewText {
      sendActions(for: .editingChanged)
      onTextChange?(editor.text)
    }
    if selection != old { onCaretChange?(selection) }
  }
}

extension String {
  fileprivate var withSpacesForLineEnds: String {
    // Other separators, such as U+2028, end no row and are kept.
    String(map { $0 == "\n" || $0 == "\r" || $0 == "\r\n" ? " " : $0 })
  }
}

/// A selection of text with the mouse, from the press to the pointer.
///
/// It grows by clusters, after a double click by words; a triple click selects everything.
nonisolated struct TextDrag: Hashable {
  /// The parts by which a selection grows.
  enum Unit: Hashable {
    case cluster
    case word
    case all

    /// The unit for a number of clicks.
    init(clickCount: Int) {
      self = clickCount >= 3 ? .all : clickCount == 2 ? .word : .cluster
    }
  }

  /// The parts by which the selection grows.
  let unit: Unit

  /// The clusters that the press selected.
  let origin: Range<Int>

  /// Returns the selection from the pressed part to the part under the pointer.
  func selection(to part: Range<Int>) -> TextRange {
    if part.lowerBound < origin.lowerBound {
      return TextRange(anchor: origin.upperBound, head: part.lowerBound)
    }
    return TextRange(anchor: origin.lowerBound, head: max(origin.upperBound, part.upperBound))
  }
}

/// The sides on which a text continues outside of its view, such as a window into a longer text.
public nonisolated struct TextContinuation: OptionSet, Hashable, Sendable {
  /// The bits of the sides.
  public let rawValue: Int

  /// Makes a set of sides.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// There is more before the start.
  public static let before = TextContinuation(rawValue: 1)

  /// There is more after the end.
  public static let after = TextContinuation(rawValue: 2)
}

/// A place outside of a view that shows a window into a longer text.
public nonisolated enum OutsidePlace: Hashable, Sendable {
  /// The text directly before the window.
  case before
  /// The text directly after the window.
  case after
  /// The start of the longer text.
  case start
  /// The end of the longer text.
  case end
}
