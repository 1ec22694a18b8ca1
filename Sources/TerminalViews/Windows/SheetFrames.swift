/// The computed frames of a sheet: all sheets of an app get their size and their rows here.
nonisolated struct SheetFrames: Hashable {
  /// The frame of the sheet in the window.
  private(set) var frame: Rect

  /// The row of the title, in the sheet; nil if it has none.
  let title: Rect?

  /// The frame of the contents, in the sheet.
  let content: Rect

  /// Whether the sheet covers the window, without a border and with its title in the header line.
  let isCovering: Bool

  /// Computes the frames.
  ///
  /// - Parameters:
  ///   - window: The part of the window for content and sheets.
  ///   - bars: The rows of bars above the last line that stay in sight.
  ///   - style: The style.
  ///   - titleWidth: The columns of the title and the note; 0 if there is neither.
  ///   - measure: Returns the size of the contents within a maximum.
  init(
    in window: Rect,
    bars: Int = 0,
    style: SheetStyle,
    titleWidth: Int,
    measuring measure: (Size) -> Size
  ) {
    let hasTitle = titleWidth > 0
    guard window.width >= 60, window.height - bars >= 16 else {
      self = .covering(Self.area(in: window, bars: bars), hasTitle: hasTitle)
      return
    }
    var window = window
    window.size.height -= bars
    let before = hasTitle ? style == .question ? 1 : 2 : 0
    let room = Self.room(style, in: window)
    var inner = Size(width: room.width - 2, height: room.height - 2 - before)
    if style == .question || style == .contents {
      let wanted = measure(inner)
      inner.width = min(inner.width, max(wanted.width, hasTitle ? titleWidth + 4 : 0))
      inner.height = min(inner.height, wanted.height)
      // A blank row below in a high window, unless the sheet would cover the header.
      let isLoose = window.height >= 30 && inner.height + before + 6 <= window.height
      inner.height += isLoose ? 1 : 0
    }
    let size = Size(width: inner.width + 2, height: inner.height + 2 + before)
    self.init(
      frame: Rect(origin: Self.origin(of: size, in: window), size: size),
      title: hasTitle ? Rect(x: 1, y: 1, width: inner.width, height: 1) : nil,
      content: Rect(x: 1, y: 1 + before, width: inner.width, height: inner.height),
      isCovering: false
    )
  }

  /// Returns the frames moved up into an area; nil if it is too small.
  func placed(in area: Rect) -> SheetFrames? {
    guard frame.height <= area.height else { return nil }
    var frames = self
    frames.frame.origin.y = min(frame.minY, area.maxY - frame.height)
    return frames
  }

  private init(frame: Rect, title: Rect?, content: Rect, isCovering: Bool) {
    (self.frame, self.title, self.content) = (frame, title, content)
    self.isCovering = isCovering
  }

  private static func covering(_ area: Rect, hasTitle: Bool) -> SheetFrames {
    // A sheet of a single row is its contents.
    let rows = hasTitle && area.height > 1 ? 1 : 0
    return SheetFrames(
      frame: area,
      title: rows > 0 ? Rect(x: 0, y: 0, width: area.width, height: 1) : nil,
      content: Rect(x: 0, y: rows, width: area.width, height: area.height - rows),
      isCovering: true
    )
  }

  /// Centres a sheet; a third of the free rows is above it.
  private static func origin(of size: Size, in window: Rect) -> Point {
    let bottom = area(in: window).height - size.height
    return Point(
      x: (window.width - size.width) / 2,
      y: min((window.height - size.height) / 3, bottom)
    )
  }

  /// The part of a window that a sheet may cover, and that is drawn as what lies behind it.
  ///
  /// The last line, in which an app shows its keys, stays visible unless the window has only a few
  /// lines. Bars above it stay visible, too, up to half of the window.
  static func area(in window: Rect, bars: Int = 0) -> Rect {
    var area = window
    area.size.height -= (window.height > 4 ? 1 : 0) + min(bars, window.height / 2)
    return area
  }

  /// The greatest size of a sheet with its border.
  private static func room(_ style: SheetStyle, in window: Rect) -> Size {
    let (width, height) = (window.width, window.height)
    return switch style {
    case .question, .contents: Size(width: width - 4, height: height - 1)
    case .results: Size(width: min(width - 8, 92), height: min(height - 6, 23))
    case .page: Size(width: min(width - 4, 112), height: min(height - 3, 26))
    }
  }
}
