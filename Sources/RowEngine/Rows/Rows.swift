import Synchronization
import _RopeModule

/// A document as rows over arbitrary bytes, all of which are preserved.
///
/// A persistent value: copying is O(1), and an edit copies only the path to its changes, so every
/// version of a document can be kept. A row ends with LF, CR LF or CR and keeps its own line end;
/// an empty document has no rows. A byte order mark precedes the rows; the last bytes of
/// UTF-16 or UTF-32 that make no code unit follow them.
///
/// Editors store text in a piece table (Visual Studio Code) or in a rope of short copied strings
/// (Xi, Helix). This type combines both: a balanced tree (the rope of swift-collections) whose
/// elements are slices of the blocks that were read. Opening copies only the rows that cross block
/// boundaries, finding a row takes O(log *n*), and an edit copies the row and its small neighbours.
public struct Rows: Sendable {
  /// The tree of the rows.
  private(set) var tree: Rope<Chunk>

  /// The properties of the whole document, which editing rows doesn't change.
  private(set) var format: RowsFormat

  /// The identity of the bytes, the same for versions that read them in different encodings.
  let identity: BytesIdentity

  /// The large files of whose bytes this version was made.
  private(set) var files: [BackingFile]

  /// What follows of a file that is still being read; nil once this version has all rows.
  var arrival: Arrival?

  /// Makes a document of rows in a format.
  ///
  /// - Parameters:
  ///   - tree: The rows.
  ///   - format: The format.
  ///   - identity: The identity of the bytes.
  ///   - files: The large files of whose bytes they were made.
  init(
    tree: Rope<Chunk>,
    format: RowsFormat,
    identity: BytesIdentity = BytesIdentity(),
    files: [BackingFile] = []
  ) {
    (self.tree, self.format, self.identity, self.files) = (tree, format, identity, files)
  }

  /// Makes a new version of the document with other rows or another format.
  func version(_ tree: Rope<Chunk>, _ format: RowsFormat) -> Rows {
    var version = Rows(tree: tree, format: format, files: files)
    version.arrival = arrival
    return version
  }

  /// Adds the files of another version of which rows were taken.
  mutating func addFiles(of other: Rows) {
    files += other.files.filter { file in !files.contains { $0 === file } }
  }

  /// The text encoding.
  public var encoding: TextEncoding { format.encoding }

  /// The byte order mark.
  package var mark: ByteSlice { format.mark }

  /// The last bytes of a document in UTF-16 or UTF-32, if they make no code unit.
  var oddBytes: ByteSlice { format.oddBytes }

  /// Whether the last row has no line end.
  package var isOpen: Bool { format.isOpen }

  /// The line end of new rows without a neighbour to take it from.
  package var usualEnding: LineEnding { format.usualEnding }

  /// The number of rows.
  ///
  /// - Complexity: O(1).
  public var count: Int { tree.summary.rows }

  /// The kinds of line ends and the number of invalid bytes of the rows.
  ///
  /// - Complexity: O(1).
  var contents: ChunkContents { tree.summary.contents }

  /// The number of bytes of the whole document.
  ///
  /// - Complexity: O(1).
  public var byteCount: Int {
    mark.count + tree.summary.bytes + oddBytes.count + (arrival?.rest.count ?? 0)
  }

  /// Returns the row at an index.
  ///
  /// - Complexity: O(log *n*) and a search through one chunk.
  public func row(at index: Int) -> Row {
    precondition(0 <= index && index < count, "no such row")
    return rows(in: index..<index + 1)[0]
  }

  /// Whether the last row is empty, or there is none.
  ///
  /// - Complexity: O(log *n*).
  var isLastRowEmpty: Bool { count == 0 || row(at: count - 1).content.isEmpty }

  /// Returns the rows in a range, such as the visible ones.
  ///
  /// - Complexity: O(log *n*) and a search through the chunks of the range.
  public func rows(in range: Range<Int>) -> [Row] {
    precondition(0 <= range.lowerBound && range.upperBound <= count, "no such rows")
    var rows: [Row] = []
    rows.reserveCapacity(range.count)
    var (index, first) = tree.find(at: range.lowerBound, in: metric, preferEnd: false)
    while rows.count < range.count {
      let chunk = tree[index]
      let end = min(chunk.count, first + range.count - rows.count)
      rows += chunk.rows(first..<end, encoding)
      first = 0
      tree.formIndex(after: &index)
    }
    return rows
  }

  /// Returns the chunks of the rows in a range, cut at its ends.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of chunks; no byte is copied.
  func chunks(in range: Range<Int>) -> [Chunk] { chunks(in: [range]) }

