import TextMetrics

/// An editable line of text.
///
/// A field handles typing and editing keys, see ``TUITextInput``. Tab, Up, Down, the function keys
/// and Ctrl-Q are passed to the commands. Control characters in the text are shown as control
/// pictures (U+2400). While text is selected, each motion of the mouse beyond an edge scrolls by
/// one cluster.
open class TUITextField: TUITextInput {
  /// The border of a field.
  public nonisolated enum BorderStyle: Hashable, Sendable {
    /// No border.
    case none
    /// A box of lines, which needs three rows; in less height the field has no border.
    case roundedRect
  }

  /// The border of the field.
  public var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { borderDidChange() } }
  }

  /// The text; setting it keeps the caret's position if possible and calls no handler.
  public var text: String {
    get { editor.text }
    set { replaceText(newValue) }
  }

  /// The text to show in an empty field.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { placeholderDidChange() } }
  }

  /// The alignment of a text that is shorter than the field; nil for the side at which it begins,
  /// which is the right one for a right-to-left text.
  public var alignment: TextAlignment? {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }

  /// The columns at the leading edge, beside the ground, which only the caret uses.
  ///
  /// With them, a text whose direction differs from that of the window, such as a left-to-right one
  /// in a right-to-left window, needs no column of the ground for the caret at its end, so that it
  /// has the same position as in a label.
  public var caretMargin = 0 {
    didSet { if caretMargin != oldValue { layoutDidChange() } }
  }

  private var orderedLine: FieldLine?
  private var scroll = 0

  open override func sizeThatFits(_ proposal: Size) -> Size {
    // Independent of the text, so that typing doesn't change the layout.
    let width = max(20, placeholder.displayWidth)
    let border = borderStyle == .none ? 0 : 2
    return Size(
      width: min(proposal.width, width + border),
      height: min(proposal.height, 1 + border)
    )
  }

  // MARK: - Drawing

  open override func draw(_ painter: Painter) {
    scrollToCaret()
    if borderWidth > 0 { painter.border(bounds, ink: isFirstResponder ? .accent : .rule) }
    let whole = Rect(x: leftInset, y: borderWidth, width: room, height: 1)
    let field = painter.inside(whole, ground: isEnabled ? .field : nil)
    field.fill(Rect(x: 0, y: 0, width: room, height: 1))
    if editor.text.isEmpty {
      let shown = Truncation.tail.cut(placeholder, to: room, ellipsis: field.theme.box.ellipsis)
      let place = Point(x: max(0, indent(of: shown.displayWidth)), y: 0)
      field.write(shown, at: place, ink: .secondary)
    }
    drawText(field, painter.inside(whole, ground: isFirstResponder ? .selection : .inactive))
  }

  /// Draws the text, with the selected part on another ground.
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
      } else if typesTabs, let form = place.character.form {
        painter.write(form, at: Point(x: x, y: 0), ink: .error, maxWidth: room - x)
      } else {
        _ = painter.put(place.character, at: Point(x: x, y: 0), ink: ink, room - x)
      }
    }
  }

  open override func cursor() -> Point? {
    guard room > 0 else { return nil }
    scrollToCaret()
    let column = line.column(of: editor.selection.head) + start
    return Point(x: column + leftInset, y: borderWidth)
  }

  /// The column of the line in the field; negative if it is scrolled.
  private var start: Int {
    guard shownAlignment != nil, scroll == 0 else { return -scroll }
    let caretWidth = caretMargin > 0 ? 0 : 1
    guard line.isRightToLeft else {
      let width = line.width - 1
      return max(0, min(indent(of: width), room - caretWidth - width))
    }
    // The columns of a right-to-left line end at the field's right edge; its caret is at its left.
    let width = line.width - line.firstColumn
    return min(0, max(caretWidth, indent(of: width)) - (room - width))
  }

  private func indent(of width: Int) -> Int {
    shownAlignment?.indent(of: width, in: room, isMirrored: isMirrored) ?? 0
  }

  /// A text has the direction of its first letter, and an empty field that of its window.
  private var shownAlignment: TextAlignment? { alignment ?? (editor.text.isEmpty ? .leading : nil) }

  /// The line in visual order, cached until the text or the width changes.
  private var line: FieldLine {
    if let orderedLine, orderedLine.room == room { return orderedLine }
    let isLogical = window?.screen.ordersText ?? false
    let line = FieldLine(editor.text, room: room, isLogical: isLogical, hasTabStops: typesTabs)
    orderedLine = line
    return line
  }

  private func placeholderDidChange() {
    naturalSizeDidChange()
    setNeedsDisplay()
  }

  private func borderDidChange() {
    naturalSizeDidChange()
    layoutDidChange()
  }

  /// The cells of the border at each side; none in too little space.
  private var borderWidth: Int {
    borderStyle == .roundedRect && bounds.height > 2 && bounds.width > 2 ? 1 : 0
  }

  private var room: Int { max(0, bounds.width - 2 * borderWidth - caretMargin) }

  /// The columns to the left of the ground.
  private var leftInset: Int { borderWidth + (isMirrored ? 0 : caretMargin) }

  private func scrollToCaret() {
    guard room > 0 else { return }
    let caret = line.column(of: editor.selection.head)
    // Show a wide cluster under the caret completely if it fits.
    let width = min(room, line.width(at: editor.selection.head))
    scroll = min(scroll, caret, max(0, line.width - room))
    scroll = max(scroll, caret + width - room)
  }

  // MARK: - Layout

  override func layoutDidChange() {
    orderedLine = nil
    super.layoutDidChange()
  }

  /// Returns the cluster at a column; beyond an edge the next hidden one, so that each motion
  /// scrolls by one.
  override func cluster(at point: Point) -> Int {
    // Several motions may arrive before a frame.
    scrollToCaret()
    return line.offset(at: max(-1, min(point.x - leftInset, room)) - start)
  }
}

/// A search field, which can forward movement keys to a list; see ``forwardsKeys``.
open class TUISearchBar: TUITextField {
  /// A handler for keys that the field doesn't use, called before the responder chain.
  ///
  /// It returns whether it used the key. It can move the selection of a list during typing.
  public var forwardsKeys: ((KeyEvent) -> Bool)?

  open override func keyDown(_ event: KeyEvent) -> Bool {
    super.keyDown(event) || (forwardsKeys?(event) ?? false)
  }
}
