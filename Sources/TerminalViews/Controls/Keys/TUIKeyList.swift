import TextMetrics

/// A scrollable list of keys and their effects, in as many columns as a wide window has room for.
///
/// There are two columns in windows of at least 120 columns and three from 200. Nothing is cut: a
/// text that is too wide for its column continues in the next row, below its start.
///
/// A list that can be searched takes typed characters, except those that are keys of its own
/// commands, and shows the lines whose keys or effects match.
open class TUIKeyList: TUIView {
  /// The parts of the list.
  public var sections: [KeyListSection] = [] {
    didSet { if sections != oldValue { sectionsDidChange() } }
  }

  /// The index of the first visible row; setting it calls no handler.
  public var contentOffset: Int {
    get { offset }
    set {
      guard newValue != offset else { return }
      offset = max(0, newValue)
      setNeedsDisplay()
    }
  }

  /// The handler of the user's scrolling, with the index of the first visible row.
  public var onContentOffsetChange: ((Int) -> Void)?

  /// The text whose matches are shown; empty for all lines.
  ///
  /// Setting it calls no handler.
  public var search = "" {
    didSet { if search != oldValue { foundDidChange() } }
  }

  /// The text of a list in which no line matches.
  public var emptyText = "" {
    didSet { if emptyText != oldValue { setNeedsDisplay() } }
  }

  /// The handler of the text that the user types; without one the list can't be searched.
  public var onSearchChange: ((String) -> Void)?

  private var offset = 0
  private var arranged: Arranged?
  private var found: Arranged?
  private var drag = ScrollDrag()

  open override var canBecomeFirstResponder: Bool { true }

  // MARK: - Layout

  open override func sizeThatFits(_ proposal: Size) -> Size {
    let columns = columns(inWidth: proposal.width)
    let count = columns.columns.count
    let width = 2 * Self.margin + count * columns.width + (count - 1) * Self.gap
    return Size(
      width: min(proposal.width, width),
      height: min(proposal.height, columns.height)
    )
  }

  /// The blank columns at both edges; the last one has the scroll indicator.
  private static let margin = 2

  /// The columns between two columns of the list, with a line in their middle.
  private static let gap = 5

  /// The columns for a number and a width of them.
  private struct Arranged {
    let count: Int
    let width: Int
    let columns: KeyListColumns
  }

  /// The columns of the lines that match.
  private var columns: KeyListColumns {
    let (count, width) = division(ofWidth: bounds.width)
    if let found, found.count == count, found.width == width { return found.columns }
    let query = FuzzyQuery(search)
    guard !query.isEmpty else { return columns(inWidth: bounds.width) }
    let matching = sections.compactMap { $0.matching(query) }
    let columns = KeyListColumns(matching, count: count, width: width, measuring: sections)
    found = Arranged(count: count, width: width, columns: columns)
    return columns
  }

  /// The columns of all lines.
  private func columns(inWidth width: Int) -> KeyListColumns {
    let (count, width) = division(ofWidth: width)
    if let arranged, arranged.count == count, arranged.width == width { return arranged.columns }
    let columns = KeyListColumns(sections, count: count, width: width)
    arranged = Arranged(count: count, width: width, columns: columns)
    return columns
  }

  /// The number of columns, and the width of each.
  private func division(ofWidth width: Int) -> (count: Int, width: Int) {
    let window = window?.bounds.width ?? width
    let count = min(max(1, sections.count), window < 120 ? 1 : window < 200 ? 2 : 3)
    return (count, max(1, (width - 2 * Self.margin - (count - 1) * Self.gap) / count))
  }

  private func sectionsDidChange() {
    arranged = nil
    naturalSizeDidChange()
    foundDidChange()
  }

  private func foundDidChange() {
    found = nil
    setNeedsDisplay()
  }

  // MARK: - Drawing

  open override func draw(_ painter: Painter) {
    let (columns, start) = (columns, shownOffset)
    for (index, rows) in columns.columns.enumerated() {
      let x = Self.margin + index * (columns.width + Self.gap)
      for (y, row) in rows.dropFirst(start).prefix(bounds.height).enumerated() {
        draw(row, at: Point(x: x, y: y), in: columns, painter)
      }
      if index > 0 { drawRule(at: x - Self.gap / 2 - 1, painter) }
    }
    if columns.columns.isEmpty { drawEmptyText(painter) }
    painter.thumb(of: bar, atColumn: thumbColumn)
  }

