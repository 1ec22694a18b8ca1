public import Signals

/// A rectangle of the screen that draws itself, handles keys and mouse events, and contains
/// subviews.
///
/// Views form a retained tree under a ``TUIWindow``. A view that changes marks itself with
/// ``setNeedsDisplay(_:)`` or ``setNeedsLayout()``; once per turn the window lays out and draws the
/// marked views only. Keys go to the first responder and then up the chain of superviews.
///
/// A view is always deinitialized on the main actor, regardless of the thread that releases it
/// last.
@MainActor
open class TUIView {
  // The properties that tree traversals read come first, close together, to touch few cache lines.
  private final var needsLayout = true
  private final var subtreeNeedsLayout = true
  // Whether the whole view is already marked for redrawing.
  private final var isRedrawn = false
  private final var ownTheme: SharedTheme?

  // Weak, because a superview that another thread releases is deinitialized in a later turn of the
  // main actor (see `deinit`), and traversals must not reach it until then.
  private final weak var parent: TUIView?

  // Public properties have private storage, for which the compiler can prove exclusive access
  // statically and omit the run-time checks.
  private final var children: [TUIView] = []
  private final var place = Rect.zero {
    didSet { if place != oldValue { frameDidChange(from: oldValue) } }
  }
  private final var isLeftOut = false {
    didSet { if isLeftOut != oldValue { isHiddenDidChange() } }
  }
  private final var ownGround: Ground? {
    didSet { if ownGround != oldValue { setNeedsDisplay() } }
  }
  private final var ownMirroring: Bool? {
    didSet { if ownMirroring != oldValue { appearanceDidChange() } }
  }

  /// The subviews, frontmost last.
  public final var subviews: [TUIView] { children }

  /// The frame in the coordinates of the superview.
  public final var frame: Rect {
    get { place }
    set { place = newValue }
  }

  /// Whether the view and its subviews are hidden; they are not laid out and receive no events.
  public final var isHidden: Bool {
    get { isLeftOut }
    set { isLeftOut = newValue }
  }

  /// The ground of this view and its subviews; nil inherits that of the superview.
  public final var ground: Ground? {
    get { ownGround }
    set { ownGround = newValue }
  }

  /// The theme of this view and its subviews; nil inherits the superview's.
  public final var themeOverride: Theme? {
    get { ownTheme?.theme }
    set {
      guard newValue != themeOverride else { return }
      ownTheme = newValue.map(SharedTheme.init)
      appearanceDidChange()
    }
  }

  /// Whether this view and its subviews are mirrored; nil inherits from the superview.
  public final var mirroringOverride: Bool? {
    get { ownMirroring }
    set { ownMirroring = newValue }
  }

  /// The layout of the subviews; setting it replaces the subviews.
  public var contentLayout: Layout? {
    didSet { contentLayoutDidChange() }
  }

  /// The title while the view is presented as a sheet.
  public var sheetTitle = "" {
    didSet { if sheetTitle != oldValue { superview?.setNeedsDisplay() } }
  }

  /// The text after the title of the sheet, such as a number of results.
  public var sheetNote = "" {
    didSet { if sheetNote != oldValue { superview?.setNeedsDisplay() } }
  }

  /// The kind of the view's content in a sheet, which determines the size of the sheet when it
  /// opens.
  public var sheetStyle = SheetStyle.contents

  /// The key equivalents, which work while the view or one of its subviews has the focus.
  public var commands: [BoundCommand] = [] {
    didSet { window?.activeCommandsMayHaveChanged() }
  }

  /// Other keys for those that the view and its subviews handle themselves.
  public var keyTranslation = KeyTranslation() {
    didSet { window?.activeCommandsMayHaveChanged() }
  }

  /// The lifetimes of the view's bindings, which end with the view.
  public var lifetimes: [Lifetime] = []

  /// The names of the view's bindings, which an inspector lists.
  public var boundNames: [BoundName] = []

  /// The handler of size changes, called before the subviews are laid out.
  public var onSizeChange: ((Size) -> Void)?

  /// The handler of texts that are pasted while the view or one of its subviews has the focus.
  ///
  /// A subview that handles the text, such as a focused text field, takes precedence.
  public var onPaste: ((CopiedText) -> Void)?

  /// The handler of focus changes by the user or the window.
  public var onFocusChange: ((Bool) -> Void)?

  /// Whether the view never takes the focus and reacts to the mouse only.
  public var refusesFirstResponder = false {
    didSet {
      guard refusesFirstResponder != oldValue else { return }
      if refusesFirstResponder { window?.focus.giveUp(in: self) }
      window?.treeDidChange()
    }
  }

  /// Whether the view has requested the focus but does not have it yet.
  private(set) final var isAwaitingFocus = false

