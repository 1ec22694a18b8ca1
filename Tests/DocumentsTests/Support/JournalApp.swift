import Testing

@testable import Documents

/// An app that journals the edits of a document and records which were acknowledged.
///
/// The records of each generation are `0:0`, `0:1` and so on; its base is `contents 0`.
final class JournalApp {
  /// A generation and the number of its records.
  struct Progress: Comparable {
    var generation = 0
    var count = 0

    static func < (one: Progress, other: Progress) -> Bool {
      (one.generation, one.count) < (other.generation, other.count)
    }
  }

  /// The acknowledged records.
  private(set) var safe = Progress()

  /// The records whose writing has begun.
  private(set) var begun = Progress()

  /// Whether the removal of the journal has begun and whether it succeeded.
  private(set) var removal: (isBegun: Bool, isDone: Bool) = (false, false)

  /// Whether an operation threw.
  private(set) var hasFailed = false

  /// The generations that may have no base, because storing it failed.
  private var withoutBase: Set<Int> = []

  private let bench: JournalBench
  private let durability: FileDurability
  private var journal: DocumentJournal?

  init(_ bench: JournalBench, durability: FileDurability) {
    self.bench = bench
    self.durability = durability
  }

  /// Runs every operation of a journal and continues after errors.
  func run(_ service: any JournalService) throws {
    try bench.save("contents 0")
    guard let journal = attempt({ try service.create(for: bench.document) }) else { return }
    self.journal = journal
    if try keepBase(0) == nil { withoutBase.insert(0) }
    append(1)
    append(2)
    if let base = try keepBase(1) { restart(1, base) }
    append(1)
    rest()
    _ = try keepBase(2)
    append(1)
    rest()
    restart(safe.generation + 1, journal.base)
    append(3)
    if let base = try keepBase(safe.generation + 1) { restart(safe.generation + 1, base) }
    append(1)
    if let base = keepBase(holding: safe.generation + 1) { restart(safe.generation + 1, base) }
    append(1)
    removal.isBegun = true
    removal.isDone = attempt { try journal.remove() } != nil
  }

  /// Releases the journal.
  func end() { journal = nil }

  private func append(_ count: Int) {
    guard let journal, begun.generation == safe.generation else { return }
    let records = (0..<count).map { bytes("\(safe.generation):\(safe.count + $0)") }
    begun.count = max(begun.count, safe.count + count)
    let isDone = attempt {
      try journal.append(contentsOf: records, durability: durability)
    }
    if isDone != nil { safe.count += count }
  }

  private func keepBase(_ generation: Int) throws -> JournalBase? {
    let version = try bench.save("contents \(generation)")
    let outcome = attempt {
      try journal?.keepBase(of: bench.document, expecting: version, durability: durability)
    }
    guard case .kept(let base) = outcome else { return nil }
    return base
  }

  private func keepBase(holding generation: Int) -> JournalBase? {
    guard let journal else { return nil }
    return attempt { try journal.keepBase(holding: bytes("contents \(generation)")) }
  }

  private func rest() {
    guard let journal else { return }
    _ = attempt { try journal.rest() }
  }

  private func restart(_ generation: Int, _ base: JournalBase?) {
    guard let journal, begun.generation == safe.generation else { return }
    let before = begun
    begun = Progress(generation: generation, count: 2)
    let records = (0..<2).map { bytes("\(generation):\($0)") }
    let isSame = base == journal.base
    sameBase[generation] = isSame ? sameBase[safe.generation] ?? safe.generation : nil
    do {
      try journal.restart(with: records, base: base)
      safe = begun
    } catch {
      hasFailed = true
      // Unconfirmed: the new records are in place, but possibly not after a power loss.
      if error.reason != .unconfirmed { begun = before }
    }
  }

  /// The generations that share the base of an earlier one, with its generation.
  private var sameBase: [Int: Int] = [:]

  private func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      hasFailed = true
      return nil
    }
  }
}

// MARK: - After the end

extension JournalApp {
  /// Checks what the next process finds.
  func check(_ service: any JournalService, allowsEmptyFiles: Bool = false) throws {
    let taken = service.takeAll(of: bench.document)
    #expect(taken.failures == [])
    #expect(taken.inUse == [])
    #expect(taken.foreign == [])
    let journals = try taken.journals + taken.resting.compactMap { try $0.open() }
    #expect(journals.count <= 1)
    if removal.isDone, !allowsEmptyFiles { #expect(bench.names == []) }
    guard let journal = journals.first, try !journal.records().isEmpty else {
      #expect(safe == Progress() || removal.isBegun)
      return
    }
    #expect(!removal.isDone)
    try check(journal)
    // Appending still works.
    let texts = try journal.texts()
    try journal.append(bytes("next"))
    journal.close()
    let again = service.takeAll(of: bench.document).journals
    #expect(try again.map { try $0.texts() } == [texts + ["next"]])
    #expect(again.map(\.damaged) == [nil])
    try again[0].remove()
    #expect(bench.names.filter { !$0.hasSuffix(".torn") } == [])
  }

  private func check(_ journal: DocumentJournal) throws {
    let texts = try journal.texts()
    let generation = try #require(texts[0].split(separator: ":").first.flatMap { Int($0) })
    #expect(texts == (0..<texts.count).map { "\(generation):\($0)" })
    let found = Progress(generation: generation, count: texts.count)
    #expect(safe <= found && found <= begun, "\(safe) \(found) \(begun)")
    let source = sameBase[generation] ?? generation
    if let base = try journal.openBase() {
      #expect(try base.text() == "contents \(source)")
    } else {
      #expect(withoutBase.contains(source))
    }
  }
}
