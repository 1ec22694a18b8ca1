internal import TextMetrics

/// Draws on a part of a surface, in the coordinates of one view.
///
/// A painter is clipped to the view's bounds, to its ancestors and to the area being redrawn. A
/// wide cluster that is cut by the edge is drawn as a space. A style without a background shows the
/// background of the view or its ancestors.
public struct Painter {
  /// The position of the view's upper left corner on the surface.
  let origin: Point

  /// The clip rectangle in surface coordinates.
  let clip: Rect

  /// The background colour of the view.
  let background: Color

  /// The theme of the view.
  public var theme: Theme { sharedTheme.theme }

  /// Whether the view is laid out from right to left.
  public let isMirrored: Bool

  private let surface: Surface
  private let sharedTheme: SharedTheme

  /// Makes a painter for a part of a surface.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - clip: The part to draw on; defaults to the whole surface.
  ///   - theme: The theme.
  public init(_ surface: Surface, clip: Rect? = nil, theme: Theme = .standard) {
    self.init(surface, clip: clip, theme: SharedTheme(theme))
  }

  init(_ surface: Surface, clip: Rect?, theme: SharedTheme) {
    self.init(
      surface: surface,
      origin: .zero,
      clip: clip.map(surface.bounds.intersection) ?? surface.bounds,
      background: .standard,
      theme: theme,
      isMirrored: false
    )
  }

  private init(
    surface: Surface,
    origin: Point,
    clip: Rect,
    background: Color,
    theme: SharedTheme,
    isMirrored: Bool
  ) {
    self.surface = surface
    self.origin = origin
    self.clip = clip
    self.background = background
    sharedTheme = theme
    self.isMirrored = isMirrored
  }

  /// The clip rectangle in view coordinates.
  public var clipBounds: Rect { clip.offset(by: Point(x: -origin.x, y: -origin.y)) }

  /// Whether the clip rectangle is empty.
  public var isEmpty: Bool { clip.isEmpty }

  /// Returns whether a rectangle intersects the clip rectangle.
  func reaches(_ frame: Rect) -> Bool { !clip.intersection(frame.offset(by: origin)).isEmpty }

  /// Returns a painter for a rectangle, with its upper left corner as the origin.
  ///
  /// - Parameters:
  ///   - frame: The rectangle, in this painter's coordinates.
  ///   - background: The background colour; nil inherits.
  /// - Returns: The painter.
  public func inside(_ frame: Rect, background: Color? = nil) -> Painter {
    inside(frame, background: background, theme: nil, isMirrored: nil)
  }

  /// Returns a painter for a subview, which may have its own theme and direction.
  func inside(
    _ frame: Rect,
    background: Color?,
    theme: SharedTheme?,
    isMirrored: Bool?
  ) -> Painter {
    let place = frame.offset(by: origin)
    return Painter(
      surface: surface,
      origin: place.origin,
      clip: clip.intersection(place),
      background: background ?? self.background,
      theme: theme ?? sharedTheme,
      isMirrored: isMirrored ?? self.isMirrored
    )
  }

  /// Writes one line of text in visual order.
  ///
  /// Bidirectional text is reordered (UAX #9), and control characters are shown as control
  /// pictures.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The position of its first column.
  ///   - style: Its style.
  ///   - maxWidth: The maximum number of columns; the text ends before a cluster that doesn't fit.
  /// - Returns: The number of columns.
  @discardableResult
  public func write(
    _ text: String,
    at point: Point,
    style: Style,
    maxWidth: Int? = nil
  ) -> Int {
    let limit = maxWidth ?? .max
    if let width = writeASCII(text, at: point, style, limit) { return width }
    var width = 0
    for cluster in BidiLine(text) {
      let place = Point(x: point.x + width, y: point.y)
      guard let step = put(cluster.character, at: place, style, limit - width) else { break }
      width += step
    }
    return width
  }

  /// Fills a rectangle with one narrow character.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the view's cells.
  ///   - scalar: The character; a space by default.
  ///   - style: The style.
  public func fill(_ rect: Rect, _ scalar: Unicode.Scalar = " ", style: Style) {
    let area = rect.offset(by: origin).intersection(clip)
    surface.fill(area, with: Cell(scalar, style: resolved(style)))
  }

