/// A slider for choosing a number in a range with keys or the mouse.
///
/// Left and Right change the value by one, Page Up and Page Down by a tenth of the range, Home and
/// End go to its ends. In a mirrored view the range starts at the right.
open class TUISlider: TUIControl {
  /// The smallest number.
  public var minimumValue = 0 {
    didSet { if minimumValue != oldValue { setNeedsDisplay() } }
  }

  /// The largest number.
  public var maximumValue = 100 {
    didSet { if maximumValue != oldValue { setNeedsDisplay() } }
  }

  /// The value; a value outside the range is shown at the nearest end.
  public var value = 0 {
    didSet { if value != oldValue { setNeedsDisplay() } }
  }

  /// Numbers that are marked on the line.
  public var tickMarks: [Int] = [] {
    didSet { if tickMarks != oldValue { setNeedsDisplay() } }
  }

  /// The number at which the user started, which is marked with a ring; nil for none.
  public var origin: Int? {
    didSet { if origin != oldValue { setNeedsDisplay() } }
  }

  /// Whether the knob is in accent, for a value other than the present one.
  public var isAccented = false {
    didSet { if isAccented != oldValue { setNeedsDisplay() } }
  }

  /// The looks of the parts of the line; without any, the part up to the value is highlighted.
  public var trackParts: [SliderTrackPart] = [] {
    didSet { if trackParts != oldValue { setNeedsDisplay() } }
  }

  /// The handler of the user's changes.
  public var onValueChange: ((Int) -> Void)?

  /// Makes a slider from 0 to 100.
  public required init() {}

  open override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, 1))
  }

  // MARK: - Drawing

  open override func draw(_ painter: Painter) {
    guard bounds.width > 0 else { return }
    let line = SliderLine(painter.theme.box)
    let knob = column(of: value)
    if trackParts.isEmpty {
      for column in 0..<bounds.width {
        let isReached = column < knob
        put(isReached ? line.reached : line.rest, column, isReached, painter)
      }
    } else {
      drawTrackParts(line, painter)
    }
    for tick in tickMarks {
      let column = column(of: tick)
      let isReached = column < knob
      put(isReached ? line.reachedTick : line.restTick, column, isReached, painter)
    }
    if let origin { painter.put(line.origin, at: point(of: column(of: origin)), ink: .secondary) }
    painter.put(line.knob, at: point(of: knob), ink: knobInk)
  }

  private var knobInk: Ink {
    if isAccented { return .accent }
    return isEnabled || !trackParts.isEmpty ? .heading : .secondary
  }

  private func drawTrackParts(_ line: SliderLine, _ painter: Painter) {
    var start = 0
    for part in trackParts {
      let end = part.end >= maximumValue ? bounds.width : column(of: part.end)
      for column in start..<max(start, end) {
        painter.put(line.scalar(of: part.stroke), at: point(of: column), ink: part.ink)
      }
      start = max(start, end)
    }
  }

  private func put(_ scalar: Unicode.Scalar, _ column: Int, _ isReached: Bool, _ painter: Painter) {
    painter.put(scalar, at: point(of: column), ink: isReached && isEnabled ? .accent : .ring)
  }

  // MARK: - Numbers and columns

  /// The length of the range, which may be more than an integer can count.
  private var range: Double { max(0, Double(maximumValue) - Double(minimumValue)) }

  private func clamped(_ value: Int) -> Int {
    max(minimumValue, min(value, max(minimumValue, maximumValue)))
  }

  /// Returns the column of a number, from the start of the range.
  private func column(of value: Int) -> Int {
    guard range > 0 else { return 0 }
    let part = (Double(clamped(value)) - Double(minimumValue)) / range
    return Int((part * Double(bounds.width - 1)).rounded())
  }

  private func value(at column: Int) -> Int {
    let part = Double(column) / Double(max(1, bounds.width - 1))
    let value = Double(minimumValue) + (part * range).rounded()
    return value < Double(maximumValue) ? clamped(Int(value)) : clamped(maximumValue)
  }

  /// A tenth of the range.
  private var tenth: Int { max(1, Int(range / 10)) }

  /// Returns the number at a distance from the shown one, clamped to the range.
  private func shownValue(movedBy distance: Int) -> Int {
    let (value, isBeyond) = clamped(value).addingReportingOverflow(distance)
    return isBeyond ? distance < 0 ? minimumValue : maximumValue : value
  }

  private func point(of column: Int) -> Point { Point(x: mirrored(column), y: 0) }

  // MARK: - Responding

  open override func claims(_ event: KeyEvent) -> Bool { isEnabled && target(of: event) != nil }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, isFirstResponder, let target = target(of: event) else { return false }
    choose(target)
    return true
  }

  private func target(of event: KeyEvent) -> Int? {
    guard event.modifiers.isEmpty else { return nil }
    return switch event.key {
    case .left: shownValue(movedBy: isMirrored ? 1 : -1)
    case .right: shownValue(movedBy: isMirrored ? -1 : 1)
    case .pageUp: shownValue(movedBy: -tenth)
    case .pageDown: shownValue(movedBy: tenth)
    case .home: minimumValue
    case .end: maximumValue
    default: nil
    }
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard isEnabled else { return false }
    switch event.kind {
    case .press(.left), .drag(.left):
      let x = max(0, min(point.x, bounds.width - 1))
      choose(value(at: mirrored(x)))
    case .release(.left): break
    default: return false
    }
    return true
  }

  private func choose(_ target: Int) {
    let target = clamped(target)
    guard target != value else { return }
    value = target
    sendActions(for: .valueChanged)
    onValueChange?(target)
  }
}

/// The characters of a slider.
private nonisolated struct SliderLine {
  let reached: Unicode.Scalar
  let rest: Unicode.Scalar
  let reachedTick: Unicode.Scalar
  let restTick: Unicode.Scalar
  let knob: Unicode.Scalar
  let origin: Unicode.Scalar

  private let dash: Unicode.Scalar

  /// Returns the character of a line.
  func scalar(of stroke: SliderTrackPart.Stroke) -> Unicode.Scalar {
    switch stroke {
    case .thin: rest
    case .dashed: dash
    case .thick: reached
    }
  }

  init(_ box: BoxCharacters) {
    let isASCII = box == .ascii
    (reached, rest) = isASCII ? ("=", "-") : ("━", "─")
    dash = isASCII ? "~" : "╌"
    (reachedTick, restTick) = isASCII ? ("+", "+") : ("┻", "┴")
    (knob, origin) = isASCII ? ("O", "o") : ("●", "○")
  }
}

/// A part of the line of a slider, with a look of its own.
public nonisolated struct SliderTrackPart: Hashable, Sendable {
  /// The looks of a line.
  public nonisolated enum Stroke: Hashable, Sendable {
    /// A thin line.
    case thin

    /// A line of dashes.
    case dashed

    /// A thick line.
    case thick
  }

  /// The number before which the part ends; it starts where the previous one ends.
  public let end: Int

  /// The look of the line.
  public let stroke: Stroke

  /// The ink.
  public let ink: Ink

  /// Makes a part.
  public init(to end: Int, _ stroke: Stroke, _ ink: Ink) {
    self.end = end
    self.stroke = stroke
    self.ink = ink
  }
}
