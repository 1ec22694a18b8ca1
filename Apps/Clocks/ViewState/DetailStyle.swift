import MAVB

/// The arrangement of a clock's pane, for the size of the window.
///
/// It doesn't depend on the height of the pane, so nothing moves when a bar or a panel covers
/// its last rows.
nonisolated struct DetailStyle: Hashable {
  /// The place of the face.
  nonisolated enum Arrangement: Hashable {
    /// Above the facts.
    case above

    /// Beside the facts.
    case beside

    /// Nowhere, because there is no room for one.
    case none
  }

  /// The place of the face.
  let arrangement: Arrangement

  /// The height of the face; it is twice as wide.
  let faceHeight: Int

  /// Whether the parts have blank rows between them.
  let isLoose: Bool

  /// Whether the pane shows the name of the clock, which otherwise is in the header.
  let showsName: Bool

  /// Whether the date is only the day of the week, because the header has the rest.
  var showsShortDate: Bool { arrangement != .above }

  /// The columns before the contents.
  let margin: Int

  /// The columns of the line of the day.
  let lineWidth: Int

  /// The columns of the date.
  var dateWidth: Int { arrangement == .beside ? factWidth : lineWidth }

  /// The columns between the panes' edges and the contents after them.
  static let trailingMargin = 2

  /// The largest width of the line of the day.
  private static let maximumLineWidth = 64

  /// The rows of the facts below or beside the face.
  private let factRows: Int

  /// The columns of the facts with their titles.
  let factWidth: Int

  /// The rows of the facts below the line of the day, where the others are beside the face.
  private let factRowsBelow: Int

  /// The least height of a face.
  private static let leastHeight = 7

  /// The columns of a fact that is a usual zone.
  private static let zoneWidth = 30

  /// The columns between a face and the facts beside it.
  static let sideGap = 4

  init(_ window: Size, paneWidth: Int) {
    let isOnlyPane = paneWidth >= window.width
    showsName = !isOnlyPane
    margin = isOnlyPane || window.width >= 120 ? 2 : 1
    let width = max(0, paneWidth - margin - Self.trailingMargin)
    lineWidth = min(width, Self.maximumLineWidth)
    isLoose = window.height >= 30
    switch (window.width, window.height) {
    case (_, ..<16):
      (arrangement, faceHeight) = (.none, 0)
    case (..<60, _):
      (arrangement, faceHeight) = (.beside, Self.leastHeight)
    case (..<77, _), (_, ..<24):
      let besideZone = (width - Self.sideGap - Self.zoneWidth) / 2
      // The next change is always below the line of the day, and in a narrow pane the zone, too.
      let below = besideZone < Self.leastHeight ? 2 : 1
      let rows = window.height - Self.rowsBesideFace(window.height, showsName) - below
      let height = Self.odd(min(11, rows, besideZone))
      (arrangement, faceHeight) = (.beside, max(Self.leastHeight, height))
    default:
      (arrangement, faceHeight) = (.above, Self.faceHeight(window.height, isLoose, width))
    }
    let isBeside = arrangement == .beside
    factWidth = isBeside ? width - faceHeight * 2 - Self.sideGap : lineWidth
    switch arrangement {
    case .above:
      factRows = window.height - Self.otherRows(isLoose) - faceHeight
      factRowsBelow = 0
    case .beside:
      factRows = faceHeight < 11 ? 2 : 3
      factRowsBelow = window.height - faceHeight - Self.rowsBesideFace(window.height, showsName)
    case .none:
      factRows = window.height - 9
      factRowsBelow = 0
    }
  }

  /// Returns the facts below or beside the face, in the order of display.
  ///
  /// - Parameter hasNote: Whether the clock has a note, which replaces the least important fact.
  /// - Returns: The facts.
  func facts(hasNote: Bool) -> [Fact.Kind] {
    let byImportance: [Fact.Kind] =
      arrangement == .beside
      ? [.difference] + (hasZoneBeside ? [.zone] : []) + [.daylight]
      : [.difference, .zone] + Self.others(hasNote)
    let chosen = byImportance.prefix(max(2, factRows))
    return Fact.Kind.allCases.filter(chosen.contains)
  }

  /// Returns the facts below the line of the day, where the others are beside the face.
  func factsBelow(hasNote: Bool) -> [Fact.Kind] {
    let others = (hasZoneBeside ? [] : [.zone]) + Self.others(hasNote)
    let chosen = others.filter { $0 != .daylight }.prefix(max(0, factRowsBelow))
    return Fact.Kind.allCases.filter(chosen.contains)
  }

  /// Whether an identifier such as America/New_York fits beside the face, after its title.
  private var hasZoneBeside: Bool { factWidth >= Self.zoneWidth }

  /// Returns the facts besides the main ones, the most important first: what the user has written.
  private static func others(_ hasNote: Bool) -> [Fact.Kind] {
    (hasNote ? [.note] : []) + [.nextChange, .daylight, .otherNames]
  }

  /// Returns the number of rows without the face and the facts, if facts are beside the face:
  /// the header with its blank row, the name, the line of the day with its hours, three blank
  /// rows, and the keys.
  private static func rowsBesideFace(_ height: Int, _ showsName: Bool) -> Int {
    7 + (showsName ? 1 : 0) + (height < 24 ? 0 : 1)
  }

  /// Returns the largest height of a face above the facts.
  private static func faceHeight(_ height: Int, _ isLoose: Bool, _ width: Int) -> Int {
    let limit = height < 30 ? 11 : height < 40 ? 15 : 25
    // The difference, the zone, the next change and the daylight.
    let leastFacts = 4
    return odd(min(limit, height - otherRows(isLoose) - leastFacts, width / 2))
  }

  /// Returns the number of rows without the face and the facts, if the face is above the facts: the
  /// header with its blank row, the name, the date, the time, the line of the day with its numbers,
  /// a blank row and the keys.
  private static func otherRows(_ isLoose: Bool) -> Int {
    2 + 2 + 1 + 2 + 1 + 1 + (isLoose ? 3 : 0)
  }

  /// Returns the largest odd height, so that the centre of a face is a row; 0 for none.
  private static func odd(_ height: Int) -> Int {
    max(0, height.isMultiple(of: 2) ? height - 1 : height)
  }
}
