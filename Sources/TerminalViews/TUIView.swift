public import Signals

/// A rectangle of the screen that draws itself, hears keys and mouse, and holds other views.
///
/// Views form a retained tree under a ``TUIWindow``. A view that changes marks itself with
/// ``setNeedsDisplay(_:)`` or ``setNeedsLayout()``; the window lays out and draws once a turn, and
/// only what is marked. Keys go to the first responder and from it up the chain of superviews.
///
/// Whichever thread releases a view last, it is destroyed on the main actor, with all that it holds.
@MainActor
open class TUIView {
  // What every walk up or down the tree reads stands first and close together: after a pause for the
  // user each line of memory that a key touches comes from afar.
  private final var needsLayout = true
  private final var subtreeNeedsLayout = true
  // Whether all of the view is to be drawn again already.
  private final var isRedrawn = false
  private final var ownTheme: SharedTheme?

  // Weak, because a superview that another thread releases is destroyed in a later turn of the main
  // actor (see `deinit`), and until then walks must not reach it.
  private final weak var parent: TUIView?

  // The properties that others see have private storage: only of that can the compiler prove that
  // no access runs within another, and then it checks none of them.
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

  /// The views that lie in this one, the frontmost last.
  public final var subviews: [TUIView] { children }

  /// Where the view lies, in the cells of its superview.
  public final var frame: Rect {
    get { place }
    set { place = newValue }
  }

  /// Whether the view and all in it are neither shown, laid out nor reached by keys and mouse.
  public final var isHidden: Bool {
    get { isLeftOut }
    set { isLeftOut = newValue }
  }

  /// What this view and what is in it lie on; nil is what the superview lies on.
  public final var ground: Ground? {
    get { ownGround }
    set { ownGround = newValue }
  }

  /// The theme of this view and what is in it; nil takes that of the superview.
  public final var themeOverride: Theme? {
    get { ownTheme?.theme }
    set {
      guard newValue != themeOverride else { return }
      ownTheme = newValue.map(SharedTheme.init)
      appearanceDidChange()
    }
  }

  /// The direction of this view and what is in it; nil takes that of the superview.
  public final var mirroringOverride: Bool? {
    get { ownMirroring }
    set { ownMirroring = newValue }
  }

  /// How the subviews are arranged; a new layout replaces the subviews.
  public var contentLayout: Layout? {
    didSet { contentLayoutDidChange() }
  }

  /// The name in the border when the view is presented as a sheet.
  public var sheetTitle = "" {
    didSet { if sheetTitle != oldValue { superview?.setNeedsDisplay() } }
  }

  /// The size to have as a sheet, cut to the window; nil is the natural size.
  public var sheetSize: Size? {
    didSet { if sheetSize != oldValue { superview?.setNeedsLayout() } }
  }

  /// The key equivalents of the view: they work while it or a view in it has the keyboard.
  public var commands: [BoundCommand] = [] {
    didSet { window?.activeCommandsMayHaveChanged() }
  }

  /// What the view's bindings hold; it ends with the view.
  public var lifetimes: [Lifetime] = []

  /// Called with the size when the view has another one, before what is in it is placed.
  public var onSizeChange: ((Size) -> Void)?

  /// Called when the view becomes or ceases to be the first responder by the user or the window.
  public var onFocusChange: ((Bool) -> Void)?

  /// Whether the view leaves the keyboard to others and is used by the mouse only.
  public var refusesFirstResponder = false {
    didSet {
      guard refusesFirstResponder != oldValue else { return }
      if refusesFirstResponder { window?.giveUpFocus(in: self) }
      window?.treeDidChange()
    }
  }

  /// Whether the view has asked for the keyboard and can't have it yet.
  private(set) final var isAwaitingFocus = false

  /// Makes a view of no size, in no window.
  public required init() {}

  // Isolated, because what bindings hold belongs to the main actor. It is checked once for each view
  // that goes, not for each key.
  isolated deinit {}

  // MARK: - Tree

  /// The view that this one lies in.
  public final var superview: TUIView? { parent }

  /// Puts a view among the subviews.
  ///
  /// A view that is already here changes its place and keeps the keyboard.
  ///
  /// - Parameters:
  ///   - view: The view; it leaves the superview it has.
  ///   - index: Its place after the call, counted from the back.
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

  /// Takes the view out of its superview.
  public final func removeFromSuperview() {
    guard let superview else { return }
    let window = window
    window?.giveUpFocus(in: self)
    superview.setNeedsDisplay(isHidden ? .zero : frame)
    superview.children.removeAll { $0 === self }
    parent = nil
    if let window {
      window.forgetFocus(in: self)
      informOfWindow(window)
    }
    superview.naturalSizeDidChange()
    superview.setNeedsLayout()
  }

  // MARK: - Layout