  /// Makes a view of size zero without a window.
  public required init() {}

  // Isolated, because the objects that bindings retain belong to the main actor. The check costs
  // once per deinitialized view.
  isolated deinit {}

  // MARK: - Tree

  /// The superview, if any.
  public final var superview: TUIView? { parent }

  /// Inserts a subview.
  ///
  /// An existing subview is moved and keeps the focus.
  ///
  /// - Parameters:
  ///   - view: The view, which is removed from its previous superview.
  ///   - index: Its index after the call, counted from the back.
  public final func insertSubview(_ view: TUIView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot lie in itself")
    if view.superview === self {
      children.removeAll { $0 === view }
      children.insert(view, at: min(index, children.count))
    } else {
      view.removeFromSuperview()
      children.insert(view, at: min(index, children.count))
      view.parent = self
      window.map(view.informOfWindow)
    }
    view.setNeedsLayout()
    naturalSizeDidChange()
    setNeedsLayout()
    view.setNeedsDisplay()
  }

  /// Removes the view from its superview.
  public final func removeFromSuperview() {
    guard let superview else { return }
    let window = window
    window?.focus.giveUp(in: self)
    superview.setNeedsDisplay(isHidden ? .zero : frame)
    superview.children.removeAll { $0 === self }
    parent = nil
    if let window {
      window.focus.forget(in: self)
      informOfWindow(window)
    }
    superview.naturalSizeDidChange()
    superview.setNeedsLayout()
  }

  // MARK: - Layout

