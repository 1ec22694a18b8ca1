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
  // Every walk up or down the tree reads these properties of each view. They are set as a whole and
  // no accessor runs within another's access, so the check for that, dearer than the read, is left
  // out.

  // What every walk reads stands first and close together: after a pause for the user each line of
  // memory that a key touches comes from afar.
  @exclusivity(unchecked) var needsLayout = true
  @exclusivity(unchecked) var subtreeNeedsLayout = true
  // Whether all of the view is to be drawn again already.
  @exclusivity(unchecked) final var isRedrawn = false
  @exclusivity(unchecked) final var ownTheme: SharedTheme?

  // Not weak: that would keep the counts of references to each view in memory of their own, where
  // every walk would have to go. It is safe without: a superview leaves its subviews before its
  // memory goes, and does so on the main actor (see `deinit`), where all walks take place.
  @exclusivity(unchecked) final unowned(unsafe) var parent: TUIView?

  /// The views that lie in this one, the frontmost last.
  @exclusivity(unchecked) public internal(set) var subviews: [TUIView] = []

  /// The view that this one lies in.
  public final var superview: TUIView? { parent }

  /// Where the view lies, in the cells of its superview.
  @exclusivity(unchecked) public var frame = Rect.zero {
    didSet { if frame != oldValue { frameDidChange(from: oldValue) } }
  }

  /// Whether the view and all in it are neither shown, laid out nor reached by keys and mouse.
  @exclusivity(unchecked) public var isHidden = false {
    didSet { if isHidden != oldValue { isHiddenDidChange() } }
  }

  /// The colour behind the view's content; nil shows what lies behind.
  @exclusivity(unchecked) public var background: Color? {
    didSet { if background != oldValue { setNeedsDisplay() } }
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
  @exclusivity(unchecked) public final var mirroringOverride: Bool? {
    didSet { if mirroringOverride != oldValue { appearanceDidChange() } }
  }

  /// How the subviews are arranged; a new layout replaces the subviews.
  @exclusivity(unchecked) public var contentLayout: Layout? {
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

  var focusWish = false

  /// Makes a view of no size, in no window.
  public required init() {}

  // Isolated, because a walk on the main actor may be reading the links that are cleared here, and
  // what bindings hold belongs to the main actor. It is checked once for each view that goes, not
  // for each key.
  isolated deinit {
    for view in subviews { view.parent = nil }
  }

  // MARK: - Layout

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

  /// Draws the view's own content, without its subviews; nothing by default.
  ///
  /// - Parameter painter: Draws in the cells of this view, clipped to its bounds.
  open func draw(_ painter: Painter) {}

  /// Draws what is in the view; one that draws around or over it overrides this.
  ///
  /// - Parameter painter: The painter that the view itself was drawn with.
  func drawSubviews(_ painter: Painter) {
    for view in subviews { view.drawTree(painter) }
  }

  // MARK: - Responding

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
