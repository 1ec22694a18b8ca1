import TerminalViews
import TestSupport
import Testing

@testable import TerminalDriver

/// Replays random frames on a model terminal and compares what it shows.
@MainActor
struct FrameReplayTests {
  nonisolated static let terms = [
    "xterm-256color", "tmux-256color", "linux", "vt100", "screen-256color",
  ]

  @Test(arguments: terms, ColorDepth.allCases)
  func `the terminal shows every frame of a random sequence`(
    term: String,
    colors: ColorDepth
  ) throws {
    var capabilities = try Capabilities.inUTF8(term)
    capabilities.colors = colors
    for seed in 0..<LongForm.rounds(3, long: 60) {
      let widths = Widths.allCases[seed % 3]
      // A terminal that wraps what a cluster has too many columns for shows it in the next row.
      let wraps = seed.isMultiple(of: 2) && widths != .scalars
      capabilities.hasDoubtfulWidths = widths == .scalars
      replay(capabilities, seed: UInt64(seed), widths, wraps: wraps)
    }
  }

  /// How a terminal measures a cluster on which terminals disagree.
  private enum Widths: CaseIterable {
    /// Two columns, as in the layout (mode 2027).
    case clusters
    /// One column.
    case narrow
    /// The columns of its scalars (`wcwidth`).
    case scalars
  }

  private func replay(_ capabilities: Capabilities, seed: UInt64, _ widths: Widths, wraps: Bool) {
    var random = SeededGenerator(seed: seed)
    var writer = FrameWriter(capabilities: capabilities)
    var picture = Picture(width: Int.random(in: 1...40, using: &random), height: 8)
    var terminal = ModelTerminal(size: picture.size)
    terminal.wraps = wraps
    terminal.erasesWithBackground = capabilities.erasesWithBackground
    terminal.splitsClusters = widths == .scalars
    let narrow = widths == .narrow
    terminal.width = { narrow && Picture.disputedClusters.contains($0) ? 1 : Picture.width($0) }
    for step in 0..<40 {
      let before = picture
      picture.change(&random)
      let cursor = picture.randomPoint(&random)
      let bytes = writer.frame(
        cells: picture.cells,
        size: picture.size,
        touched: picture.columnsChanged(since: before),
        cursor: cursor
      )
      terminal.write(bytes)
      let shown = terminal.glyphs.map(\.normalized)
      let expected = picture.glyphs(capabilities)
      let disputed = widths == .scalars ? picture.disputedCells(on: capabilities) : []
      let isEqual = zip(shown, expected).enumerated().allSatisfy { index, pair in
        disputed.contains(index) || pair.0.isSeen(as: pair.1, narrow: narrow)
      }
      guard isEqual, terminal.cursor == cursor, terminal.unknown.isEmpty else {
        Issue.record("seed \(seed) step \(step): \(terminal.unknown) \(terminal.cursor) \(cursor)")
        return
      }
    }
  }
}

nonisolated extension ModelTerminal.Glyph {
  /// Whether this glyph equals the expected one, apart from a narrower width of the cluster.
  fileprivate func isSeen(as expected: Self, narrow: Bool) -> Bool {
    if self == expected { return true }
    guard narrow else { return false }
    let isNarrowCluster = text == expected.text && pen == expected.pen && expected.width == 2
    let isReservedColumn = text == " " && expected.width == 0
    return isNarrowCluster || isReservedColumn
  }
}

nonisolated extension Picture {
  fileprivate static let styles = [
    Style.plain, .plain, Style(attributes: .bold), Style(attributes: [.dim, .italic]),
    Style(attributes: .reverse), Style(foreground: .ansi(9), background: .ansi(4)),
    Style(foreground: .rgb(10, 200, 100), attributes: [.underline, .bold]),
    Style(background: .rgb(240, 240, 240)), Style(attributes: .strikethrough),
    Style(background: .ansi(12)),
  ]

  fileprivate func randomPoint(_ random: inout SeededGenerator) -> Point {
    Point(
      x: Int.random(in: 0..<size.width, using: &random),
      y: Int.random(in: 0..<size.height, using: &random)
    )
  }

  /// The indices of the cells of clusters on whose width terminals disagree.
  fileprivate func disputedCells(on capabilities: Capabilities) -> Set<Int> {
    let disputed = cells.indices.filter { cells[$0].isDisputed(on: capabilities) }
    return Set(disputed.flatMap { $0..<$0 + Int(cells[$0].width) })
  }

  /// The columns of each row that differ, as a window marks them.
  fileprivate func columnsChanged(since before: Picture) -> [Range<Int>] {
    (0..<size.height).map { y in
      let start = y * size.width
      let changed = (0..<size.width).filter { cells[start + $0] != before.cells[start + $0] }
      return changed.isEmpty ? 0..<0 : changed[0]..<changed[changed.count - 1] + 1
    }
  }

  /// Scrolls, fills or changes some cells.
  fileprivate mutating func change(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: shift(Int.random(in: -4...4, using: &random))
    case 1: fill(&random)
    default: for _ in 0..<Int.random(in: 1...6, using: &random) { scribble(&random) }
    }
  }

  private mutating func shift(_ rows: Int) {
    let old = cells
    for y in 0..<size.height {
      for x in 0..<size.width {
        let source = y + rows
        let isInside = source >= 0 && source < size.height
        cells[y * size.width + x] = isInside ? old[source * size.width + x] : .blank
      }
    }
  }

  /// Fills the rest of a row with one character in one style.
  private mutating func fill(_ random: inout SeededGenerator) {
    let start = randomPoint(&random)
    let style = Self.styles.randomElement(using: &random) ?? .plain
    let character: Character = Bool.random(using: &random) ? " " : "-"
    for x in start.x..<size.width { put(character, x: x, y: start.y, style) }
  }

  private mutating func scribble(_ random: inout SeededGenerator) {
    let letters: [Character] = ["a", "b", "é", "e\u{301}", "─", "ы", " "]
    let pool = letters + letters + Self.wideClusters + Self.disputedClusters
    let start = randomPoint(&random)
    let style = Self.styles.randomElement(using: &random) ?? .plain
    var x = start.x
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      guard let character = pool.randomElement(using: &random), x < size.width else { return }
      put(character, x: x, y: start.y, style)
      x += Self.width(character)
    }
  }
}
