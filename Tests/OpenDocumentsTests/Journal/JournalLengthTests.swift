import Testing

@testable import OpenDocuments

struct JournalLengthTests {
  private let limits = {
    var limits = HistoryLimits()
    limits.steps = 100
    return limits
  }()

  private func step(joins: Bool = false) -> JournalEntry {
    .step(edit: [], mark: [], joins: joins, time: .zero)
  }

  @Test func `a journal is due to be shortened a quarter above the limit`() {
    var length = JournalLength(Array(repeating: step(), count: 125))
    #expect(!length.exceeds(limits))
    length.add([step()])
    #expect(length.exceeds(limits))
  }

  @Test func `steps and view states are limited separately`() {
    let view = JournalEntry.view(state: [], time: .zero)
    var length = JournalLength(Array(repeating: step(), count: 125))
    length.add(Array(repeating: view, count: 125))
    #expect(!length.exceeds(limits))
    length.add([view])
    #expect(length.exceeds(limits))
  }

  @Test func `an edit that joins the step before it doesn't count`() {
    let length = JournalLength(Array(repeating: step(joins: true), count: 1_000))
    #expect(!length.exceeds(limits))
  }
}
