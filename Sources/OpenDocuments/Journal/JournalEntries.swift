import Documents

/// The entries of a journal, which are decoded one by one.
///
/// The records are kept as they are in the file, because most entries repeat values of those before
/// them and would take several times the memory.
nonisolated struct JournalEntries: Sequence, Sendable {
  /// The records, one after the other.
  private var bytes: [UInt8] = []

  /// The ends of the records.
  private var ends: [Int] = []

  private var isBrief = false

  /// Reads the records of a journal, up to the first one that is no entry of a known kind.
  ///
  /// - Complexity: O(*n*) in the size of the journal.
  init(_ journal: DocumentJournal) throws {
    bytes.reserveCapacity(journal.byteCount)
    var (records, context) = (try journal.makeIterator(), JournalContext())
    while let record = try records.next(), context.entry(in: record.bytes[...]) != nil {
      append(record.bytes)
    }
  }

  /// Makes the entries of a journal that has these.
  init(_ entries: [JournalEntry]) {
    var context = JournalContext()
    for record in context.records(of: entries) { append(record) }
  }

  private mutating func append(_ record: [UInt8]) {
    bytes += record
    ends.append(bytes.count)
  }

  /// The entries with empty marks and view states, which takes less time.
  var brief: JournalEntries {
    var brief = self
    brief.isBrief = true
    return brief
  }

  /// Returns the first entries.
  func prefix(_ count: Int) -> JournalEntries {
    var first = self
    first.ends.removeLast(Swift.max(0, ends.count - count))
    return first
  }

  /// Returns an iterator over the entries.
  func makeIterator() -> Iterator { Iterator(self) }

  /// Decodes the entries one by one.
  struct Iterator: IteratorProtocol {
    private let entries: JournalEntries
    private var context: JournalContext
    private var index = 0

    fileprivate init(_ entries: JournalEntries) {
      self.entries = entries
      context = JournalContext(isBrief: entries.isBrief)
    }

    /// Returns the next entry; nil after the last one.
    mutating func next() -> JournalEntry? {
      guard index < entries.ends.count else { return nil }
      defer { index += 1 }
      let start = index == 0 ? 0 : entries.ends[index - 1]
      return context.entry(in: entries.bytes[start..<entries.ends[index]])
    }
  }
}
