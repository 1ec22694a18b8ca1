/// The computed frames of a pane split.
///
/// They depend on the size, the placement and the user's choices only, so that no change of content
/// moves them.
nonisolated struct PaneFrames: Hashable {
  /// The frame of the main pane.
  private(set) var primary: Rect

  /// The rule with the title; nil if the second pane isn't shown.
  private(set) var rule: Rect?

  /// The line between panes side by side.
  private(set) var divider: Rect?

  /// The frame of the second pane; nil if it isn't shown.
  private(set) var secondary: Rect?

  /// The minimum columns that the user can give a pane.
  static let minimumColumns = 40

  /// The minimum rows that the user can leave the main pane.
  static let minimumRows = 3

  /// The rows of the screen from which on a blank row precedes the rule.
  private static let blankRowHeight = 30

  /// Computes the frames.
  ///
  /// - Parameters:
  ///   - size: The size of the view.
  ///   - placement: The place of the second pane.
  ///   - primaryWidth: The width of the main pane while the panes are side by side.
  ///   - chosen: The sizes that the user has chosen.
  ///   - screenHeight: The rows of the screen.
  ///   - isMirrored: Whether the main pane is at the right.
  init(
    size: Size,
    placement: PanePlacement,
    primaryWidth: PaneWidth,
    chosen: PaneSizes = PaneSizes(),
    screenHeight: Int,
    isMirrored: Bool
  ) {
    primary = Rect(origin: .zero, size: size)
    guard placement != .hidden, size.height > 2 else { return }
    if placement == .beside, PaneRoom(width: size.width) == .beside {
      let (total, minimum) = (size.width - 1, Self.minimumColumns)
      let width = primaryWidth.replaced(by: chosen.primaryColumns, of: total, atLeast: minimum)
      divide(size, width, isMirrored)
    } else {
      let hasBlank = screenHeight >= Self.blankRowHeight
      let rows = chosen.secondaryRows.map { Self.rows(chosen: $0, in: size, hasBlank: hasBlank) }
      split(size, rows ?? Self.rows(in: size, hasBlank: hasBlank), hasBlank: hasBlank)
    }
  }

  /// Returns the frames without the rows from a height on.
  func cut(to height: Int) -> PaneFrames {
    func part(_ frame: Rect) -> Rect {
      let rows = max(0, min(frame.height, height - frame.minY))
      return Rect(x: frame.minX, y: frame.minY, width: frame.width, height: rows)
    }
    var frames = self
    frames.primary = part(primary)
    frames.rule = rule.map(part).flatMap { $0.isEmpty ? nil : $0 }
    frames.divider = divider.map(part)
    frames.secondary = secondary.map(part)
    return frames
  }

  /// Returns the rows of the second pane below the main one, with its rule and a blank row, for the
  /// rows that the user has chosen.
  private static func rows(chosen: Int, in size: Size, hasBlank: Bool) -> Int {
    let room = max(1, size.height - minimumRows - 1 - (hasBlank ? 1 : 0))
    let text = min(max(1, chosen), room)
    return text + 1 + (hasBlank && text > 1 ? 1 : 0)
  }

  /// Returns the rows of the second pane below the main one, with its rule and a blank row.
  private static func rows(in size: Size, hasBlank: Bool) -> Int {
    let text = size.width < 77 ? 3 : 4
    let wanted = size.width < 120 ? text + (hasBlank ? 2 : 1) : size.height / 3
    return max(2, min(wanted, size.height / 2))
  }

  private mutating func split(_ size: Size, _ rows: Int, hasBlank: Bool) {
    let blank = hasBlank && rows > 3 ? 1 : 0
    let ruleRow = size.height - rows + blank
    primary = Rect(x: 0, y: 0, width: size.width, height: size.height - rows)
    rule = Rect(x: 0, y: ruleRow, width: size.width, height: 1)
    secondary = Rect(x: 0, y: ruleRow + 1, width: size.width, height: rows - blank - 1)
  }

  private mutating func divide(_ size: Size, _ primaryWidth: PaneWidth, _ isMirrored: Bool) {
    let frames = SplitFrames(size: size, primaryWidth: primaryWidth, isMirrored: isMirrored)
    primary = frames.primary
    divider = frames.divider
    let pane = frames.secondary
    rule = Rect(x: pane.minX, y: 0, width: pane.width, height: 1)
    secondary = Rect(x: pane.minX, y: 1, width: pane.width, height: pane.height - 1)
  }
}

/// The place of a second pane.
public nonisolated enum PanePlacement: Hashable, Sendable, CaseIterable {
  /// It is not shown.
  case hidden
  /// Below the main pane.
  case below
  /// Beside the main pane, or below it if the screen has less than 200 columns.
  case beside
}

/// The space for a second pane.
public nonisolated enum PaneRoom: Hashable, Sendable, CaseIterable {
  /// Less than 60 columns; the pane should be shown on request only.
  case tight
  /// From 60 columns on.
  case below
  /// From 200 columns on, also beside the main pane.
  case beside

  /// Returns the space of a view of a width.
  init(width: Int) {
    self = width < 60 ? .tight : width < 200 ? .below : .beside
  }
}

/// The sizes that the user has given the panes of a pane split; nil for the default size.
public nonisolated struct PaneSizes: Hashable, Sendable, Codable {
  /// The columns of the main pane while the panes are side by side.
  public var primaryColumns: Int?

  /// The rows of the second pane while it is below the main one, without its rule.
  public var secondaryRows: Int?

  /// Makes the default sizes.
  public init() {}
}