  /// Requests a layout of the subviews before the next frame.
  public final func setNeedsLayout() {
    needsLayout = true
    var ancestor = superview
    while let view = ancestor, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      ancestor = view.superview
    }
    window?.requestFrame()
  }

  /// Notifies the superviews that ``sizeThatFits(_:)`` may return another size.
  ///
  /// Call it only if the natural size has changed, so that a clock with digits of constant width
  /// never causes a layout. A hidden view takes no space, whatever its size.
  public final func naturalSizeDidChange() {
    if !isHidden { neededSpaceDidChange() }
  }

  /// Requests a layout of the superviews up to the nearest boundary.
  ///
  /// - Complexity: O(*n*) in the number of superviews.
  final func neededSpaceDidChange() {
    var (view, isAffecting) = (self, true)
    while let superview = view.superview {
      if isAffecting { superview.needsLayout = true }
      superview.subtreeNeedsLayout = true
      isAffecting = isAffecting && !superview.isLayoutBoundary && !superview.isHidden
      view = superview
    }
    (view as? TUIWindow)?.requestFrame()
  }

  /// Whether the view or a subview needs a layout.
  final var isLayoutNeeded: Bool { needsLayout || subtreeNeedsLayout }

  /// Lays out all views in the tree that need it.
  final func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    for view in children { view.layoutIfNeeded() }
  }

  /// Returns the size that fits the content, within a proposal.
  ///
  /// - Parameter proposal: The maximum size.
  /// - Returns: The size, which never exceeds the proposal.
  open func sizeThatFits(_ proposal: Size) -> Size {
    contentLayout?.sizeThatFits(proposal) ?? .zero
  }

  /// Lays out the subviews in the bounds; called before drawing if needed.
  open func layoutSubviews() {
    contentLayout?.arrange(in: bounds, isMirrored: isMirrored)
  }

  /// Whether a change of a subview's natural size never affects views outside this one; false by
  /// default.
  ///
  /// A view whose own size doesn't depend on its subviews, such as a table row, thereby stops the
  /// propagation of layouts to its superviews.
  open var isLayoutBoundary: Bool { false }

  // MARK: - Drawing

  /// The theme of this view, or of the nearest superview that has one.
  final var sharedTheme: SharedTheme { ownTheme ?? inheritedTheme }

  /// The theme of a view that has none of its own.
  var inheritedTheme: SharedTheme { parent?.sharedTheme ?? .standard }

  /// Requests a redraw of a part of the view with the next frame.
  ///
  /// - Parameter rect: The part, in the view's coordinates; the whole view by default.
  public final func setNeedsDisplay(_ rect: Rect? = nil) {
    invalidate(rect.map(bounds.intersection) ?? bounds)
  }

  private final func invalidate(_ dirty: Rect) {
    if isHidden || isRedrawn || dirty.isEmpty { return }
    if let parent {
      parent.invalidate(dirty.offset(by: frame.origin).intersection(parent.bounds))
    } else {
      (self as? TUIWindow)?.redraw(dirty)
    }
  }

  /// Makes many changes and requests one redraw of the whole view.
  final func redrawWhole(_ change: () -> Void) {
    setNeedsDisplay()
    isRedrawn = true
    change()
    isRedrawn = false
  }

  /// Draws the view and its subviews.
  ///
  /// - Parameter painter: The painter of the superview.
  final func drawTree(_ painter: Painter) {
    let (frame, ground) = (frame, ground)
    guard !isHidden, painter.reaches(frame) else { return }
    let painter = painter.inside(
      frame,
      ground: ground,
      theme: ownTheme,
      isMirrored: mirroringOverride
    )
    if ground != nil { painter.fill(bounds) }
    draw(painter)
    drawSubviews(painter)
  }

  /// Draws the view's own content without its subviews; does nothing by default.
  ///
  /// - Parameter painter: A painter in the coordinates of this view, clipped to its bounds.
  open func draw(_ painter: Painter) {}

  /// Draws the subviews; override it to draw around or over them.
  ///
  /// - Parameter painter: The painter of the view.
  func drawSubviews(_ painter: Painter) {
    for view in children { view.drawTree(painter) }
  }

  // MARK: - Responding

  /// Whether the view has the focus or has requested it.
  ///
  /// Setting it doesn't call ``onFocusChange`` of this view, because the caller knows about the
  /// change.
  public final var wantsFocus: Bool {
    get { isAwaitingFocus || isFirstResponder }
    set {
      guard newValue != wantsFocus else { return }
      isAwaitingFocus = newValue
      if newValue {
        window?.treeDidChange()
      } else if isFirstResponder {
        window?.focus.move(to: nil, silently: self)
      }
    }
  }

  /// Withdraws the focus request, because the view got the focus or can't get it.
  final func stopAwaitingFocus() { isAwaitingFocus = false }

  /// Whether the view can take the focus; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Handles a key; by default the key is left to the commands and the superviews.
  ///
  /// - Returns: Whether the key was used.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// Returns whether ``keyDown(_:)`` would use a key before any command.
  ///
  /// The key bar omits commands whose keys are claimed.
  open func claims(_ event: KeyEvent) -> Bool { false }

  /// The keys that the view handles itself and the key bar shows, with titles.
  var shownKeys: [BoundCommand] { [] }

  /// Whether the view has the focus and takes characters as text.
  var isTyping: Bool { false }

  /// Handles several keys that were typed faster than they were processed.
  ///
  /// A view that takes characters as text can insert and delete them together; by default each of
  /// them is passed to ``keyDown(_:)``.
  ///
  /// - Parameter text: The characters; DEL (U+007F) is Backspace.
  /// - Returns: The rest, from the first key that doesn't change a text of the view.
  open func insertText(_ text: Substring) -> Substring { text }

  /// Handles pasted text; by default ``TUIView/onPaste`` receives it.
  ///
  /// - Returns: Whether the text was used.
  open func paste(_ text: CopiedText) -> Bool {
    onPaste?(text)
    return onPaste != nil
  }

  /// Handles a mouse event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - point: The position in this view's coordinates, possibly outside while a button is held.
  /// - Returns: Whether the event was used; a view that used a press also receives the drags and
  ///   the release.
  open func mouse(_ event: MouseEvent, at point: Point) -> Bool { false }

  /// Called in place of the release if the drags of a used press end without it.
  ///
  /// The view was removed or hidden, the mouse was left to the terminal, or the release was lost.
  open func mouseWasLost() {}

  /// Returns the position of the terminal's cursor while the view has the focus; nil hides it.
  open func cursor() -> Point? { nil }

  /// Called when the view has gained or lost the focus.
  open func focusDidChange() { setNeedsDisplay() }

  /// Called when a subview has gained or lost the focus.
  func focusWithinDidChange() { superview?.focusWithinDidChange() }

  /// Whether the view takes the focus only on the user's request, and returns it afterwards.
  ///
  /// Tab skips such a view, and the window never focuses it by itself; false by default.
  var isFocusedOnRequest: Bool { false }

  /// Whether the view is used by mouse and shortcuts below a sheet, too; false by default.
  var isInSightBelowSheets: Bool { false }

  /// Returns whether a mouse press gives the focus to a focusable view; true by default.
  func takesFocus(byPressAt point: Point) -> Bool { true }

  /// Returns the action of a key that works wherever the focus is in the same layer; nil by
  /// default.
  ///
  /// The window calls it for keys with Alt and for function keys, before the first responder gets
  /// them.
  func shortcut(for event: KeyEvent) -> (() -> Void)? { nil }

  /// Called when the view was added to a window or removed from it.
  open func didMoveToWindow() {}

  /// Called when the active commands have changed.
  open func activeCommandsDidChange() {}
}

/// A theme in a reference type, because a theme is large and few views have their own.
final class SharedTheme {
  let theme: Theme

  init(_ theme: Theme) { self.theme = theme }

  static let standard = SharedTheme(.standard)
}
