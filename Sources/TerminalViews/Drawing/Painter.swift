internal import TextMetrics

/// Draws on a part of a surface, in coordinates of one view.
///
/// A view gets a painter that is already clipped: whatever it draws outside its bounds, outside its
/// ancestors or outside what is being redrawn, vanishes. A wide cluster that is cut by the edge
/// shows as a space. Where a style leaves the background to the terminal, what the view and its
/// ancestors lie on shows.
public struct Painter {
  /// Where the view's own upper left corner lies on the surface.
  let origin: Point

  /// What may be drawn on, in the surface's cells.
  let clip: Rect

  /// The colour behind the view.
  let background: Color

  /// The looks of things, where the view is.
  public var theme: Theme { sharedTheme.theme }

  /// Whether the view reads from right to left.
  public let isMirrored: Bool

  private let surface: Surface
  private let sharedTheme: SharedTheme

  /// Makes a painter for a part of a surface.
  ///
  /// - Parameters:
  ///   - surface: What to draw on.
  ///   - clip: The part that may be drawn on; all of it when left out.
  ///   - theme: The looks of things.
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

  /// The part that may be drawn on, in the view's cells.
  public var clipBounds: Rect { clip.offset(by: Point(x: -origin.x, y: -origin.y)) }

  /// Whether nothing that is drawn would be seen.
  public var isEmpty: Bool { clip.isEmpty }

  /// Whether anything drawn in a rectangle would be seen.
  func reaches(_ frame: Rect) -> Bool { !clip.intersection(frame.offset(by: origin)).isEmpty }

  /// A painter for a rectangle inside this one's, with its upper left corner as origin.
  ///
  /// - Parameters:
  ///   - frame: The rectangle, in this painter's cells.
  ///   - background: The colour behind it, when it has one of its own.
  /// - Returns: The painter.
  public func inside(_ frame: Rect, background: Color? = nil) -> Painter {
    inside(frame, background: background, theme: nil, isMirrored: nil)
  }

  /// A painter for a view inside, which may have looks and a direction of its own.
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

  /// Writes one line of text from the left, in the order in which it is seen.
  ///
  /// Right-to-left text comes in visual order; a control character shows as its picture.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: Where its first column goes.
  ///   - style: Its look.
  ///   - maxWidth: How many columns it may take; a cluster that doesn't fit ends the text.
  /// - Returns: The columns taken.
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
  ///   - scalar: The character, of one scalar; a space when left out.
  ///   - style: The look.
  public func fill(_ rect: Rect, _ scalar: Unicode.Scalar = " ", style: Style) {
    let area = rect.offset(by: origin).intersection(clip)
    surface.fill(area, with: Cell(scalar, style: resolved(style)))
  }

  /// Puts one narrow character in a cell.
  ///
  /// - Parameters:
  ///   - scalar: The character, of one scalar.
  ///   - point: The cell.
  ///   - style: The look.
  func put(_ scalar: Unicode.Scalar, at point: Point, style: Style) {
    let place = Point(x: point.x + origin.x, y: point.y + origin.y)
    guard clip.contains(place) else { return }
    surface.put(Cell(scalar, style: resolved(style)), x: place.x, y: place.y)
  }

  /// Draws a box with an optional title in its upper edge.
  ///
  /// - Parameters:
  ///   - rect: The box, in the view's cells.
  ///   - style: The look of the lines.
  ///   - title: Shown in the upper edge, cut to its width.
  ///   - titleStyle: The look of the title; that of the lines when left out.
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

  /// Changes the look of what is already drawn in a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the view's cells.
  ///   - change: Changes the look of one cell.
  public func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    surface.restyle(rect.offset(by: origin).intersection(clip), change)
  }

  /// Writes a text of printable ASCII, of which each byte is a narrow cluster.
  ///
  /// - Returns: The columns taken, or nil when there is something else in the text.
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

  /// Draws one cluster, as its picture if it is a control character.
  ///
  /// - Returns: The columns taken, or nil when it takes more than there are left.
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
    // No way out of the loop: so a processor looks at many bytes at once.
    var others: UInt8 = 0
    for index in indices { others |= self[index] &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }
}
