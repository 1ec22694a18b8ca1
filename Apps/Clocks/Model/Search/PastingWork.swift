import DocumentApp
import Documents
import HashTreeCollections

/// The search for the clocks that lines of text name, which advances in short slices.
///
/// The results of the slices are in a persistent tree, because the state that waits for the next
/// slice shares them.
nonisolated struct PastingWork: SlicedWork, Equatable {
  /// The lines of a slice: some milliseconds of searching.
  private static let sliceLength = 8

  /// The number of slices after which the progress is shown, so that short work doesn't flash up.
  private static let shownAfter = 16

  /// Distinguishes the results of the latest work from those of earlier ones.
  var number = 0

  private let text: String
  private let known: PastedClocks?
  private let lookup: PlaceLookup

  /// The lines that aren't blank; nil before the first slice.
  private var lines: [PastedClocks.Line]?

  /// The clocks of each slice so far.
  private var parts: TreeDictionary<Int, PastedClocks> = [:]

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - text: The text; its blank lines name nothing.
  ///   - copied: The clocks that were copied last; lines of these need no search.
  ///   - lookup: Finds the clocks.
  init(_ text: String, _ copied: CopiedClocks?, _ lookup: PlaceLookup) {
    (self.text, self.lookup) = (text, lookup)
    known = copied?.pasted(as: text)
  }

  /// Whether all lines are looked up.
  var isDone: Bool {
    known != nil || lines.map { parts.count * Self.sliceLength >= $0.count } ?? false
  }

  /// The part that is done in percent, once the work takes long.
  var percent: Int? {
    guard let lines, parts.count >= Self.shownAfter else { return nil }
    return min(99, parts.count * Self.sliceLength * 100 / max(1, lines.count))
  }

  /// The clocks of all lines; nil until all are looked up.
  var result: PastedClocks? {
    guard isDone else { return nil }
    if let known { return known }
    return (0..<parts.count).reduce(into: PastedClocks()) { result, slice in
      if let part = parts[slice] { result.append(part) }
    }
  }

  /// Looks up some lines.
  mutating func advance() {
    let lines = lines ?? Self.lines(of: text)
    self.lines = lines
    var part = PastedClocks()
    for line in lines.dropFirst(parts.count * Self.sliceLength).prefix(Self.sliceLength) {
      switch lookup.clock(named: line.text) {
      case .one(let clock): part.clocks.append(clock)
      case .several: part.ambiguous.append(line)
      case .none: part.unknown.append(line)
      }
    }
    if !isDone { parts[parts.count] = part }
  }

  /// Whether both are the same work after as many slices.
  static func == (one: PastingWork, other: PastingWork) -> Bool {
    one.number == other.number && one.parts.count == other.parts.count
      && (one.lines == nil) == (other.lines == nil)
  }

  private static func lines(of text: String) -> [PastedClocks.Line] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { PastedClocks.Line(number: $0 + 1, text: $1.trimmed) }
      .filter { !$0.text.isEmpty }
  }
}
