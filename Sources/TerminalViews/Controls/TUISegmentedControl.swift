import TextMetrics

/// A row of segments, one of which the user selects with Left and Right or the mouse.
///
/// With less room than its segments need, a marked control shows the selected one only.
open class TUISegmentedControl: TUIControl {
  /// How the selected segment differs from the others.
  public nonisolated enum Style: Hashable, Sendable {
    /// By its ground.
    case ground
    /// By the sign before it, as in a form.
    case marks
  }

  /// How the selected segment differs from the others.
  public var style = Style.ground {
    didSet {
      guard style != oldValue else { return }
      naturalSizeDidChange()
      setNeedsDisplay()
    }
  }

  /// The titles of the segments.
  public var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      naturalSizeDidChange()
      setNeedsDisplay()
    }
  }

  /// The index of the selected segment.
  public var selectedSegment = 0 {
    didSet { if selectedSegment != oldValue { setNeedsDisplay() } }
  }

  /// The handler of the user's selections, with the index of the segment.
  public var onSegmentSelect: ((Int) -> Void)?

  /// Makes a control without segments.
  public required init() {}

  open override func sizeThatFits(_ proposal: Size) -> Size {
    let width = segments.last?.upperBound ?? 0
    return Size(width: min(proposal.width, width), height: min(proposal.height, 1))
  }

  open override func draw(_ painter: Painter) {
    switch style {
    case .ground: drawGrounds(painter)
    case .marks: drawMarks(painter)
    }
  }

  private func drawGrounds(_ painter: Painter) {
    for (index, (title, range)) in zip(titles, segments).enumerated() {
      let isLit = isEnabled && index == selectedSegment
      painter.inside(bounds, ground: isLit ? isFirstResponder ? .selection : .inactive : nil)
        .write(" \(title) ", at: place(of: range), ink: isLit ? .text.bold : .secondary)
    }
  }

  private func drawMarks(_ painter: Painter) {
    let box = painter.theme.box
    for (index, (title, range)) in zip(titles, visibleSegments).enumerated() where !range.isEmpty {
      let isChosen = index == selectedSegment
      let symbol = isChosen ? Symbol("●", ascii: "*") : Symbol("○", ascii: "o")
      let mark = box == .ascii ? symbol.ascii : symbol.scalar
      let room = range.count - 2
      let text = Truncation.tail.cut(title, to: room, ellipsis: box.ellipsis)
      let start = place(of: range)
      let before = isMirrored ? range.count - 1 : 0
      painter.put(mark, at: Point(x: start.x + before, y: 0), ink: isChosen ? .accent : .secondary)
      let textStart = isMirrored ? start.x + room - text.displayWidth : start.x + 2
      painter.write(text, at: Point(x: textStart, y: 0), ink: isChosen ? .text.bold : .secondary)
    }
  }

  private func place(of range: Range<Int>) -> Point {
    Point(x: mirrored(range.lowerBound, width: range.count), y: 0)
  }

  /// The columns of the segments, from where they begin.
  private var segments: [Range<Int>] {
    let gap = style == .ground ? 1 : 2
    var end = -gap
    return titles.map { title in
      let start = end + gap
      end = start + title.displayWidth + 2
      return start..<end
    }
  }

  /// The columns of the segments that are shown; those of the others are empty.
  private var visibleSegments: [Range<Int>] {
    let all = segments
    guard style == .marks, (all.last?.upperBound ?? 0) > bounds.width else { return all }
    return all.indices.map { index in
      index == selectedSegment ? 0..<min(all[index].count, bounds.width) : 0..<0
    }
  }

  // MARK: - Responding

  open override func claims(_ event: KeyEvent) -> Bool { isEnabled && step(of: event) != nil }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, isFirstResponder, let step = step(of: event) else { return false }
    // An index out of range is that of the nearest segment.
    choose(max(0, min(selectedSegment, titles.count - 1)) + step)
    return true
  }

  private func step(of event: KeyEvent) -> Int? {
    switch event {
    case KeyEvent(.left): isMirrored ? 1 : -1
    case KeyEvent(.right): isMirrored ? -1 : 1
    default: nil
    }
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard isEnabled, event.kind == .press(.left) else { return false }
    let column = mirrored(point.x)
    if let index = visibleSegments.firstIndex(where: { $0.contains(column) }) { choose(index) }
    return true
  }

  private func choose(_ index: Int) {
    guard titles.indices.contains(index), index != selectedSegment else { return }
    selectedSegment = index
    sendActions(for: .valueChanged)
    onSegmentSelect?(index)
  }
}