  /// Draws one narrow character.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - point: The cell.
  ///   - style: The style.
  func put(_ scalar: Unicode.Scalar, at point: Point, style: Style) {
    let place = Point(x: point.x + origin.x, y: point.y + origin.y)
    guard clip.contains(place) else { return }
    surface.put(Cell(scalar, style: resolved(style)), x: place.x, y: place.y)
  }

  /// Draws a box with an optional title in its top edge.
  ///
  /// - Parameters:
  ///   - rect: The box, in the view's cells.
  ///   - style: The style of the lines.
  ///   - title: The title in the top edge, truncated to its width.
  ///   - titleStyle: The style of the title; defaults to that of the lines.
  public func border(
    _ rect: Rect,
    style: Style,
    title: String = "",
    titleStyle: Style? = nil
  ) {
    guard rect.width > 1, rect.height > 1 else { return }
    let box = theme.box
    let right = rect.maxX - 1
    let bottom = rect.maxY - 1
    for y in [rect.minY, bottom] {
      fill(Rect(x: rect.minX, y: y, width: rect.width, height: 1), box.horizontal, style: style)
    }
    for x in [rect.minX, right] {
      fill(Rect(x: x, y: rect.minY, width: 1, height: rect.height), box.vertical, style: style)
    }
    fill(Rect(x: rect.minX, y: rect.minY, width: 1, height: 1), box.topLeft, style: style)
    fill(Rect(x: right, y: rect.minY, width: 1, height: 1), box.topRight, style: style)
    fill(Rect(x: rect.minX, y: bottom, width: 1, height: 1), box.bottomLeft, style: style)
    fill(Rect(x: right, y: bottom, width: 1, height: 1), box.bottomRight, style: style)
    guard !title.isEmpty, rect.width > 6 else { return }
    let shown = Truncation.tail.cut(title, to: rect.width - 6, ellipsis: box.ellipsis)
    write(" \(shown) ", at: Point(x: rect.minX + 2, y: rect.minY), style: titleStyle ?? style)
  }

  /// Changes the style of the cells in a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the view's cells.
  ///   - change: Changes the style of one cell.
  public func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    surface.restyle(rect.offset(by: origin).intersection(clip), change)
  }

  /// Fast path: writes a text of printable ASCII, in which each byte is a narrow cluster.
  ///
  /// - Returns: The number of columns, or nil if the text has other characters.
  private func writeASCII(_ text: String, at point: Point, _ style: Style, _ limit: Int) -> Int? {
    let bytes = text.utf8Span.span
    guard bytes.isPrintableASCII else { return nil }
    let width = max(0, min(bytes.count, limit))
    let line = Rect(x: point.x, y: point.y, width: width, height: 1).offset(by: origin)
    let shown = line.intersection(clip)
    if !shown.isEmpty {
      let first = shown.minX - line.minX
      let part = bytes.extracting(first..<first + shown.width)
      surface.put(ascii: part, style: resolved(style), x: shown.minX, y: shown.minY)
    }
    return width
  }

  /// Draws one cluster; a control character is drawn as its control picture.
  ///
  /// - Returns: The number of columns, or nil if it doesn't fit.
  func put(_ character: Character, at point: Point, _ style: Style, _ room: Int) -> Int? {
    let shown = character.displayed
    let width = shown.displayWidth
    guard width <= room, width < 3 else { return nil }
    guard width > 0 else { return 0 }
    let x = point.x + origin.x
    let y = point.y + origin.y
    let style = resolved(style)
    if clip.contains(Point(x: x, y: y)), clip.contains(Point(x: x + width - 1, y: y)) {
      surface.put(Cell(character: shown, style: style, width: UInt8(width)), x: x, y: y)
    } else {
      for column in x..<x + width where clip.contains(Point(x: column, y: y)) {
        surface.put(Cell(character: " ", style: style), x: column, y: y)
      }
    }
    return width
  }

  private func resolved(_ style: Style) -> Style {
    guard style.background == .standard, background != .standard else { return style }
    var style = style
    style.background = background
    return style
  }
}

nonisolated extension Span<UInt8> {
  fileprivate var isPrintableASCII: Bool {
    // No early exit, so that the loop is vectorized.
    var others: UInt8 = 0
    for index in indices { others |= self[index] &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }
}
