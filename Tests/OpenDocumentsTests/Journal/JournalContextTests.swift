import TestSupport
import Testing

@testable import OpenDocuments

nonisolated struct JournalContextTests {
  private func text(_ selection: Int, _ lines: Int = 40) -> [UInt8] {
    let rows = (0..<lines).map { "  \"line\($0)\": \"unchanged\",\n" }.joined()
    return Array("{\n\(rows)  \"offset\": 0,\n  \"selection\": \(selection)\n}\n".utf8)
  }

  private func decoded(_ records: [[UInt8]]) -> [JournalEntry?] {
    var context = JournalContext()
    return records.map { context.entry(in: $0[...]) }
  }

  private func step(_ number: Int) -> JournalEntry {
    let time = Duration.seconds(1_700_000_000 + number)
    return .step(edit: [7, UInt8(number)], mark: text(number, 3), joins: false, time: time)
  }

  @Test func `the first entries are whole and the next ones are differences`() {
    var context = JournalContext()
    let entries = (1...3).flatMap { [step($0), .stepView(state: text($0))] }
    let records = context.records(of: entries)
    #expect(decoded(records) == entries)
    #expect(records[0] == entries[0].bytes)
    #expect(records[1] == entries[1].bytes)
    for record in records[2...] { #expect(record.count < 20) }
  }

  @Test func `entries of several runs follow each other`() {
    var (first, second) = (JournalContext(), JournalContext())
    let entries = (1...4).flatMap { [step($0), .view(state: text($0), time: .seconds($0))] }
    let records = first.records(of: entries[..<4]) + second.records(of: entries[4...])
    #expect(decoded(records) == entries)
  }

  @Test func `times can be earlier than the one before`() {
    var context = JournalContext()
    let entries = [5, 3, 3, .min, .max, 9].map { JournalEntry.written(.nanoseconds($0)) }
    #expect(decoded(context.records(of: entries)) == entries)
  }

  @Test func `a difference without the entry before it is no entry`() {
    var context = JournalContext()
    let records = context.records(of: [step(1), step(2)])
    #expect(decoded([records[1]]) == [nil])
  }

  @Test func `random marks, view states and times are decoded as they were`() {
    var random = SeededGenerator(seed: 5)
    var (context, entries): (JournalContext, [JournalEntry]) = (JournalContext(), [])
    for _ in 0..<LongForm.rounds(500, long: 100_000) {
      func bytes() -> [UInt8] {
        var bytes = text(.random(in: 0...1_000, using: &random), .random(in: 3...5, using: &random))
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          bytes[index] = Bool.random(using: &random) ? 10 : .random(in: 0...255, using: &random)
        }
        return Array(bytes.prefix(.random(in: 0...400, using: &random)))
      }
      let time = Duration.nanoseconds(Int.random(in: 0...1_000_000_000, using: &random))
      let joins = Bool.random(using: &random)
      let kinds: [JournalEntry] = [
        .step(edit: bytes(), mark: bytes(), joins: joins, time: time),
        .stepView(state: bytes()), .view(state: bytes(), time: time), .written(time),
        .undo(edit: nil),
      ]
      entries.append(kinds.randomElement(using: &random) ?? .undo(edit: nil))
    }
    #expect(decoded(context.records(of: entries)) == entries)
  }

  @Test func `mutated bytes are rejected or decoded as an entry`() {
    var random = SeededGenerator(seed: 6)
    var context = JournalContext()
    let view = JournalEntry.view(state: text(3), time: .seconds(1_700_000_009))
    let records = context.records(of: [step(1), .stepView(state: text(1)), step(2), view])
    for _ in 0..<LongForm.rounds(5_000, long: 1_000_000) {
      var mutated = records
      let record = Int.random(in: 0..<records.count, using: &random)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<records[record].count, using: &random)
        mutated[record][index] = UInt8.random(in: 0...255, using: &random)
      }
      #expect(decoded(mutated).count == records.count)
    }
  }
}
