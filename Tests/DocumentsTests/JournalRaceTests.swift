import Glibc
import Synchronization
import Testing

@testable import Documents

/// Checks that a journal has one owner and no record is lost when processes compete.
struct JournalRaceTests {
  /// Another process that takes all available journals just before a call of the first one.
  private final class Rival: Sendable {
    let taken = Mutex<[DocumentJournal]>([])
    private let faults = Faults()

    var calls: Int { faults.calls }

    func interfering(
      at number: Int,
      _ service: any JournalService,
      _ body: @escaping @Sendable ([DocumentJournal]) -> Void = { _ in }
    ) -> SystemCalls {
      var calls = SystemCalls()
      let counting = faults.failing(at: -1, with: 0)
      calls.fault = { call in
        _ = counting.fault(call)
        guard self.faults.calls - 1 == number else { return 0 }
        let journals = service.takeAll(of: nil).journals
        body(journals)
        self.taken.withLock { $0 = journals }
        return 0
      }
      return calls
    }
  }

  /// Runs an operation with a rival before each of its calls in turn.
  private func eachMoment(
    prepare: (any JournalService) throws -> [String],
    _ operation: (any JournalService) throws -> (journals: [DocumentJournal], records: [String])
  ) throws {
    for number in 0..<200 {
      let bench = JournalBench(.system)
      let prepared = try prepare(bench.start())
      let rival = Rival()
      let service = bench.start(rival.interfering(at: number, bench.start()))
      let (journals, records) = try operation(service)
      let others = rival.taken.withLock { $0 }
      #expect(Set((journals + others).map(\.path)).count == journals.count + others.count)
      for journal in journals { try journal.append(bytes("mine \(journal.path)")) }
      for journal in others { try journal.append(bytes("theirs \(journal.path)")) }
      let appended = journals.map { "mine \($0.path)" } + others.map { "theirs \($0.path)" }
      for journal in journals + others { journal.close() }
      let found = try bench.start().takeAll(of: nil).journals.flatMap { try $0.texts() }
      #expect(found.sorted() == (prepared + records + appended).sorted())
      if rival.calls <= number { return }
    }
    Issue.record("the operation never ends")
  }

  @Test func `a journal that is being created has one owner`() throws {
    try eachMoment { _ in
      []
    } _: { service in
      let journal = try service.create(for: nil)
      try journal.append(bytes("a"))
      return ([journal], ["a"])
    }
  }

  @Test func `a new journal that another process uses and releases meanwhile keeps its records`()
    throws
  {
    for number in 0..<60 {
      let bench = JournalBench(.system)
      let rival = Rival()
      let calls = rival.interfering(at: number, bench.start()) { journals in
        for journal in journals {
          _ = try? journal.append(bytes("theirs"))
          journal.close()
        }
      }
      let journal = try bench.start(calls).create(for: nil)
      try journal.append(bytes("mine"))
      journal.close()
      let others = rival.taken.withLock { $0.count }
      let found = try bench.start().takeAll(of: nil).journals.flatMap { try $0.texts() }
      #expect(found.sorted() == ["mine"] + Array(repeating: "theirs", count: others))
      if rival.calls <= number { return }
    }
    Issue.record("the creation never ends")
  }

  @Test func `journals that two processes take at the same time have one owner each`() throws {
    try eachMoment { service in
      for number in 0..<3 { try service.create(for: nil).append(bytes("\(number)")) }
      // Released only now, so that each has its own number.
      return try service.takeAll(of: nil).journals.flatMap { try $0.texts() }
    } _: { service in
      (service.takeAll(of: nil).journals, [])
    }
  }

  @Test func `a journal keeps its owner while it is restarted`() throws {
    try eachMoment { _ in
      []
    } _: { service in
      let journal = try service.create(for: nil)
      try journal.append(bytes("old"))
      try journal.restart(with: ["new", "newer"].map(bytes), base: nil)
      return ([journal], ["new", "newer"])
    }
  }

  @Test func `a journal that is being removed is not taken`() throws {
    try eachMoment { _ in
      []
    } _: { service in
      let journal = try service.create(for: nil)
      try journal.append(bytes("done"))
      try journal.remove()
      return ([], [])
    }
  }

  @Test func `a journal that another process removes meanwhile is not taken`() throws {
    for number in 0..<30 {
      let bench = JournalBench(.system)
      try bench.start().create(for: nil).append(bytes("a"))
      let rival = Rival()
      let calls = rival.interfering(at: number, bench.start()) { journals in
        for journal in journals { try? journal.remove() }
      }
      let taken = bench.start(calls).takeAll(of: nil)
      #expect(taken.failures == [])
      #expect(try taken.journals.isEmpty || taken.journals[0].texts() == ["a"])
      // A journal is taken only if its file still has the name.
      #expect(taken.journals.isEmpty == (bench.names == []))
      if rival.calls <= number { return }
    }
    Issue.record("the start never ends")
  }

  @Test func `a journal that is created while another is removed keeps its base`() throws {
    for number in 0..<60 {
      let bench = JournalBench(.system)
      let version = try bench.save("text")
      let journal = try bench.start().create(for: bench.document)
      _ = try journal.keepBase(of: bench.document, expecting: version)
      try journal.append(bytes("edit"))
      journal.close()
      let made = Mutex<DocumentJournal?>(nil)
      let faults = Faults()
      let counting = faults.failing(at: -1, with: 0)
      var calls = SystemCalls()
      let (rival, document) = (bench.start(), bench.document)
      calls.fault = { call in
        _ = counting.fault(call)
        guard faults.calls - 1 == number, let journal = try? rival.create(for: document) else {
          return 0
        }
        _ = try? journal.keepBase(of: document, expecting: version)
        made.withLock { $0 = journal }
        return 0
      }
      try bench.start(calls).takeAll(of: bench.document).journals[0].remove()
      let other = made.withLock { $0 }
      #expect(try other.map { try $0.openBase()?.text() == "text" } ?? true)
      if faults.calls <= number {
        #expect(bench.names == [])
        return
      }
    }
    Issue.record("the removal never ends")
  }

  @Test func `processes that start at the same time lose no records`() async throws {
    let bench = JournalBench(.system)
    let (processes, rounds) = (8, 12)
    let services = (0..<processes).map { _ in bench.start() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (process, service) in services.enumerated() {
        group.addTask {
          for round in 0..<rounds {
            let taken = service.takeAll(of: nil).journals
            for journal in taken.dropFirst() {
              try journal.restart(with: journal.records().map(\.bytes), base: nil)
            }
            let journal = try taken.first ?? service.create(for: nil)
            try journal.append(bytes("\(process) \(round)"), durability: .crash)
          }
        }
      }
      try await group.waitForAll()
    }
    let found = try bench.start().takeAll(of: nil).journals.flatMap { try $0.texts() }
    let appended = (0..<processes).flatMap { process in
      (0..<rounds).map { "\(process) \($0)" }
    }
    #expect(found.sorted() == appended.sorted())
  }
}
