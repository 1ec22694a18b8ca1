import TextMetrics

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

  /// The ground of the view.
  public let ground: Ground

  /// The theme of the view.
  public var theme: Theme { sharedTheme.theme }

  /// Whether the view is laid out from right to left.
  public let isMirrored: Bool

  /// Whether the screen puts text into visual order by itself.
  let isLogical: Bool

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

  init(_ surface: Surface, clip: Rect?, theme: SharedTheme, isLogical: Bool = false) {
    self.init(
      surface: surface,
      origin: .zero,
      clip: clip.map(surface.bounds.intersection) ?? surface.bounds,
      ground: .ground,
      theme: theme,
      isMirrored: false,
      isLogical: isLogical
    )
  }

  private init(
    surface: Surface,
    origin: Point,
    clip: Rect,
    ground: Ground,
    theme: SharedTheme,
    isMirrored: Bool,
    isLogical: Bool
  ) {
    self.surface = surface
    self.origin = origin
    self.clip = clip
    self.ground = ground
    sharedTheme = theme
    self.isMirrored = isMirrored
    self.isLogical = isLogical
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
  ///   - ground: The ground that it draws on; nil inherits.
  /// - Returns: The painter.
  public func inside(_ frame: Rect, ground: Ground? = nil) -> Painter {
    inside(frame, ground: ground, theme: nil, isMirrored: nil)
  }

  /// Returns a painter for a subview, which may have its own theme and direction.
  func inside(
    _ frame: Rect,
    ground: Ground?,
    theme: SharedTheme?,
    isMirrored: Bool?
  ) -> Painter {
    let place = frame.offset(by: origin)
    return Painter(
      surface: surface,
      origin: place.origin,
      clip: clip.intersection(place),
      ground: ground ?? self.ground,
      theme: theme ?? sharedTheme,
      isMirrored: isMirrored ?? self.isMirrored,
      isLogical: isLogical
    )
  }

  /// Writes one line of text in visual order.
  ///
  /// Bidirectional text is reordered (UAX #9) unless the screen does it, and control characters are
  /// shown as control pictures.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The position of its first column.
  ///   - ink: Its ink.
  ///   - maxWidth: The maximum number of columns; the text ends before a cluster that doesn't fit.
  /// - Returns: The number of columns.
  @discardableResult
  public func write(
    _ text: String,
    at point: Point,
    ink: Ink = .text,
    maxWidth: Int? = nil
  ) -> Int {
    let (style, limit) = (style(of: ink), maxWidth ?? .max)
    let bytes = text.utf8Span.span
    if bytes.isPrintableASCII { return write(ascii: bytes, at: point, style, limit) }
    let line = line(text)
    guard !line.isReordered else {
      return write(line.lazy.map(\.character), after: 0, at: point, style, limit)
    }
    let count = bytes.printablePrefixCount
    let width = write(ascii: bytes.extracting(first: count), at: point, style, limit)
    guard width == count else { return width }
    let rest = text[text.utf8.index(text.startIndex, offsetBy: count)...]
    return write(rest, after: width, at: point, style, limit)
  }

  /// Returns a text in the order in which it is sent to the terminal.
  private func line(_ text: String) -> BidiLine {
    isLogical ? BidiLine(logical: text) : BidiLine(text)
  }

  /// Writes clusters after the columns that are written already.
  ///
  /// - Returns: The number of columns with these.
  private func write(
    _ characters: some Sequence<Character>,
    after written: Int,
    at point: Point,
    _ style: Style,
    _ limit: Int
  ) -> Int {
    var width = written
    for character in characters {
      let place = Point(x: point.x + width, y: point.y)
      guard let step = put(character, at: place, style, limit - width) else { break }
      width += step
    }
    return width
  }

  /// Writes one line of text whose parts have different inks, in visual order.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The position of its first column.
  public func write(_ text: AttributedText, at point: Point) {
    var x = point.x
    for cluster in line(text.string) {
      let run = text.run(ofCluster: cluster.offset)
      let style = sharedTheme.theme[run?.ink ?? .text, on: run?.ground ?? ground]
      x += put(cluster.character, at: Point(x: x, y: point.y), style, .max) ?? 0
    }
  }

  /// Fills a rectangle with one narrow character.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the view's cells.
  ///   - scalar: The character, of one scalar; a space when left out.
  ///   - ink: Its ink.
  public func fill(_ rect: Rect, _ scalar: Unicode.Scalar = " ", ink: Ink = .text) {
    fill(rect, with: Cell(scalar, style: style(of: ink)))
  }

  private func fill(_ rect: Rect, with cell: Cell) {
    surface.fill(rect.offset(by: origin).intersection(clip), with: cell)
  }

  /// Draws one narrow character.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - point: The cell.
  ///   - ink: Its ink.
  func put(_ scalar: Unicode.Scalar, at point: Point, ink: Ink) {
    let place = Point(x: point.x + origin.x, y: point.y + origin.y)
    guard clip.contains(place) else { return }
    surface.put(Cell(scalar, style: style(of: ink)), x: place.x, y: place.y)
  }

  /// Draws the mark of a selection or a bar in the cells of a column.
  ///
  /// - Parameters:
  ///   - column: The column, in the view's cells.
  ///   - ink: Its ink.
  func mark(_ column: Rect, ink: Ink) {
    var style = style(of: ink)
    // Reversed, it would be the other half of its cell.
    style.attributes.remove(.reverse)
    fill(column, with: Cell(theme.box.mark(isMirrored: isMirrored), style: style))
  }

  /// Draws a box with an optional title in its top edge.
  ///
  /// - Parameters:
  ///   - rect: The box, in the view's cells.
  ///   - ink: The ink of the lines.
  ///   - title: The title in the top edge, truncated to its width.
  ///   - titleInk: The ink of the title.
  public func border(
    _ rect: Rect,
    ink: Ink = .rule,
    title: String = "",
    titleInk: Ink = .heading
  ) {
    guard rect.width > 1, rect.height > 1 else { return }
    let box = theme.box
    let right = rect.maxX - 1
    let bottom = rect.maxY - 1
    for y in [rect.minY, bottom] {
      fill(Rect(x: rect.minX, y: y, width: rect.width, height: 1), box.horizontal, ink: ink)
    }
    for x in [rect.minX, right] {
      fill(Rect(x: x, y: rect.minY, width: 1, height: rect.height), box.vertical, ink: ink)
    }
    fill(Rect(x: rect.minX, y: rect.minY, width: 1, height: 1), box.topLeft, ink: ink)
    fill(Rect(x: right, y: rect.minY, width: 1, height: 1), box.topRight, ink: ink)
    fill(Rect(x: rect.minX, y: bottom, width: 1, height: 1), box.bottomLeft, ink: ink)
    fill(Rect(x: right, y: bottom, width: 1, height: 1), box.bottomRight, ink: ink)
    guard !title.isEmpty, rect.width > 6 else { return }
    let shown = Truncation.tail.cut(title, to: rect.width - 6, ellipsis: box.ellipsis)
    write(" \(shown) ", at: Point(x: rect.minX + 2, y: rect.minY), ink: titleInk)
  }

  /// Draws the contents of a rectangle in another ink, on this painter's ground.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the view's cells.
  ///   - ink: Its ink.
  public func retint(_ rect: Rect, ink: Ink) {
    let style = style(of: ink)
    restyle(rect) { $0 = style }
  }

  /// Changes the style of the contents of a rectangle.
  func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    surface.restyle(rect.offset(by: origin).intersection(clip), change)
  }

  /// Fast path: writes printable ASCII, in which each byte is a narrow cluster.
  ///
  /// - Returns: The number of columns.
  private func write(
    ascii bytes: Span<UInt8>,
    at point: Point,
    _ style: Style,
    _ limit: Int
  ) -> Int {
    let width = max(0, min(bytes.count, limit))
    let line = Rect(x: point.x, y: point.y, width: width, height: 1).offset(by: origin)
    let shown = line.intersection(clip)
    if !shown.isEmpty {
      let first = shown.minX - line.minX
      let part = bytes.extracting(first..<first + shown.width)
      surface.put(ascii: part, style: style, x: shown.minX, y: shown.minY)
    }
    return width
  }

  /// Draws one cluster; a control character is drawn as its control picture.
  ///
  /// - Returns: The columns taken, or nil when it takes more than there are left.
  func put(_ character: Character, at point: Point, ink: Ink, _ room: Int) -> Int? {
    put(character, at: point, style(of: ink), room)
  }

  /// Returns a cluster with ASCII brackets instead of those around an undisplayable character, if
  /// boxes are drawn in ASCII, too.
  private func signs(_ character: Character) -> Character {
    switch character.unicodeScalars.first {
    case "‹" where theme.box == .ascii: "<"
    case "›" where theme.box == .ascii: ">"
    default: character
    }
  }

  private func put(_ character: Character, at point: Point, _ style: Style, _ room: Int) -> Int? {
    let shown = signs(character.displayed)
    let width = shown.displayWidth
    guard width <= room, width < 3 else { return nil }
    guard width > 0 else { return 0 }
    let x = point.x + origin.x
    let y = point.y + origin.y
    if clip.contains(Point(x: x, y: y)), clip.contains(Point(x: x + width - 1, y: y)) {
      surface.put(Cell(character: shown, style: style, width: UInt8(width)), x: x, y: y)
    } else {
      for column in x..<x + width where clip.contains(Point(x: column, y: y)) {
        surface.put(Cell(character: " ", style: style), x: column, y: y)
      }
    }
    return width
  }

  private func style(of ink: Ink) -> Style { sharedTheme.theme[ink, on: ground] }
}

nonisolated extension Span<UInt8> {
  fileprivate var isPrintableASCII: Bool {
    // No early exit, so that the loop is vectorized.
    var others: UInt8 = 0
    for index in indices { others |= self[index] &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }

  /// The number of printable ASCII bytes at the start, without the last one of them, which may be
  /// the base of a mark.
  fileprivate var printablePrefixCount: Int {
    var count = 0
    while count < self.count, self[count] &- 0x20 < 0x5F { count += 1 }
    return Swift.max(0, count - 1)
  }
}