  private func drawEmptyText(_ painter: Painter) {
    let room = Size(width: max(0, bounds.width - 2 * Self.margin), height: bounds.height)
    let lines = WrappedText.lines(of: emptyText, in: room, ellipsis: painter.theme.box.ellipsis)
    for (y, line) in lines.enumerated() {
      let x = mirrored(Self.margin, width: line.displayWidth)
      painter.write(line, at: Point(x: x, y: y), ink: .secondary)
    }
  }

  private func draw(
    _ row: KeyListColumns.Row,
    at point: Point,
    in columns: KeyListColumns,
    _ painter: Painter
  ) {
    switch row {
    case .blank: break
    case .title(let title):
      let ellipsis = painter.theme.box.ellipsis
      let shown = Truncation.tail.cut(title, to: columns.width, ellipsis: ellipsis)
      write(AttributedText([.init(shown, .secondary.bold)]), at: point, painter)
    case .line(let keys, let title, let link):
      write(keys, at: point, painter)
      let x = point.x + columns.keyWidth + KeyListColumns.gap
      let start = write(title, at: Point(x: x, y: point.y), painter)
      guard let link else { return }
      let place = Point(x: start + link.columns.lowerBound, y: point.y)
      let size = Size(width: link.columns.count, height: 1)
      painter.link(Rect(origin: place, size: size), to: link.link)
    }
  }

  /// Writes a text.
  ///
  /// - Returns: Its leftmost column.
  @discardableResult
  private func write(_ text: AttributedText, at point: Point, _ painter: Painter) -> Int {
    let x = mirrored(point.x, width: text.string.displayWidth)
    painter.write(text, at: Point(x: x, y: point.y))
    return x
  }

  private func drawRule(at x: Int, _ painter: Painter) {
    let rect = Rect(x: mirrored(x), y: 0, width: 1, height: bounds.height)
    painter.fill(rect, painter.theme.box.vertical, ink: .rule)
  }

  // MARK: - Keys

  open override func claims(_ event: KeyEvent) -> Bool {
    var text = search
    return type(event, in: &text) || target(of: event) != nil
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isFirstResponder else { return false }
    var text = search
    if type(event, in: &text) {
      find(text)
      return true
    }
    guard let target = target(of: event) else { return false }
    scroll(to: target)
    return true
  }

  open override func insertText(_ text: Substring) -> Substring {
    guard isFirstResponder else { return text }
    var found = search
    let typed = text.unicodeScalars.prefix { type(KeyEvent(typing: $0), in: &found) }
    if !typed.isEmpty { find(found) }
    return text[typed.endIndex...]
  }

  /// Shows the lines that match; they are found when they are drawn, not for each key of a burst.
  private func find(_ text: String) {
    search = text
    if offset != 0 {
      offset = 0
      onContentOffsetChange?(0)
    }
    onSearchChange?(text)
  }

  /// Changes a search by a key.
  ///
  /// - Returns: Whether the key changes it.
  private func type(_ event: KeyEvent, in search: inout String) -> Bool {
    guard onSearchChange != nil else { return false }
    if event == KeyEvent(.backspace) { return search.popLast() != nil }
    guard let character = event.typedCharacter else { return false }
    let isTaken = commands.contains { $0.command.keys.contains(event) }
    if !isTaken { search.append(character) }
    return !isTaken
  }

  // MARK: - Scrolling

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    if case .wheel(let rows) = event.kind {
      let old = shownOffset
      scroll(to: old + rows)
      return offset != old
    }
    if case .press = event.kind, point.x != thumbColumn { return false }
    guard let target = drag.target(of: event.kind, atRow: point.y, in: bar) else { return false }
    scroll(to: target)
    return true
  }

  open override func mouseWasLost() { drag = ScrollDrag() }

  private var thumbColumn: Int { mirrored(bounds.width - 1) }

  private var bar: ScrollBar {
    let height = bounds.height
    return ScrollBar(offset: shownOffset, page: height, count: columns.height, height: height)
  }

  private var maxOffset: Int { max(0, columns.height - bounds.height) }

  /// The index of the first visible row; the offset of a restored state may be too large.
  private var shownOffset: Int { min(offset, maxOffset) }

  /// Returns the offset that a key scrolls to; nil for other keys, and if all rows are visible.
  private func target(of event: KeyEvent) -> Int? {
    guard maxOffset > 0, let movement = Movement(event) else { return nil }
    return movement.offset(from: shownOffset, height: bounds.height, last: maxOffset)
  }

  private func scroll(to target: Int) {
    let target = min(max(0, target), maxOffset)
    guard target != offset else { return }
    offset = target
    setNeedsDisplay()
    onContentOffsetChange?(target)
  }
}
