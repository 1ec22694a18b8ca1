public import Signals
import TextMetrics

/// A list of items, one of which the user chooses by the arrows and Enter, by its key or by a
/// click.
///
/// It is usually presented as a sheet, and dismissed by the handler of its end. Disabled items and
/// lines are skipped.
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

  /// Selects the next item in a direction, and wraps around at an end.
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

/// An item of a menu: a title with a key and an action, or a line between others.
///
/// ```swift
/// let item = TUIMenuItem()
/// item.title = "Save"
/// item.keyEquivalent = "ctrl-s"
/// item.onAction = { save() }
/// ```
public final class TUIMenuItem {
  /// The title; an item without one is a line between others.
  public var title = "" {
    didSet { if title != oldValue { onChange?() } }
  }

  /// The key that chooses the item while the menu has the focus; nil for none.
  public var keyEquivalent: KeyEvent? {
    didSet { if keyEquivalent != oldValue { onChange?() } }
  }

  /// Whether the item can be chosen.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }

  /// Whether the item has a mark, as the chosen one of several values.
  public var isOn = false {
    didSet { if isOn != oldValue { onChange?() } }
  }

  /// The handler of a choice.
  public var onAction: (() -> Void)?

  /// The lifetimes of the item's bindings, which end with the item.
  public var lifetimes: [Lifetime] = []

  /// The handler of changes, for the menu.
  var onChange: (() -> Void)?

  /// Whether the item is a line between others.
  var isSeparator: Bool { title.isEmpty }

  /// Whether the user can choose the item.
  var isSelectable: Bool { isEnabled && !isSeparator }

  /// Makes a line between items.
  public init() {}
}

/// The columns of a menu: the mark, the title and the key.
private struct MenuLine {
  /// The columns of the widest title.
  let titleWidth: Int

  /// The columns of the widest key.
  let keyWidth: Int

  /// The columns before the titles, with the mark.
  private static let margin = 3

  /// Measures the items of a menu.
  init(_ items: [TUIMenuItem], _ names: KeyNames) {
    titleWidth = items.reduce(0) { max($0, $1.title.displayWidth) }
    let keys = items.compactMap(\.keyEquivalent).map(names.label)
    keyWidth = keys.reduce(0) { max($0, $1.displayWidth) }
  }

  /// The columns of all.
  var width: Int { Self.margin + titleWidth + (keyWidth > 0 ? keyWidth + 3 : 0) + 1 }

  /// Draws an item in the first line of a painter.
  ///
  /// In too little space the key is left out before the title is cut.
  func draw(_ item: TUIMenuItem, _ names: KeyNames, width: Int, _ painter: Painter) {
    let box = painter.theme.box
    func place(_ x: Int, _ length: Int) -> Point {
      Point(x: painter.isMirrored ? width - x - length : x, y: 0)
    }
    if item.isSeparator {
      let rule = Rect(x: 1, y: 0, width: max(0, width - 2), height: 1)
      painter.fill(rule, box.horizontal, ink: .rule)
      return
    }
    let markInk = item.isEnabled ? Ink.accent : .secondary
    if item.isOn { painter.put(box.done, at: place(1, 1), ink: markInk) }
    let title = Truncation.tail.cut(item.title, to: width - Self.margin - 1, ellipsis: box.ellipsis)
    let length = title.displayWidth
    painter.write(title, at: place(Self.margin, length), ink: item.isEnabled ? .text : .secondary)
    guard let key = item.keyEquivalent.map(names.label) else { return }
    let start = width - 1 - key.displayWidth
    guard start > Self.margin + length else { return }
    painter.write(key, at: place(start, key.displayWidth), ink: .secondary)
  }
}