  /// Returns the chunks of the rows in ranges, cut at their ends.
  ///
  /// - Complexity: O(*k*) in the number of chunks and O(log *n*) per range, less for ascending
  ///   ranges; no byte is copied.
  func chunks(in ranges: [Range<Int>]) -> [Chunk] {
    var chunks: [Chunk] = []
    var cursor = ChunkCursor(self)
    for range in ranges { cursor.append(range, to: &chunks) }
    return chunks
  }

  /// Replaces rows and joins small chunks with their neighbours.
  mutating func replace(_ range: Range<Int>, with chunks: [Chunk]) {
    let separated = separated(chunks, replacing: range)
    var chunks = separated.chunks
    var (start, end) = (separated.range.lowerBound, separated.range.upperBound)
    if let above = smallChunk(endingAt: start) {
      chunks.insert(above, at: 0)
      start -= above.count
    }
    if let below = smallChunk(startingAt: end) {
      chunks.append(below)
      end += below.count
    }
    let joined = Chunk.joiningSmall(chunks, encoding)
    tree.replaceSubrange(start..<end, in: metric, with: joined)
  }

  /// Appends the rows of the document's file from a row on, up to its end.
  ///
  /// - Complexity: O(log *n*).
  mutating func append(_ file: Rows, from row: Int) {
    addFiles(of: file)
    if row < file.count { append(file.tree.extract(row..<file.count, in: metric)) }
    (format.isOpen, format.oddBytes) = (file.isOpen, file.oddBytes)
    format.usualEnding = file.usualEnding
  }

  private mutating func append(_ rest: Rope<Chunk>) {
    let first = rest[rest.startIndex]
    let isShort = rest.summary.bytes <= Chunk.usualLength && first.bytes.filePart == nil
    var rest = rest
    if isShort || startsWithLFOfCRLF(first.bytes) {
      // A pipe gets its rows a few at a time; they are joined with those above.
      replace(count..<count, with: isShort ? Array(rest) : [first])
      let taken = isShort ? rest.summary.rows : first.count
      rest = rest.extract(taken..<rest.summary.rows, in: metric)
    }
    tree = Rope.join(tree, rest)
  }

  /// Returns the part of a chunk before a row, if there is one and it is small.
  private func smallChunk(endingAt row: Int) -> Chunk? {
    guard row > 0 else { return nil }
    let (index, before) = tree.find(at: row - 1, in: metric, preferEnd: false)
    var chunk = tree[index]
    _ = chunk.split(at: metric.index(at: before + 1, in: chunk))
    return chunk.isSmall ? chunk : nil
  }

  /// Returns the part of a chunk from a row on, if there is one and it is small.
  private func smallChunk(startingAt row: Int) -> Chunk? {
    guard row < count else { return nil }
    let (index, before) = tree.find(at: row, in: metric, preferEnd: false)
    var chunk = tree[index]
    let rest = chunk.split(at: metric.index(at: before, in: chunk))
    return rest.isSmall ? rest : nil
  }

  /// Whether two documents are the same version, for example the saved one.
  ///
  /// Documents with equal bytes that were made by different edits aren't identical.
  ///
  /// - Complexity: O(1).
  package func isIdentical(to other: Rows) -> Bool {
    tree.isIdentical(to: other.tree) && format == other.format
  }

  /// Whether two documents have the same bytes because one was read anew in another encoding, or
  /// because they are the same version.
  ///
  /// - Complexity: O(1).
  package func hasSameBytes(as other: Rows) -> Bool {
    identity == other.identity || isIdentical(to: other)
  }

  /// The bytes of the document in order, in as few contiguous pieces as possible.
  ///
  /// - Complexity: O(*n*) in the number of chunks; no byte is copied.
  package var pieces: [ByteSlice] {
    var pieces = [mark]
    for next in tree.flatMap(\.bytes.contiguousParts) + [oddBytes] {
      if let extended = pieces[pieces.count - 1].extended(by: next) {
        pieces[pieces.count - 1] = extended
      } else {
        pieces.append(next)
      }
    }
    return pieces.filter { !$0.isEmpty }
  }

  var metric: RowMetric { RowMetric(encoding: encoding) }
}

/// The identity of the bytes of a version, different for each version that an edit makes.
struct BytesIdentity: Sendable, Equatable {
  private static let count = Atomic(0)

  private let number: Int

  /// Makes an identity that no other bytes have.
  init() {
    number = Self.count.add(1, ordering: .relaxed).newValue
  }
}
