/// A list of items, one of which the user chooses by the arrows and Enter, by its key or by a click.
///
/// It is usually presented as a sheet, and dismissed by the handler of its end. Disabled items and lines
/// are skipped.
///
/// ```swift
/// let (open, remove) = (TUIMenuItem(), TUIMenuItem())
/// (open.title, remove.title) = ("Open", "Remove")
/// let menu = TUIMenu()
/// menu.items = [open, TUIMenuItem(), remove]
/// menu.onClose = { window.dismiss() }
/// window.present(menu)
/// ```
open class TUIMenu: TUIView {
  /// The items.
  public var items: [TUIMenuItem] = [] {
    didSet { itemsDidChange(from: oldValue) }
  }

  /// The handler of the end of the menu: after an item was chosen, or by Esc.
  public var onClose: (() -> Void)?

  /// The index of the item that Enter chooses.
  public private(set) var selectedItem: Int? {
    didSet { if selectedItem != oldValue { setNeedsDisplay() } }
  }

  private var firstLine = 0

  private func itemsDidChange(from old: [TUIMenuItem]) {
    for item in old { item.onChange = nil }
    for item in items { item.onChange = { [weak self] in self?.itemDidChange() } }
    itemDidChange()
  }

  private func itemDidChange() {
    let isSelected = selectedItem.map { items.indices.contains($0) && items[$0].isSelectable }
    if isSelected != true { selectedItem = items.firstIndex(where: \.isSelectable) }
    naturalSizeDidChange()
    setNeedsDisplay()
  }

  private var keyNames: KeyNames { window?.keyNames ?? .english }

  // MARK: - Drawing

  open override func sizeThatFits(_ proposal: Size) -> Size {
    let width = MenuLine(items, keyNames).width
    return Size(width: min(proposal.width, width), height: min(proposal.height, items.count))
  }

  open override func draw(_ painter: Painter) {
    scrollToSelection()
    let line = MenuLine(items, keyNames)
    for (y, index) in items.indices.dropFirst(firstLine).prefix(bounds.height).enumerated() {
      let isLit = index == selectedItem
      let frame = Rect(x: 0, y: y, width: bounds.width, height: 1)
      let ground: Ground? = isLit ? isFirstResponder ? .selection : .inactive : nil
      let inside = painter.inside(frame, ground: ground)
      if isLit { inside.fill(Rect(origin: .zero, size: frame.size)) }
      line.draw(items[index], keyNames, width: bounds.width, inside)
    }
  }

  private func scrollToSelection() {
    firstLine = min(firstLine, max(0, items.count - bounds.height))
    guard let selectedItem else { return }
    firstLine = max(min(firstLine, selectedItem), selectedItem - bounds.height + 1)
  }

  // MARK: - Responding

  open override var canBecomeFirstResponder: Bool { !refusesFirstResponder }

  open override func claims(_ event: KeyEvent) -> Bool { action(of: event) != nil }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, let action = action(of: event) else { return false }
    action()
    return true
  }

  private func action(of event: KeyEvent) -> (() -> Void)? {
    if let index = items.firstIndex(where: { $0.isSelectable && $0.keyEquivalent == event }) {
      return { self.choose(index) }
    }
    switch event {
    case KeyEvent(.up): return { self.select(from: self.selectedItem ?? 0, by: -1) }
    case KeyEvent(.down): return { self.select(from: self.selectedItem ?? -1, by: 1) }
    case KeyEvent(.home): return { self.select(from: -1, by: 1) }
    case KeyEvent(.end): return { self.select(from: self.items.count, by: -1) }
    case KeyEvent(.enter), KeyEvent(.character(" ")):
      return selectedItem.map { index in { self.choose(index) } }
    case KeyEvent(.escape): return onClose
    default: return nil
    }
  }

  /// Selects the next item in a direction; after an end follows the other one.
  private func select(from index: Int, by step: Int) {
    let count = items.count
    let others = (1...max(1, count)).lazy.map { ((index + step * $0) % count + count) % count }
    if count > 0, let next = others.first(where: { self.items[$0].isSelectable }) {
      selectedItem = next
    }
  }

  private func choose(_ index: Int) {
    guard items[index].isSelectable else { return }
    selectedItem = index
    items[index].onAction?()
    onClose?()
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    let index = firstLine + point.y
    let isItem = bounds.contains(point) && items.indices.contains(index)
    switch event.kind {
    case .press(.left), .drag(.left):
      if isItem, items[index].isSelectable { selectedItem = index }
    case .release(.left): if isItem, index == selectedItem { choose(index) }
    default: return false
    }
    return true
  }
}
