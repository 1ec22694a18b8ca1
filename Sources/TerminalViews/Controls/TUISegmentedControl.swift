internal import TextMetrics

/// A row of segments of which one is selected, with Left and Right or the mouse.
open class TUISegmentedControl: TUIControl {
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
    let width = titles.reduce(0) { $0 + $1.displayWidth + 2 } + max(0, titles.count - 1)
    return Size(width: min(proposal.width, width), height: min(proposal.height, 1))
  }

  open override func draw(_ painter: Painter) {
    for (index, (title, range)) in zip(titles, segments).enumerated() {
      let x = isMirrored ? bounds.width - range.upperBound : range.lowerBound
      let isLit = isEnabled && index == selectedSegment
      painter.inside(bounds, ground: isLit ? isFirstResponder ? .selection : .inactive : nil)
        .write(" \(title) ", at: Point(x: x, y: 0), ink: isLit ? .text.bold : .secondary)
    }
  }

  /// The columns of the segments, from where they begin.
  private var segments: [Range<Int>] {
    var end = -1
    return titles.map { title in
      let start = end + 1
      end = start + title.displayWidth + 2
      return start..<end
    }
  }

  // MARK: - Responding

  open override func claims(_ event: KeyEvent) -> Bool { isEnabled && step(of: event) != nil }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, isFirstResponder, let step = step(of: event) else { return false }
    choose(selectedSegment + step)
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
    let column = isMirrored ? bounds.width - 1 - point.x : point.x
    if let index = segments.firstIndex(where: { $0.contains(column) }) { choose(index) }
    return true
  }

  private func choose(_ index: Int) {
    guard titles.indices.contains(index), index != selectedSegment else { return }
    selectedSegment = index
    onSegmentSelect?(index)
  }
}
