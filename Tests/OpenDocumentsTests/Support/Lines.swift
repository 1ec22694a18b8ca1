import Documents
import OpenDocuments
import Synchronization

/// A document of text lines for tests.
nonisolated struct Lines: EditableDocument, Equatable {
  /// The lines that were read or typed.
  private var found: [String]

  /// The file whose other lines follow, and the number of its lines that were taken; nil if all were.
  private var arrival: (file: ArrivingLines, taken: Int)?

  /// Whether other versions can be merged.
  var canMerge = true

  init(_ texts: String..., canMerge: Bool = true) {
    (found, self.canMerge) = (texts, canMerge)
  }

  /// Opens a file with its first line, if it has more.
  init(opening texts: [String], canMerge: Bool) {
    (found, self.canMerge) = (Array(texts.prefix(1)), canMerge)
    if texts.count > 1 { arrival = (ArrivingLines(texts), 1) }
  }

  /// The lines, including those that weren't read yet.
  var texts: [String] {
    get { found + (arrival.map { $0.file.texts.dropFirst($0.taken) } ?? []) }
    set { (found, arrival) = (newValue, nil) }
  }

  static func == (one: Lines, other: Lines) -> Bool {
    one.texts == other.texts && one.canMerge == other.canMerge
  }

  enum Action: Sendable {
    case append(String)
    case set(Int, String)
    case remove(Int)
  }

  enum Change: Sendable, Equatable {
    case reload
    case restored(Int?)
    case merged
    case line(Int)
    /// Typing in a line; consecutive changes of one line form one step.
    case typed(Int)
  }

  struct NoSuchLine: Error {}

  static var reload: Change { .reload }

  func isSame(as other: Lines) -> Bool { texts == other.texts }

  mutating func apply(_ action: Action) throws -> Change? {
    switch action {
    case .append(let text):
      found.append(text)
      return .line(found.count - 1)
    case .set(let line, let text):
      guard let old = self[line] else { throw NoSuchLine() }
      found[line] = text
      return old == text ? nil : .typed(line)
    case .remove(let line):
      guard self[line] != nil else { throw NoSuchLine() }
      found.remove(at: line)
      return .line(line)
    }
  }

  /// Whether a text has a character that the file can't contain.
  func refuses(_ draft: Action) -> Bool {
    switch draft {
    case .append(let text), .set(_, let text): text.contains("€")
    case .remove: false
    }
  }

  typealias Refusal = String

  static func isReading(_ preparation: String) -> Bool { preparation == "reading" }

  func prepare(_ text: String, progress: WorkProgress) -> PreparedAction<Lines> {
    if text.contains("€") { return .refused(text) }
    return text == texts.last ? .unchanged : .action(.append(text))
  }

  func step(of change: Change) -> DocumentStep<Int>? {
    switch change {
    case .reload, .restored, .merged: nil
    case .line(let line): DocumentStep(at: line)
    case .typed(let line): DocumentStep(at: line, group: "line \(line)")
    }
  }

  private subscript(line: Int) -> String? { found.indices.contains(line) ? found[line] : nil }
}

// MARK: - Other versions

nonisolated extension Lines {
  mutating func restore(_ version: Lines, since base: Lines, showing place: Int?) -> Change {
    var (version, base) = (version, base)
    _ = (takeArrived(), version.takeArrived(), base.takeArrived())
    found = joined(with: version, since: base, prefersTheirs: false)
    return .restored(place)
  }

  func merging(
    _ theirs: Lines,
    since base: Lines,
    prefersTheirs: Bool
  ) -> MergedDocument<Lines>? {
    guard canMerge else { return nil }
    var merged = self
    merged.texts = joined(with: theirs, since: base, prefersTheirs: prefersTheirs)
    return MergedDocument(merged, .merged)
  }

  /// Takes each line from the version that changed it.
  private func joined(
    with theirs: Lines,
    since base: Lines,
    prefersTheirs: Bool
  ) -> [String] {
    (0..<max(found.count, theirs.found.count)).compactMap { line in
      let (mine, other, old) = (self[line], theirs[line], base[line])
      return mine == old || (prefersTheirs && other != old) ? other : mine
    }
  }
}

// MARK: - Arriving

/// The lines of a file that is still being read.
nonisolated final class ArrivingLines: Sendable {
  let texts: [String]
  private let count = Atomic(1)

  init(_ texts: [String]) { self.texts = texts }

  /// The number of lines that were read.
  var readCount: Int { count.load(ordering: .relaxed) }

  /// Reads another line.
  func readOn() { if readCount < texts.count { count.add(1, ordering: .relaxed) } }
}

nonisolated extension Lines {
  var isArriving: Bool { arrival != nil }

  func readOn() throws(FileError) { arrival?.file.readOn() }

  mutating func takeArrived() -> Change? {
    guard let (file, taken) = arrival else { return nil }
    found += file.texts[taken..<file.readCount]
    arrival = file.readCount < file.texts.count ? (file, file.readCount) : nil
    return .merged
  }
}

// MARK: - File

nonisolated extension Lines {
  /// The error for an invalid text.
  struct BadText: Error, CustomStringConvertible {
    let description = "line 1: not allowed"
  }

  /// A text that can be neither read nor written.
  static let bad = "BAD"

  init(reading file: any FileReading) throws {
    let text = String(decoding: try file.bytes(), as: UTF8.self)
    found = text.split(separator: "\n").map(String.init)
    if texts.contains(Self.bad) { throw BadText() }
  }

  /// The first line of a text that has a checksum without being read.
  static let known = "KNOWN"

  /// Bytes with another checksum than that of reading them.
  private struct KnownBytes: FileSource {
    let bytes: [UInt8]

    var knownChecksum: UInt64? { ~Checksum(of: bytes).value }

    func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
      try bytes.forEachPiece(body)
    }
  }

  var source: any FileSource {
    get throws {
      if texts.contains(Self.bad) { throw BadText() }
      if texts.first == Self.known { return KnownBytes(bytes: bytes) }
      return bytes
    }
  }

  /// The contents of a file with the lines.
  var bytes: [UInt8] { texts.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] } }
}

// MARK: - Journal

nonisolated extension Lines {
  /// The error for an edit that is replayed on another version than its base.
  struct OtherVersion: Error {}

  /// Both versions, so that a replay detects an edit that does not fit.
  func edit(from base: Lines) -> [UInt8] { base.bytes + [0] + bytes }

  /// The version after the edit.
  static func typed(in edit: [UInt8]) -> [UInt8] {
    Array(edit.split(separator: 0, omittingEmptySubsequences: false).last ?? [])
  }

  mutating func replay(_ edit: [UInt8]) throws {
    let parts = edit.split(separator: 0, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == bytes[...] else { throw OtherVersion() }
    texts = try Lines(reading: BytesReading(Array(parts[1]))).texts
  }
}
