internal import TextMetrics

/// The columns of a menu: the mark, the title and the key.
struct MenuLine {
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
