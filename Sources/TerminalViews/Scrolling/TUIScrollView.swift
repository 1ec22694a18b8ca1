/// A view of a part of its content, which is higher than itself.
///
/// The content has its natural height for the width of the view, whose last column is kept for the
/// scroll bar. The arrow, page, Home and End keys scroll if nothing inside uses them, as do the
/// wheel and the bar. A view inside that gets the focus is scrolled into sight.
///
/// ```swift
/// let scrollView = TUIScrollView()
/// scrollView.contentView = detail
/// ```
open class TUIScrollView: TUIView {
  /// The content.
  public var contentView: TUIView? {
    didSet { if contentView !== oldValue { contentViewDidChange(from: oldValue) } }
  }

  /// The index of the first visible line of the content; setting it calls no handler.
  ///
  /// An offset beyond the end shows the end, so a restored one may be set before the content.
  public var contentOffset: Int {
    get { offset }
    set {
      guard newValue != offset else { return }
      offset = max(0, newValue)
      placeContent()
    }
  }

  /// The handler of all changes of the offset by the view itself.
  public var onContentOffsetChange: ((Int) -> Void)?

  /// The handler of the user's scrolling, called after ``onContentOffsetChange``.
  public var onUserScroll: ((Int) -> Void)?

  /// The maximum number of lines of a content; one without a natural height is not made higher than
  /// the view.
  private static let mostLines = 1 << 16

  private var offset = 0
  private var contentHeight = 0
  private let indicator = ScrollIndicator()
  // Whether a view inside got the focus before the first layout.
  private var isFocusAwaitingLayout = false

  /// Makes a view without content.
  public required init() {
    super.init()
    addSubview(indicator)
    indicator.onScroll = { [unowned self] in scroll(to: $0, byUser: true) }
  }

  private func contentViewDidChange(from old: TUIView?) {
    old?.removeFromSuperview()
    if let contentView { insertSubview(contentView, at: 0) }
  }

  // MARK: - Layout

  open override func sizeThatFits(_ proposal: Size) -> Size {
    let natural = naturalSize(inWidth: proposal.width)
    return Size(
      width: min(proposal.width, natural.width + 1),
      height: min(proposal.height, natural.height)
    )
  }

  private func naturalSize(inWidth width: Int) -> Size {
    let room = Size(width: max(0, width - 1), height: Self.mostLines)
    return contentView?.sizeThatFits(room) ?? .zero
  }

  open override func layoutSubviews() {
    let natural = naturalSize(inWidth: bounds.width).height
    contentHeight = natural < Self.mostLines ? max(natural, bounds.height) : bounds.height
    placeContent()
    let x = mirrored(bounds.width - 1)
    indicator.frame = Rect(x: x, y: 0, width: min(1, bounds.width), height: bounds.height)
    if isFocusAwaitingLayout { showFocusedView() }
  }

  private var maxOffset: Int { max(0, contentHeight - bounds.height) }

  private var shownOffset: Int { min(offset, maxOffset) }

  private func placeContent() {
    guard !bounds.isEmpty else { return }
    contentView?.frame = Rect(
      x: isMirrored ? 1 : 0,
      y: -shownOffset,
      width: bounds.width - 1,
      height: contentHeight
    )
    indicator.bar = ScrollBar(
      offset: shownOffset,
      page: bounds.height,
      count: contentHeight,
      height: bounds.height
    )
  }

  // MARK: - Scrolling

  private func scroll(to target: Int, byUser: Bool) {
    let target = min(max(0, target), maxOffset)
    guard target != shownOffset else { return }
    offset = target
    placeContent()
    onContentOffsetChange?(target)
    if byUser { onUserScroll?(target) }
  }

  /// Scrolls by the least distance that shows lines of the content, or their first ones if there
  /// are too many.
  public func scroll(toShow lines: Range<Int>) {
    let offset = shownOffset
    guard lines.lowerBound < offset || lines.upperBound > offset + bounds.height else { return }
    let isAbove = lines.lowerBound < offset
    let target = isAbove ? lines.lowerBound : lines.upperBound - bounds.height
    scroll(to: min(target, lines.lowerBound), byUser: false)
  }

  override func focusWithinDidChange() {
    if let contentView, contentView.containsFirstResponder { showFocusedView() }
    super.focusWithinDidChange()
  }

  private func showFocusedView() {
    isFocusAwaitingLayout = bounds.isEmpty
    guard let contentView, let responder = window?.firstResponder, !bounds.isEmpty else { return }
    guard responder !== contentView, responder.isDescendant(of: contentView) else { return }
    // Views that were added in this turn have no frames yet.
    contentView.layoutIfNeeded()
    let top = responder.convertToWindow(.zero).y - contentView.convertToWindow(.zero).y
    scroll(toShow: top..<top + responder.frame.height)
  }

  // MARK: - Responding

  /// Whether the view itself can have the focus: while nothing inside can.
  open override var canBecomeFirstResponder: Bool {
    !refusesFirstResponder && contentView?.firstFocusable == nil
  }

  open override func claims(_ event: KeyEvent) -> Bool { target(of: event) != nil }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard let target = target(of: event) else { return false }
    scroll(to: target, byUser: true)
    return true
  }

  private func target(of event: KeyEvent) -> Int? {
    guard maxOffset > 0, let movement = Movement(event) else { return nil }
    return movement.offset(from: shownOffset, height: bounds.height, last: maxOffset)
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard case .wheel(let rows) = event.kind, maxOffset > 0 else { return false }
    scroll(to: shownOffset + rows, byUser: true)
    return true
  }

  override func takesFocus(byPressAt point: Point) -> Bool { !indicator.frame.contains(point) }
}