  /// Asks for the subviews to be placed again before the next frame.
  public final func setNeedsLayout() {
    needsLayout = true
    var ancestor = superview
    while let view = ancestor, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      ancestor = view.superview
    }
    window?.requestFrame()
  }

  /// Whether something in the tree is to be placed.
  final var isLayoutNeeded: Bool { needsLayout || subtreeNeedsLayout }

  /// Places the subviews of all views in the tree that asked for it.
  final func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    for view in children { view.layoutIfNeeded() }
  }

  /// The size that suits the content, within what is proposed.
  ///
  /// - Parameter proposal: The most there is.
  /// - Returns: The size; it never exceeds the proposal.
  open func sizeThatFits(_ proposal: Size) -> Size {
    contentLayout?.sizeThatFits(proposal) ?? .zero
  }

  /// Places the subviews in the bounds; called before drawing when it is needed.
  open func layoutSubviews() {
    contentLayout?.arrange(in: bounds, isMirrored: isMirrored)
  }

  /// Whether a subview of another natural size changes nothing outside this view; no by default.
  ///
  /// A view whose own size never depends on its subviews, such as a row of a table, keeps their
  /// changes from causing a layout of all its superviews.
  open var isLayoutBoundary: Bool { false }

  // MARK: - Drawing

  /// The theme of this view, or of the nearest superview that has one.
  final var sharedTheme: SharedTheme { ownTheme ?? inheritedTheme }

  /// The theme of a view that has none of its own.
  var inheritedTheme: SharedTheme { parent?.sharedTheme ?? .standard }

  /// Asks for a part of the view to be drawn again with the next frame.
  ///
  /// - Parameter rect: The part, in the view's cells; all of it when left out.
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

  /// Changes much in the view at once, and asks once for all of it to be drawn again.
  final func redrawWhole(_ change: () -> Void) {
    setNeedsDisplay()
    isRedrawn = true
    change()
    isRedrawn = false
  }

  /// Draws the view and what is in it.
  ///
  /// - Parameter painter: A painter of the superview.
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

  /// Draws the view's own content, without its subviews; nothing by default.
  ///
  /// - Parameter painter: Draws in the cells of this view, clipped to its bounds.
  open func draw(_ painter: Painter) {}

  /// Draws what is in the view; one that draws around or over it overrides this.
  ///
  /// - Parameter painter: The painter that the view itself was drawn with.
  func drawSubviews(_ painter: Painter) {
    for view in children { view.drawTree(painter) }
  }

  // MARK: - Responding

  /// Whether the view has the keyboard, or is to have it as soon as it can.
  ///
  /// Setting it doesn't call ``onFocusChange`` of this view: the code that sets it knows.
  public final var wantsFocus: Bool {
    get { isAwaitingFocus || isFirstResponder }
    set {
      guard newValue != wantsFocus else { return }
      isAwaitingFocus = newValue
      if newValue {
        window?.treeDidChange()
      } else if isFirstResponder {
        window?.focus(nil, silently: self)
      }
    }
  }

  /// Withdraws the request for the keyboard, because the view has it or can't have it.
  final func stopAwaitingFocus() { isAwaitingFocus = false }

  /// Whether the view wants keys; no by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Answers a key; by default it leaves it to the commands and the superviews.
  ///
  /// - Returns: Whether the key was used.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// Whether ``keyDown(_:)`` would use a key before any command can.
  ///
  /// It keeps commands that cannot be reached now out of the key bar.
  open func claims(_ event: KeyEvent) -> Bool { false }

  /// Answers characters that were typed faster than they could be handled.
  ///
  /// A view that takes every character as text takes them at once here; otherwise, as by default,
  /// each of them comes to ``keyDown(_:)``.
  ///
  /// - Returns: Whether the text was used.
  open func insertText(_ text: Substring) -> Bool { false }

  /// Answers pasted text.
  ///
  /// - Returns: Whether the text was used.
  open func paste(_ text: String) -> Bool { false }

  /// Answers the mouse.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - point: Where, in cells of this view; it may lie outside while a button is held.
  /// - Returns: Whether the event was used; after a used press, drags and the release follow.
  open func mouse(_ event: MouseEvent, at point: Point) -> Bool { false }

  /// Where the terminal's cursor stands while the view is first responder; nil hides it.
  open func cursor() -> Point? { nil }

  /// Called when the view became or ceased to be the first responder.
  open func focusDidChange() { setNeedsDisplay() }

  /// Called when a view in this one became or ceased to be the first responder.
  func focusWithinDidChange() { superview?.focusWithinDidChange() }

  /// Whether the view takes the keyboard only when the user asks for it, and gives it back then.
  ///
  /// Tab passes over such a view, and the window does not choose it by itself; no by default.
  var isFocusedOnRequest: Bool { false }

  /// Whether a press of the mouse gives the keyboard to a view that takes it; yes by default.
  func takesFocus(byPressAt point: Point) -> Bool { true }

  /// What a key does while the keyboard is anywhere in the same layer; nothing by default.
  ///
  /// The window asks for keys with Alt and for function keys, before the first responder has them.
  func shortcut(for event: KeyEvent) -> (() -> Void)? { nil }

  /// Called when the view came into a window or left it.
  open func didMoveToWindow() {}

  /// Called when the commands that can be reached by keys have changed.
  open func activeCommandsDidChange() {}
}

/// A theme behind a reference: it is large, and few views have one of their own.
final class SharedTheme {
  let theme: Theme

  init(_ theme: Theme) { self.theme = theme }

  static let standard = SharedTheme(.standard)
}
